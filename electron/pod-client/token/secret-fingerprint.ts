import { createHmac, randomBytes } from 'node:crypto';

/**
 * Recognises a secret in a text without keeping the secret.
 *
 * A pod was told the API key secret once and may echo it an hour later, when Podkey no longer holds it. What is kept is
 * its length, a small hash that is told of each part of a text by that of the part before, and an HMAC under a key that
 * never leaves this object.
 */
export class SecretFingerprint {
  readonly #key = randomBytes(32);
  /** Of the small hash; different each time, so that no text can be made to look like the secret again and again. */
  readonly #factor = (randomBytes(4).readUInt32LE() | 1) >>> 0;
  readonly #length: number;
  /** What a character weighs in the small hash when it leaves. */
  readonly #leaving: number;
  readonly #hash: number;
  readonly #digest: string;

  constructor(secret: string) {
    this.#length = secret.length;
    let leaving = 1;
    for (let index = 0; index < secret.length; index += 1) leaving = Math.imul(leaving, this.#factor);
    this.#leaving = leaving;
    this.#hash = this.#hashOf(secret);
    this.#digest = this.#digestOf(secret);
  }

  /** The secret, as found in `text`; nothing where it is not there. */
  findIn(text: string): string | undefined {
    const length = this.#length;
    if (text.length < length) return undefined;
    let hash = this.#hashOf(text.slice(0, length));
    for (let start = 0; start + length <= text.length; start += 1) {
      // The hash, carried along, spares nearly every place the far slower digest.
      if (hash === this.#hash) {
        const candidate = text.slice(start, start + length);
        if (this.#digestOf(candidate) === this.#digest) return candidate;
      }
      hash =
        (Math.imul(hash, this.#factor) +
          text.charCodeAt(start + length) -
          Math.imul(text.charCodeAt(start), this.#leaving)) |
        0;
    }
    return undefined;
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
