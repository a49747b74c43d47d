import { scrypt } from 'node:crypto';

/** scrypt's parameters (RFC 7914 §2). */
export interface ScryptParameters {
  cost: number;
  blockSize: number;
  parallelization: number;
}

/**
 * 128 MB and about 400 ms on a laptop: short for a person, long for someone who tries them all (OWASP Password Storage, scrypt).
 */
export const currentParameters: ScryptParameters = { cost: 2 ** 17, blockSize: 8, parallelization: 1 };

/**
 * Derives a key of `length` bytes from a passcode or passphrase.
 *
 * Runs in a thread pool, so main continues. Differently composed Unicode gives the same key.
 */
export function deriveKey(
  passphrase: string,
  salt: Uint8Array,
  length: number,
  parameters: ScryptParameters,
): Promise<Buffer> {
  const { cost, blockSize, parallelization } = parameters;
  // Node's own limit is 32 MB; scrypt needs 128 × N × r bytes and a little for each lane.
  const maxmem = 128 * blockSize * (cost + parallelization + 2);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  // Bytes can be overwritten. Node would copy a string, and the copy would stay in memory.
  const bytes = new TextEncoder().encode(passphrase.normalize('NFC'));
  scrypt(bytes, salt, length, { cost, blockSize, parallelization, maxmem }, (error, key) => {
    bytes.fill(0);
    if (error) reject(error);
    else resolve(key);
  });
  return promise;
}
