// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other sides' type checks find the declaration by it
/// <reference path="./bcrypt-pbkdf-package.d.ts" />
import { createHash } from 'node:crypto';
import type { Work } from './ssh-format.ts';

const hashBytes = 32;
const sha512 = (...parts: Buffer[]) => createHash('sha512').update(Buffer.concat(parts)).digest();

/**
 * OpenBSD's bcrypt_pbkdf, with which OpenSSH derives a key from a passphrase (PROTOCOL.key §3).
 *
 * The package's own function does all rounds without a pause, which would hold up main for a second or, with a key that was made
 * to do so, for hours. This one yields between hashes of a few ms, and ends with `signal`.
 */
export async function bcryptPbkdf(
  passphrase: string,
  salt: Buffer,
  rounds: number,
  length: number,
  { signal, turn }: Work,
): Promise<Buffer> {
  // Imported when a key has a passphrase, to start faster.
  const { default: bcrypt } = await import('bcrypt-pbkdf');
  // From the string itself: a buffer of it would stay in memory after the lock.
  const hashedPassphrase = createHash('sha512').update(passphrase, 'utf8').digest();
  const hash = (hashedSalt: Buffer) => {
    const made = Buffer.alloc(hashBytes);
    bcrypt.hash(hashedPassphrase, hashedSalt, made);
    return made;
  };
  const derived = Buffer.alloc(length);
  const blocks = Math.ceil(length / hashBytes);
  const blockBytes = Math.ceil(length / blocks);
  try {
    for (let block = 0; block < blocks; block += 1) {
      const number = Buffer.alloc(4);
      number.writeUInt32BE(block + 1);
      let last = hash(sha512(salt, number));
      const mixed = Buffer.from(last);
      for (let round = 1; round < rounds; round += 1) {
        await turn();
        signal.throwIfAborted();
        last = hash(sha512(last));
        for (const [index, byte] of last.entries()) mixed[index] = (mixed[index] ?? 0) ^ byte;
      }
      // The blocks' bytes are interleaved.
      for (let index = 0; index < blockBytes; index += 1) {
        const place = index * blocks + block;
        if (place < length) derived[place] = mixed[index] ?? 0;
      }
      mixed.fill(0);
    }
  } finally {
    // The key can be derived from it too.
    hashedPassphrase.fill(0);
  }
  return derived;
}
