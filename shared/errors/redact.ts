const placeholder = '[redacted]';
/** Its first part, with the others if there are any. They are optional, so that a search never starts again within a part. */
const jsonWebToken = /eyJ[\w-]{5,}(\.[\w-]+(?:\.[\w-]*)?)?/g;
const bearer = /(bearer\s+)\S+/gi;
/** What the two look for, told at one look: most texts have neither. */
const eitherOne = /eyJ|bearer/i;
const shortestSecret = 4;

/**
 * Takes everything secret out of a text that came from outside.
 *
 * Removes the `secrets` given (those of 4 characters or more; shorter ones would shred ordinary words), anything
 * shaped like a JSON Web Token (RFC 7519) and whatever follows the word Bearer (RFC 6750 §2.1).
 */
export function redact(text: string, secrets: readonly string[] = []): string {
  const within = secrets.filter((secret) => secret.length >= shortestSecret && text.includes(secret));
  const rest = within
    .sort((a, b) => b.length - a.length)
    .reduce((cleaned, secret) => cleaned.replaceAll(secret, placeholder), text);
  if (!eitherOne.test(rest)) return rest;
  return rest
    .replace(jsonWebToken, (found, others?: string) => (others === undefined ? found : placeholder))
    .replace(bearer, `$1${placeholder}`);
}
