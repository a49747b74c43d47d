import { Secret, TOTP } from 'otpauth';

/** A one-time code and its expiry: epoch ms, by the clock that it was made with. */
export interface TimedCode {
  code: string;
  expiresAt: number;
}

/** Makes the codes of one seed (RFC 6238). */
export interface CodeGenerator {
  /** The code that is valid at a time, in epoch ms. */
  at(ms: number): TimedCode;
}

/** A code can't have more digits (RFC 4226 §5.3: 31 bits), and nobody waits for a longer period (s). */
const max = { digits: 10, period: 24 * 60 * 60 };

/** The generator of a stored value: an `otpauth:` URI, or a base32 seed with the usual parameters; null if it is neither. */
export function codeGenerator(value: string): CodeGenerator | null {
  const totp = readTotp(value);
  if (!totp) return null;
  const periodMs = totp.period * 1000;
  return {
    at: (ms) => ({
      code: totp.generate({ timestamp: ms }),
      expiresAt: (Math.floor(ms / periodMs) + 1) * periodMs,
    }),
  };
}

function readTotp(value: string): TOTP | null {
  try {
    return /^\s*otpauth:/i.test(value) ? readUri(value.trim()) : new TOTP({ secret: readSecret(value) });
  } catch {
    return null;
  }
}

/**
 * Reads an `otpauth:` URI as authenticators do: the label is not read and may be missing, the names of parameters may be in upper case,
 * and the algorithm may be written as RFC 6238 does (HMAC-SHA-1). Throws if it makes no time-based codes.
 */
function readUri(uri: string): TOTP | null {
  if (!/^otpauth:\/\/totp[/?]/i.test(uri)) return null;
  // A label may contain an unencoded `#` or `?`.
  const query = new URLSearchParams(uri.slice(uri.lastIndexOf('?') + 1));
  const said = new Map(Array.from(query, ([name, value]) => [name.toLowerCase(), value]));
  const digits = readCount(said.get('digits') ?? '6');
  const period = readCount(said.get('period') ?? '30');
  if (digits > max.digits || period > max.period) return null;
  const algorithm = (said.get('algorithm') ?? 'SHA1').replace(/^hmac-?/i, '');
  return new TOTP({ secret: readSecret(said.get('secret') ?? ''), algorithm, digits, period });
}

/** People and services write seeds in groups. */
function readSecret(written: string): Secret {
  const secret = Secret.fromBase32(written.replaceAll(/[\s-]/g, ''));
  if (secret.bytes.length === 0) throw new Error('no seed');
  return secret;
}

function readCount(written: string): number {
  if (/^[1-9]\d*$/.test(written)) return Number(written);
  throw new Error('not a positive whole number');
}
