import { Secret, TOTP, URI } from 'otpauth';

/** A one-time code and the moment it ends: epoch ms, by the clock it was made by. */
export interface TimedCode {
  code: string;
  expiresAt: number;
}

/** Makes the codes of one seed (RFC 6238). */
export interface CodeGenerator {
  /** The code that holds at a moment, epoch ms. */
  at(ms: number): TimedCode;
}

/** More digits than a code can have (RFC 4226 §5.3: 31 bits), or a longer period (s) than anybody waits, are none of a code's. */
const most = { digits: 10, period: 24 * 60 * 60 };

/** The generator of a stored value: an `otpauth:` URI, or a base32 seed with the usual parameters; null where it is neither. */
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
    if (/^otpauth:/i.test(value)) {
      const parsed = URI.parse(value);
      const isUsable = parsed instanceof TOTP && parsed.digits <= most.digits && parsed.period <= most.period;
      return isUsable ? parsed : null;
    }
    // People write seeds in groups.
    const secret = Secret.fromBase32(value.replaceAll(/[\s-]/g, ''));
    return secret.bytes.length > 0 ? new TOTP({ secret }) : null;
  } catch {
    return null;
  }
}
