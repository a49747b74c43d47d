import type { Failure } from '../../../shared/errors/failure.ts';
import type { BrowserRequest } from '../../../shared/schemas/browser.ts';
import { browserFailures } from '../../../shared/text/en/browser.ts';
import { abortFailure } from '../../pod-client/transport/exchange.ts';
import type { Clock } from '../clock.ts';
import type { DialogTurns } from '../dialogs/dialog-turns.ts';

/** How long a person may take for an answer, in ms. */
export const choiceWithinMs = 2 * 60_000;
/** How often browsers may put the window on the screen within a minute. */
export const mostWindows = 10;
const minuteMs = 60_000;

interface Asked {
  readonly request: BrowserRequest;
  /** The identity of the browser that asks. */
  readonly from: string;
  readonly signal: AbortSignal;
  readonly answered: PromiseWithResolvers<'agreed' | null>;
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
  /** Settles when another question may be on screen. */
  #answering: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  get pending(): BrowserRequest | null {
    return this.#asked?.request ?? null;
  }

  /**
   * Whether the person agreed. Rejects as `cancelled` if they don't answer, as `rate-limited` if another question is on screen or there were
   * too many, and with the failure of `signal`, which aborts when the page or the browser is gone.
   *
   * A question of the same browser takes the place of its former one, because the person has pressed again.
   */
  async ask(request: BrowserRequest, from: string, signal: AbortSignal): Promise<boolean> {
    const former = this.#asked;
    if (former?.from === from) {
      former.answered.reject(browserFailures.refused());
      await this.#answering.catch(() => undefined);
    }
    if (this.#asked || !this.#isInTime()) throw browserFailures.busy();
    const answering = this.#options.turns.open(() => this.#show(request, from, signal));
    this.#answering = answering;
    return (await answering) !== null;
  }

  /** The question on screen, and what aborts when its page or browser is gone. Fails if it is another one by now. */
  find(id: string): { request: BrowserRequest; signal: AbortSignal } {
    if (this.#asked?.request.id !== id) throw browserFailures.decided();
    return this.#asked;
  }

  /** The person agreed, if the question on screen is still this one. */
  agree(id: string): void {
    if (this.#asked?.request.id === id) this.#asked.answered.resolve('agreed');
  }

  /** The person refused, or closed the window. */
  refuse(id = this.pending?.id): void {
    if (this.#asked?.request.id === id) this.#asked?.answered.resolve(null);
  }

  /** Ends the question on screen, with a reason. */
  end(why: Failure): void {
    this.#asked?.answered.reject(why);
  }

  async #show(request: BrowserRequest, from: string, signal: AbortSignal): Promise<'agreed' | null> {
    const { clock, onChanged } = this.#options;
    const answered = Promise.withResolvers<'agreed' | null>();
    const asked: Asked = { request, from, signal, answered };
    // Not an answer: it says nothing about what the person wants.
    const leave = () => answered.reject(abortFailure(signal));
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    const cancelTimer = clock.after(choiceWithinMs, () => answered.reject(browserFailures.unanswered()));
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
    if (this.#askedAt.length >= mostWindows) return false;
    this.#askedAt.push(now);
    return true;
  }
}
