import { createHmac, randomBytes } from 'node:crypto';

/**
 * Recognises a secret in a text without keeping the secret.
 *
 * A pod was told the API key secret once and may echo it an hour later, when Podkey no longer holds it. What is kept is
 * its length, the sum of its code units, and an HMAC under a key that never leaves this object.
 */
export class SecretFingerprint {
  readonly #key = randomBytes(32);
  readonly #length: number;
  readonly #sum: number;
  readonly #digest: string;

  constructor(secret: string) {
    this.#length = secret.length;
    this.#sum = sumOf(secret);
    this.#digest = this.#digestOf(secret);
  }

  /** The secret, as found in `text`; nothing where it is not there. */
  findIn(text: string): string | undefined {
    const length = this.#length;
    if (text.length < length) return undefined;
    let sum = sumOf(text.slice(0, length));
    for (let start = 0; start + length <= text.length; start += 1) {
      // The running sum spares nearly every place the far slower digest.
      if (sum === this.#sum) {
        const candidate = text.slice(start, start + length);
        if (this.#digestOf(candidate) === this.#digest) return candidate;
      }
      sum += text.charCodeAt(start + length) - text.charCodeAt(start);
    }
    return undefined;
  }

  #digestOf(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64');
  }
}

function sumOf(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum += text.charCodeAt(index);
  return sum;
}
