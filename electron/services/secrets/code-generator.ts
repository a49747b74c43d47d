import { Secret, TOTP, URI } from 'otpauth';

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
const most = { digits: 10, period: 24 * 60 * 60 };

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
