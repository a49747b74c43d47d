import type { TotpValue } from '../../pod-client/pod-client.ts';
import type { CodeGenerator, TimedCode } from './code-generator.ts';

/**
 * Decides whether main may make a value's codes without the pod.
 *
 * It may after the value has given exactly the pod's code and expiry, until a response of the pod differs. A difference ends it
 * for good, because the pod is right.
 */
export class CodeContinuation {
  #generator: CodeGenerator | null;
  #isProven = false;

  /** `generator` is that of the stored value; null if it makes no codes. */
  constructor(generator: CodeGenerator | null) {
    this.#generator = generator;
  }

  /** Compares a response of the pod with the value's code. One without a code or an expiry proves nothing. */
  compare({ code, expiresAt }: TotpValue): void {
    if (!this.#generator || code === null || expiresAt === null) return;
    const own = this.#generator.at(expiresAt - 1);
    if (own.code === code && own.expiresAt === expiresAt) this.#isProven = true;
    else this.#generator = null;
  }

  /** The code that is valid at a time of the pod's clock (epoch ms); null if only the pod knows. */
  at(podNow: number): TimedCode | null {
    return this.#isProven && this.#generator ? this.#generator.at(podNow) : null;
  }
}
