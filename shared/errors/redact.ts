const placeholder = '[redacted]';
const jsonWebToken = /eyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g;
const bearer = /(bearer\s+)\S+/gi;
const shortestSecret = 4;

/**
 * Takes everything secret out of a text that came from outside.
 *
 * Removes the `secrets` given (those of 4 characters or more; shorter ones would shred ordinary words), anything
 * shaped like a JSON Web Token (RFC 7519) and whatever follows the word Bearer (RFC 6750 §2.1).
 */
export function redact(text: string, secrets: readonly string[] = []): string {
  return [...secrets]
    .filter((secret) => secret.length >= shortestSecret)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, secret) => rest.replaceAll(secret, placeholder), text)
    .replace(jsonWebToken, placeholder)
    .replace(bearer, `$1${placeholder}`);
}
