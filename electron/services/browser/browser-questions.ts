import { Failure, notFoundFailure } from '../../../shared/errors/failure.ts';
import type { BrowserRequest } from '../../../shared/schemas/browser.ts';
import { browserText as text } from '../../../shared/text/en/browser.ts';
import { abortFailure } from '../../pod-client/transport/exchange.ts';
import type { Clock } from '../clock.ts';
import type { DialogTurns } from '../dialogs/dialog-turns.ts';

/** How long a person may take for an answer, in ms. */
export const answerWithinMs = 2 * 60_000;
/** How many questions browsers may put on the screen within a minute. */
export const mostQuestions = 10;
const minuteMs = 60_000;

interface Asked {
  readonly request: BrowserRequest;
  readonly signal: AbortSignal;
  readonly answered: PromiseWithResolvers<unknown>;
}

interface Options {
  clock: Clock;
  /** A monotonic clock, in ms. */
  monotonic: () => number;
  /** Pauses the questions if a person keeps refusing them. */
  turns: DialogTurns;
  /** The question on screen has changed, or is gone. */
  onChanged: () => void;
}

/** The question of a browser in Podkey's small window; one at a time. */
export class BrowserQuestions {
  readonly #options: Options;
  readonly #askedAt: number[] = [];
  #asked: Asked | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  get pending(): BrowserRequest | null {
    return this.#asked?.request ?? null;
  }

  /**
   * Resolves to what `answer` passes on. Rejects as `cancelled` if the person refuses, as `rate-limited` if another question is on screen or
   * there were too many, and with the failure of `signal`, which aborts when the page or the browser is gone.
   */
  async ask<Answer>(request: BrowserRequest, signal: AbortSignal): Promise<Answer> {
    if (this.#asked || !this.#isInTime()) throw limited();
    const answer = await this.#options.turns.open(() => this.#show(request, signal));
    if (answer === null) throw refused(text.refused, text.refusedNext);
    return answer as Answer;
  }

  /** The question on screen and its end. Fails if it is another one by now. */
  find<Kind extends BrowserRequest['kind']>(
    id: string,
    kind: Kind,
  ): { request: Extract<BrowserRequest, { kind: Kind }>; signal: AbortSignal } {
    const { request, signal } = this.#asked ?? {};
    if (!signal || request?.id !== id || request.kind !== kind)
      throw notFoundFailure(text.decided, text.decidedNext);
    return { request: request as Extract<BrowserRequest, { kind: Kind }>, signal };
  }

  /** Answers the question on screen, if it is still this one. */
  answer(id: string, answer: {}): void {
    if (this.#asked?.request.id === id) this.#asked.answered.resolve(answer);
  }

  /** The person refused, or closed the window. */
  refuse(id = this.pending?.id): void {
    if (this.#asked?.request.id === id) this.#asked?.answered.resolve(null);
  }

  /** Ends the question on screen, with a reason. */
  end(why: Failure): void {
    this.#asked?.answered.reject(why);
  }

  async #show(request: BrowserRequest, signal: AbortSignal): Promise<{} | null> {
    const { clock, onChanged } = this.#options;
    const answered = Promise.withResolvers<{} | null>();
    const asked: Asked = {
      request,
      signal,
      answered: answered as PromiseWithResolvers<unknown>,
    };
    // Not an answer: it says nothing about what the person wants.
    const leave = () => answered.reject(abortFailure(signal));
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    const cancelTimer = clock.after(answerWithinMs, () =>
      answered.reject(refused(text.unanswered, text.unansweredNext)),
    );
    this.#asked = asked;
    onChanged();
    try {
      return await answered.promise;
    } finally {
      cancelTimer();
      signal.removeEventListener('abort', leave);
      this.#asked = undefined;
      onChanged();
    }
  }

  #isInTime(): boolean {
    const now = this.#options.monotonic();
    while (this.#askedAt.length > 0 && now - (this.#askedAt[0] ?? now) >= minuteMs) this.#askedAt.shift();
    if (this.#askedAt.length >= mostQuestions) return false;
    this.#askedAt.push(now);
    return true;
  }
}

const refused = (message: string, nextStep: string) =>
  new Failure({ kind: 'cancelled', message, nextStep, retryable: true });

const limited = () =>
  new Failure({ kind: 'rate-limited', message: text.busy, nextStep: text.busyNext, retryable: true });
