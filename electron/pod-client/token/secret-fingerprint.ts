import { createHmac, randomBytes } from 'node:crypto';

/**
 * Finds a secret in texts without keeping the secret.
 *
 * The pod received the API key secret at sign-in and may echo it an hour later, when Podkey no longer has it in memory.
 * The fingerprint keeps the secret's length, a 32-bit rolling hash, and an HMAC with a random key.
 */
export class SecretFingerprint {
  readonly #key = randomBytes(32);
  /** The rolling hash's factor. It is random, so that a pod can't send a text in which every part has the secret's hash. */
  readonly #factor = (randomBytes(4).readUInt32LE() | 1) >>> 0;
  readonly #length: number;
  /** The weight of the character that leaves the rolling hash: the factor to the power of the secret's length. */
  readonly #leavingWeight: number;
  readonly #hash: number;
  readonly #digest: string;

  constructor(secret: string) {
    this.#length = secret.length;
    let weight = 1;
    for (let index = 0; index < secret.length; index += 1) weight = Math.imul(weight, this.#factor);
    this.#leavingWeight = weight;
    this.#hash = this.#hashOf(secret);
    this.#digest = this.#digestOf(secret);
  }

  /** Returns the secret if `text` contains it. */
  findIn(text: string): string | undefined {
    const length = this.#length;
    if (text.length < length) return undefined;
    // In variables, and without reading past the end, because the loop runs for each character of 100,000 names.
    const factor = this.#factor;
    const leavingWeight = this.#leavingWeight;
    const sought = this.#hash;
    let hash = this.#hashOf(text.slice(0, length));
    for (let end = length; ; end += 1) {
      // The rolling hash rules out nearly all parts without the slow digest.
      if (hash === sought) {
        const candidate = text.slice(end - length, end);
        if (this.#digestOf(candidate) === this.#digest) return candidate;
      }
      if (end >= text.length) return undefined;
      const leaving = Math.imul(text.charCodeAt(end - length), leavingWeight);
      hash = (Math.imul(hash, factor) + text.charCodeAt(end) - leaving) | 0;
    }
  }

  #hashOf(text: string): number {
    let hash = 0;
    for (let index = 0; index < text.length; index += 1) {
      hash = (Math.imul(hash, this.#factor) + text.charCodeAt(index)) | 0;
    }
    return hash;
  }

  #digestOf(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64');
  }
}
