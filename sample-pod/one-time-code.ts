import { Secret, TOTP, URI } from 'otpauth';

/** A code and its expiry: ISO 8601 in UTC. */
interface CodeAndExpiry {
  readonly code: string;
  readonly expires: string;
}

/**
 * Returns the time-based one-time code of a seed (RFC 6238).
 *
 * @param value - an `otpauth:` URI, or a bare base32 seed, which means SHA-1, 30 s and 6 digits
 * @param at - the time in ms since the epoch; the code expires with the period that contains it
 */
export function oneTimeCode(value: string, at: number): CodeAndExpiry {
  const totp = parseTotp(value);
  return {
    code: totp.generate({ timestamp: at }),
    expires: new Date(at + totp.remaining({ timestamp: at })).toISOString(),
  };
}

function parseTotp(value: string): TOTP {
  if (!value.startsWith('otpauth:')) return new TOTP({ secret: Secret.fromBase32(value) });
  const parsed = URI.parse(value);
  if (!(parsed instanceof TOTP)) throw new TypeError('Not a time-based one-time code');
  return parsed;
}
