import type { TotpValue } from '../../pod-client/pod-client.ts';
import type { CodeGenerator, TimedCode } from './code-generator.ts';

/**
 * Whether the codes of a value may be continued here, without the pod.
 *
 * They may once the value has given the very code and expiry that the pod gave, and as long as no answer of the pod's says
 * otherwise. One that does ends it for good: what the pod says counts.
 */
export class CodeContinuation {
  #generator: CodeGenerator | null;
  #isProven = false;

  /** `generator` is that of the stored value; null where no codes can be made of it. */
  constructor(generator: CodeGenerator | null) {
    this.#generator = generator;
  }

  /** Holds an answer of the pod's against what the value gives; one without code or expiry tells nothing. */
  compare({ code, expiresAt }: TotpValue): void {
    if (!this.#generator || code === null || expiresAt === null) return;
    const own = this.#generator.at(expiresAt - 1);
    if (own.code === code && own.expiresAt === expiresAt) this.#isProven = true;
    else this.#generator = null;
  }

  /** The code that holds at a moment by the pod's clock (epoch ms); null where only the pod can tell. */
  at(podNow: number): TimedCode | null {
    return this.#isProven && this.#generator ? this.#generator.at(podNow) : null;
  }
}
