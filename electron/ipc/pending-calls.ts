import type { AppError } from '../../shared/errors/app-error.ts';
import type { Result } from '../../shared/ipc/result.ts';
import { errorText } from '../../shared/text/failures/errors.ts';

/** Maximum number of pending calls per page; Podkey's own page has about twenty at start. */
export const maxPendingCalls = 200;

/** Counts the pending calls of each page, and refuses more from a page that floods main. */
export class PendingCalls {
  readonly #counts = new Map<number, number>();

  /** Runs a page's call unless too many of its calls are pending. */
  async admit(page: number, handle: () => Promise<Result<unknown>>): Promise<Result<unknown>> {
    const count = this.#counts.get(page) ?? 0;
    if (count >= maxPendingCalls) return { ok: false, error: tooMany() };
    this.#counts.set(page, count + 1);
    try {
      return await handle();
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
