import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/**
 * Verifies a passcode without containing it: scrypt's parameters, salt and output (RFC 7914).
 *
 * The limits keep a tampered record from using up the computer's memory.
 */
export const verifierSchema = z.strictObject({
  version: z.literal(1),
  cost: z
    .number()
    .int()
    .min(2)
    .max(2 ** 20),
  blockSize: z.number().int().min(1).max(16),
  parallelization: z.number().int().min(1).max(4),
  salt: z.base64(),
  key: z.base64(),
});
export type Verifier = z.infer<typeof verifierSchema>;

type Parameters = Pick<Verifier, 'cost' | 'blockSize' | 'parallelization'>;

/**
 * 128 MB and about 400 ms on a laptop: short for a person, long for someone who tries them all (OWASP Password Storage, scrypt).
 */
export const currentParameters: Parameters = { cost: 2 ** 17, blockSize: 8, parallelization: 1 };
const saltBytes = 32;
const keyBytes = 32;

/** Makes the verifier of a passcode, with a new salt. */
export async function makeVerifier(passcode: string, parameters = currentParameters): Promise<Verifier> {
  const salt = randomBytes(saltBytes);
  const key = await derive(passcode, salt, keyBytes, parameters);
  return { version: 1, ...parameters, salt: salt.toString('base64'), key: key.toString('base64') };
}

/** Whether a passcode matches the verifier. Takes the same time either way. */
export async function verify(passcode: string, verifier: Verifier): Promise<boolean> {
  const key = Buffer.from(verifier.key, 'base64');
  // Two empty keys would be equal.
  if (key.length < keyBytes) return false;
  const derived = await derive(passcode, Buffer.from(verifier.salt, 'base64'), key.length, verifier);
  return timingSafeEqual(derived, key);
}

/** Runs in a thread pool, so main continues. Differently composed Unicode gives the same key. */
function derive(passcode: string, salt: Buffer, length: number, parameters: Parameters): Promise<Buffer> {
  const { cost, blockSize, parallelization } = parameters;
  // Node's own limit is 32 MB; scrypt needs 128 × N × r bytes and a little for each lane.
  const maxmem = 128 * blockSize * (cost + parallelization + 2);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  // Bytes can be overwritten. Node would copy a string, and the copy would stay in memory.
  const bytes = new TextEncoder().encode(passcode.normalize('NFC'));
  scrypt(bytes, salt, length, { cost, blockSize, parallelization, maxmem }, (error, key) => {
    bytes.fill(0);
    if (error) reject(error);
    else resolve(key);
  });
  return promise;
}
