const placeholder = '[redacted]';
const shortestSecret = 4;

/** A JSON Web Token (RFC 7519 §3) at the start of a word. It is tried once for each word, so the time is linear. */
const jsonWebToken = /(?<![\w-])eyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g;
/** The token after the word Bearer (RFC 6750 §2.1). */
const bearer = /\b(bearer\s{1,8}["']?)([\w.~+/-]{8,}=*)/gi;
const shortestLettersOnly = 20;
/** Rejects most texts cheaply. */
const eitherOne = /eyJ|bearer/i;

/**
 * Removes these `secrets` from a text and changes nothing else.
 *
 * For data that a person reads or that may be sent back. Secrets of fewer than 4 characters stay, because removing them would
 * shred ordinary words.
 */
export function removeSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= shortestSecret && text.includes(secret))
    .sort((a, b) => b.length - a.length)
    .reduce((cleaned, secret) => cleaned.replaceAll(secret, placeholder), text);
}

/**
 * Removes these `secrets`, and everything that looks like a token, from a message or a log line.
 *
 * Never for data: a person may be called “Bearer Smith”. A word after Bearer looks like a token if it has a digit, or
 * 20 characters.
 */
export function redact(text: string, secrets: readonly string[] = []): string {
  const rest = removeSecrets(text, secrets);
  if (!eitherOne.test(rest)) return rest;
  return rest
    .replace(jsonWebToken, placeholder)
    .replace(bearer, (all: string, before: string, word: string) =>
      looksLikeToken(word) ? `${before}${placeholder}` : all,
    );
}

function looksLikeToken(word: string): boolean {
  return word.length >= shortestLettersOnly || /\d/.test(word);
}
