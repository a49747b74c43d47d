import { Failure } from '../../../shared/errors/failure.ts';
import type { Answer } from '../../../shared/ipc/questions.ts';
import { errorFailures } from '../../../shared/text/en/app.ts';
import { browserFailures } from '../../../shared/text/en/browser.ts';
import { abortFailure } from '../../pod-client/transport/exchange.ts';
import type { DialogTurns } from '../dialogs/dialog-turns.ts';
import type { AskedQuestion, PageQuestions } from '../questions/page-questions.ts';

/** How long a person may take for an answer, in ms. */
export const choiceWithinMs = 2 * 60_000;
/** How often browsers may put the window on the screen within a minute. */
export const mostWindows = 10;
const minuteMs = 60_000;

type Kind = 'pairing' | 'choice';

interface Asked {
  readonly question: AskedQuestion<Kind>;
  /** The identity of the browser that asks. */
  readonly from: string;
  /** Aborts when the page or the browser is gone. */
  readonly signal: AbortSignal;
  readonly accept: (answer: Answer<Kind>) => Promise<void>;
  /** Ends the question with a failure, or with null as a refusal. */
  readonly ending: AbortController;
}

interface Options {
  /** A monotonic clock, in ms. */
  monotonic: () => number;
  /** Pauses the questions if a person keeps refusing them. */
  turns: DialogTurns;
  questions: Pick<PageQuestions, 'ask'>;
  /** Keeps the palette's window while there is a question. */
  holdPalette: (isAsking: boolean) => void;
}

/** The question of a browser in the palette's window; one at a time. */
export class BrowserQuestions {
  readonly #options: Options;
  readonly #askedAt: number[] = [];
  #asked: Asked | undefined;
  /** Settles when another question may be asked. */
  #answering: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Whether the person agreed. Rejects as `cancelled` if they don't answer, as `rate-limited` if there is another question or there were
   * too many, and with the failure of `signal`, which aborts when the page or the browser is gone. `accept` acts on the answer.
   *
   * A question of the same browser takes the place of its former one, because the person has pressed again.
   */
  async ask(
    question: AskedQuestion<Kind>,
    from: string,
    signal: AbortSignal,
    accept: Asked['accept'] = () => Promise.resolve(),
  ): Promise<boolean> {
    const former = this.#asked;
    if (former?.from === from) {
      former.ending.abort(browserFailures.refused());
      await this.#answering.catch(() => undefined);
    }
    if (this.#asked || !this.#isInTime()) throw browserFailures.busy();
    const asked = { question, from, signal, accept, ending: new AbortController() };
    const answering = this.#options.turns.open(() => this.#show(asked));
    this.#answering = answering;
    return (await answering) !== null;
  }

  /** The person closed the window. */
  refuse(): void {
    this.#asked?.ending.abort(null);
  }

  async #show(asked: Asked): Promise<'agreed' | null> {
    const { holdPalette, questions } = this.#options;
    const { accept, ending, question, signal } = asked;
    this.#asked = asked;
    const asking = questions.ask<Kind>(question, {
      window: 'palette',
      signal: AbortSignal.any([signal, ending.signal]),
      // The person may change to the account of the login that they choose.
      outlastsSession: true,
      within: { asked: choiceWithinMs },
      accept,
    });
    holdPalette(true);
    const end = await asking;
    this.#asked = undefined;
    holdPalette(false);
    if (end.kind === 'answered') return isAgreement(end.answer) ? 'agreed' : null;
    if (end.kind === 'timed-out') throw browserFailures.unanswered();
    // Not an answer: it says nothing about what the person wants.
    if (signal.aborted) throw abortFailure(signal);
    if (!ending.signal.aborted) throw errorFailures.lockedMeanwhile();
    if (Failure.is(ending.signal.reason)) throw ending.signal.reason;
    return null;
  }

  #isInTime(): boolean {
    const now = this.#options.monotonic();
    while (this.#askedAt.length > 0 && now - (this.#askedAt[0] ?? now) >= minuteMs) this.#askedAt.shift();
    if (this.#askedAt.length >= mostWindows) return false;
    this.#askedAt.push(now);
    return true;
  }
}

const isAgreement = (answer: Answer<Kind>): boolean =>
  answer.kind === 'pairing' ? answer.isSame : answer.chosen !== null;
