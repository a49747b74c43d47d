const placeholder = '[redacted]';
const minSecretLength = 4;

/** A JSON Web Token (RFC 7519 §3) at the start of a word. It is tried once for each word, so the time is linear. */
const jsonWebToken = /(?<![\w-])eyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g;
/** The token after the word Bearer (RFC 6750 §2.1). */
const bearer = /\b(bearer\s{1,8}["']?)([\w.~+/-]{8,}=*)/gi;
const minLettersOnlyLength = 20;
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
    .filter((secret) => secret.length >= minSecretLength && text.includes(secret))
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
  return word.length >= minLettersOnlyLength || /\d/.test(word);
}

const gone = '[redacted]';

/** Headers with credentials, up to the end of the line or the closing quote. */
const headers =
  /((?:proxy-)?authorization|x-api-key|api-key|set-cookie|cookie|x-auth-token)(["']?\s*[:=,]\s*)(\[[^\]]*\]?|"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\n]+)/gi;
/** JSON fields, form fields and words that are followed by a confidential value. */
const fields =
  /(secret|password|passwd|passcode|passphrase|token|value|code|seed|totp|otp|pin|api[_-]?key|credentials?)(["']?\s*[:=]\s*)("(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s,;&}\]]+)/gi;
const otpauth = /otpauth(-migration)?:[^\s"']*/gi;
/** What a URL contains besides scheme, host and path. */
const userInfo = /(:\/\/)[^\s/?#"']*@/g;
const address = /(:\/\/[^\s?#"']*)([?#][^\s"']*)?/g;
const schemes = /(\b(?:basic|bearer)\s+)\S+/gi;
/** A seed in base32 (RFC 4648 §6): one that contains a digit, or follows a word that names a seed. */
const base32 = /\b(?=[A-Z2-7]*[2-7])[A-Z2-7]{16,}\b=*/g;
const base32ByWord = /\b(seed|secret|totp|otp|key)\b(\W{0,4}(?:is\W{1,3})?)[A-Z2-7]{8,}=*/gi;

/**
 * Removes everything from a log line that is, or may be, a secret.
 *
 * Far stricter than `redact`: in a log, losing a harmless word is better than keeping a password. This is the last line of
 * defence, because callers log nothing secret.
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

/** Error names of systems (POSIX.1-2024, errno.h) and resolvers (RFC 3493, c-ares). */
const ofSystem = new Set(
  (
    'E2BIG EACCES EADDRINUSE EADDRNOTAVAIL EAFNOSUPPORT EAGAIN EALREADY EBADF EBUSY ECANCELED ECONNABORTED ECONNREFUSED ' +
    'ECONNRESET EDESTADDRREQ EDQUOT EEXIST EFAULT EFBIG EHOSTDOWN EHOSTUNREACH EINPROGRESS EINTR EINVAL EIO EISCONN EISDIR ' +
    'ELOOP EMFILE EMLINK EMSGSIZE ENAMETOOLONG ENETDOWN ENETRESET ENETUNREACH ENFILE ENOBUFS ENODATA ENODEV ENOENT ENOLCK ' +
    'ENOMEM ENONET ENOSPC ENOSYS ENOTCONN ENOTDIR ENOTEMPTY ENOTSOCK ENOTSUP ENXIO EOF EOPNOTSUPP EOVERFLOW EPERM EPIPE ' +
    'EPROTO EPROTONOSUPPORT EPROTOTYPE ERANGE EROFS ESHUTDOWN ESPIPE ESRCH ESTALE ETIMEDOUT ETXTBSY EWOULDBLOCK EXDEV ' +
    'EAI_AGAIN EAI_FAIL EAI_MEMORY EAI_NODATA EAI_NONAME ENOTFOUND ESERVFAIL EREFUSED EBADRESP EFORMERR ENOTIMP ETIMEOUT'
  ).split(' '),
);

/** Certificate errors as Node.js names them (ncrypto, `X509Pointer::ErrorCode`). */
const ofCertificates = new Set(
  (
    'UNABLE_TO_GET_ISSUER_CERT UNABLE_TO_GET_CRL UNABLE_TO_DECRYPT_CERT_SIGNATURE UNABLE_TO_DECRYPT_CRL_SIGNATURE ' +
    'UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY CERT_SIGNATURE_FAILURE CRL_SIGNATURE_FAILURE CERT_NOT_YET_VALID CERT_HAS_EXPIRED ' +
    'CRL_NOT_YET_VALID CRL_HAS_EXPIRED ERROR_IN_CERT_NOT_BEFORE_FIELD ERROR_IN_CERT_NOT_AFTER_FIELD ' +
    'ERROR_IN_CRL_LAST_UPDATE_FIELD ERROR_IN_CRL_NEXT_UPDATE_FIELD OUT_OF_MEM DEPTH_ZERO_SELF_SIGNED_CERT ' +
    'SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_GET_ISSUER_CERT_LOCALLY UNABLE_TO_VERIFY_LEAF_SIGNATURE CERT_CHAIN_TOO_LONG ' +
    'CERT_REVOKED INVALID_CA PATH_LENGTH_EXCEEDED INVALID_PURPOSE CERT_UNTRUSTED CERT_REJECTED HOSTNAME_MISMATCH UNSPECIFIED'
  ).split(' '),
);

/** Prefixes of Node.js, undici, OpenSSL and SQLite error codes. No seed or key contains such words. */
const byShape = /^(?:UND_)?ERR(?:_SSL_SSL\/TLS)?(?:_[A-Z0-9]{1,20}){1,8}$/;

/**
 * Whether a text is an error code, such as `ECONNRESET`.
 *
 * Looks names up in a list, because a secret may consist of capitals and digits and then looks like a code.
 */
export const isKnownErrorCode = (text: string): boolean =>
  ofSystem.has(text) || ofCertificates.has(text) || byShape.test(text);
