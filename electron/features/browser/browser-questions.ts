import { browserFailures } from '../../../shared/features/browser/text/en.ts';
import type { Answer } from '../../../shared/ipc/questions.ts';
import { errorFailures } from '../../../shared/text/en/app.ts';
import { abortFailure } from '../../pod-client/transport/exchange.ts';
import type { DialogTurns } from '../../services/dialogs/dialog-turns.ts';
import type { AskedQuestion, PageQuestions } from '../../services/questions/page-questions.ts';
import type { Fill } from './fill.ts';

/** How long a person may take for an answer, in ms. */
export const choiceWithinMs = 2 * 60_000;
/** How often browsers may put the window on the screen within a minute. */
export const maxWindows = 10;
const minuteMs = 60_000;

type Kind = 'pairing' | 'choice';
type Accept = (answer: Answer<Kind>) => Promise<void>;

interface Options {
  /** A monotonic clock, in ms. */
  monotonic: () => number;
  /** Pauses the questions if a person keeps refusing them. */
  turns: DialogTurns;
  questions: Pick<PageQuestions, 'ask'>;
  /** Keeps the palette's window while there is a question. */
  holdPalette: (isAsking: boolean) => void;
}

/** Asks a fill's questions in the palette's window; one at a time. */
export class BrowserQuestions {
  readonly #options: Options;
  readonly #askedAt: number[] = [];
  /** The fill whose question is on screen. */
  #asking: Fill | undefined;
  /** Settles when another question may be asked. */
  #answering: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Whether the person agreed. Rejects as `cancelled` if they don't answer, as `rate-limited` if there is another question or there were
   * too many, and with the failure of the fill's signal. `accept` acts on the answer.
   *
   * A question of the same browser takes the place of its former one, because the person has pressed again.
   */
  async ask(
    fill: Fill,
    question: AskedQuestion<Kind>,
    accept: Accept = () => Promise.resolve(),
  ): Promise<boolean> {
    const former = this.#asking;
    if (former?.browser.identity === fill.browser.identity) {
      former.withdraw();
      await this.#answering.catch(() => undefined);
    }
    if (this.#asking || !this.#isInTime()) throw browserFailures.busy();
    const answering = this.#options.turns.open(() => this.#show(fill, question, accept));
    this.#answering = answering;
    return (await answering) !== null;
  }

  async #show(fill: Fill, question: AskedQuestion<Kind>, accept: Accept): Promise<'agreed' | null> {
    const { holdPalette, questions } = this.#options;
    this.#asking = fill;
    const asking = questions.ask<Kind>(question, {
      window: 'palette',
      signal: fill.beginQuestion(),
      // The person may change to the account of the login that they choose.
      outlastsSession: true,
      isDismissible: true,
      within: { asked: choiceWithinMs },
      accept,
    });
    holdPalette(true);
    const end = await asking;
    this.#asking = undefined;
    holdPalette(false);
    switch (end.kind) {
      case 'answered':
        return isAgreement(end.answer) ? 'agreed' : null;
      case 'dismissed':
        return null;
      case 'timed-out':
        throw browserFailures.unanswered();
      case 'ended':
        // Not an answer: it says nothing about what the person wants.
        if (fill.signal.aborted) throw abortFailure(fill.signal);
        throw fill.isWithdrawn ? browserFailures.refused() : errorFailures.lockedMeanwhile();
    }
  }

  #isInTime(): boolean {
    const now = this.#options.monotonic();
    while (this.#askedAt.length > 0 && now - (this.#askedAt[0] ?? now) >= minuteMs) this.#askedAt.shift();
    if (this.#askedAt.length >= maxWindows) return false;
    this.#askedAt.push(now);
    return true;
  }
}

const isAgreement = (answer: Answer<Kind>): boolean =>
  answer.kind === 'pairing' ? answer.isSame : answer.chosen !== null;
