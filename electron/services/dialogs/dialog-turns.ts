import { Failure } from '../../../shared/errors/failure.ts';
import { dialogFailureText } from '../../../shared/text/failures/dialog-failures.ts';
import type { PersonFiles } from '../files/person-files.ts';

/** Refusals count for this long, in ms. */
const memoryMs = 10 * 60_000;
/** A person may cancel so many dialogs before Podkey pauses: somebody who looks for a file cancels now and then. */
const freeRefusals = 2;
/** The first pause, in ms. It doubles with every further refusal. */
const firstPauseMs = 30_000;

/**
 * Lets the system's dialogs be opened one at a time, and pauses when a person keeps cancelling them.
 *
 * A hostile page may ask for dialogs as often as it likes. It must not cover the screen with them, nor wear a person down.
 */
export class DialogTurns {
  readonly #now: () => number;
  #isOpen = false;
  #refusedAt: number[] = [];

  /** `now` gives milliseconds that only grow. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Opens a dialog that answers null when the person cancels it. Fails as `rate-limited` when none may open now. */
  async open<Answer>(dialog: () => Promise<Answer | null>): Promise<Answer | null> {
    if (this.#isOpen) throw refusedTurn(dialogFailureText.anotherOpen, dialogFailureText.anotherOpenNext);
    const pauseMs = this.#pauseMs();
    if (pauseMs > 0) {
      const seconds = Math.ceil(pauseMs / 1000);
      throw refusedTurn(dialogFailureText.paused, dialogFailureText.pausedNext({ seconds }), pauseMs);
    }
    this.#isOpen = true;
    try {
      const answer = await dialog();
      if (answer === null) this.#refusedAt.push(this.#now());
      else this.#refusedAt = [];
      return answer;
    } finally {
      this.#isOpen = false;
    }
  }

  #pauseMs(): number {
    const now = this.#now();
    this.#refusedAt = this.#refusedAt.filter((at) => now - at < memoryMs);
    const last = this.#refusedAt.at(-1);
    const tooMany = this.#refusedAt.length - freeRefusals;
    if (last === undefined || tooMany <= 0) return 0;
    return Math.max(0, last + firstPauseMs * 2 ** (tooMany - 1) - now);
  }
}

/**
 * The same files, with their dialogs opened one at a time. Nothing is written or read after a lock.
 *
 * A dialog of the system stays open when Podkey locks. `untilLocked` gives a check that throws once Podkey was locked or quits.
 */
export function filesInTurn(
  files: PersonFiles,
  turns: DialogTurns,
  untilLocked: () => () => void,
): PersonFiles {
  return {
    save: (question, text) => turns.open(() => files.save(question, text, untilLocked())),
    open: (question, maxBytes) => turns.open(() => files.open(question, maxBytes, untilLocked())),
  };
}

function refusedTurn(message: string, nextStep: string, retryAfterMs?: number): Failure {
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
  return new Failure({ kind: 'rate-limited', message, nextStep, retryable: true, ...wait });
}
