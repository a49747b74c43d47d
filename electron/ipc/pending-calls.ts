import type { AppError } from '../../shared/errors/app-error.ts';
import type { Result } from '../../shared/ipc/result.ts';
import { errorText } from '../../shared/text/errors.ts';

/** So many calls of one page may wait for their answers; Podkey's own has about twenty, at its start. */
export const maxPendingCalls = 200;

/** The calls that are not answered yet, by the page they are of: a page that floods main is refused, and not waited for. */
export class PendingCalls {
  readonly #counts = new Map<number, number>();

  /** Has a call of a page answered, unless too many of that page's are waiting. */
  async admit(page: number, answer: () => Promise<Result<unknown>>): Promise<Result<unknown>> {
    const count = this.#counts.get(page) ?? 0;
    if (count >= maxPendingCalls) return { ok: false, error: tooMany() };
    this.#counts.set(page, count + 1);
    try {
      return await answer();
    } finally {
      const left = (this.#counts.get(page) ?? 1) - 1;
      if (left === 0) this.#counts.delete(page);
      else this.#counts.set(page, left);
    }
  }
}

const tooMany = (): AppError => ({
  kind: 'rate-limited',
  message: errorText.tooManyCalls,
  nextStep: errorText.tooManyCallsNext,
  retryable: true,
});
