import { redact } from './redact.ts';

const gone = '[redacted]';

/** Headers that hold credentials, whatever stands before the colon's end of line or the closing quote. */
const headers =
  /((?:proxy-)?authorization|x-api-key|api-key|set-cookie|cookie|x-auth-token)(["']?\s*[:=,]\s*)(\[[^\]]*\]?|"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\n]+)/gi;
/** Fields of JSON, of forms, and words with a value after them, whose value is not for others. */
const fields =
  /(secret|password|passwd|passcode|passphrase|token|value|code|seed|totp|otp|pin|api[_-]?key|credentials?)(["']?\s*[:=]\s*)("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s,;&}\]]+)/gi;
const otpauth = /otpauth(-migration)?:[^\s"']*/gi;
/** What a URL holds besides scheme, host and path. */
const userInfo = /(:\/\/)[^\s/?#"']*@/g;
const address = /(:\/\/[^\s?#"']*)([?#][^\s"']*)?/g;
const schemes = /(\b(?:basic|bearer)\s+)\S+/gi;
/** A seed as authenticators take it (RFC 4648 §6): with a digit in it, or beside a word that says so. */
const base32 = /\b(?=[A-Z2-7]*[2-7])[A-Z2-7]{16,}\b=*/g;
const base32ByWord = /\b(seed|secret|totp|otp|key)\b(\W{0,4}(?:is\W{1,3})?)[A-Z2-7]{8,}=*/gi;

/**
 * Takes out of a line for the log whatever is, or may be, a secret.
 *
 * Far stricter than `redact`, for nobody reads a log but to find a fault: it rather takes a harmless word than leave a
 * password. It is the last line of defence: what is logged is chosen so that there is nothing to take out.
 */
export function redactLine(text: string): string {
  return redact(text)
    .replace(otpauth, `otpauth:${gone}`)
    .replace(headers, `$1$2${gone}`)
    .replace(userInfo, `$1${gone}@`)
    .replace(address, (_all, start: string, query?: string) =>
      query === undefined ? start : `${start}?${gone}`,
    )
    .replace(fields, `$1$2${gone}`)
    .replace(schemes, `$1${gone}`)
    .replace(base32ByWord, `$1$2${gone}`)
    .replace(base32, gone);
}
