import type { PersonFiles } from '../files/person-files.ts';
import { dialogFailures } from '../../../shared/text/en/failures.ts';

/** For how long a cancelled dialog counts, in ms. */
const memoryMs = 10 * 60_000;
/** How many dialogs a person may cancel before Podkey pauses. Someone who looks for a file cancels now and then. */
const freeRefusals = 2;
/** The first pause, in ms. It doubles with each further cancellation. */
const firstPauseMs = 30_000;

/**
 * Opens the system's dialogs one at a time, and pauses if a person keeps cancelling them.
 *
 * A hostile page may request dialogs as often as it likes. It must neither cover the screen with them nor wear a person down.
 */
export class DialogTurns {
  readonly #now: () => number;
  #isOpen = false;
  #refusedAt: number[] = [];

  /** `now` is a monotonic clock, in ms. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Opens a dialog, which resolves to null if the person cancels it. Fails as `rate-limited` if none may open now. */
  async open<Choice>(dialog: () => Promise<Choice | null>): Promise<Choice | null> {
    if (this.#isOpen) throw dialogFailures.anotherOpen();
    const pauseMs = this.#pauseMs();
    if (pauseMs > 0) {
      const seconds = Math.ceil(pauseMs / 1000);
      throw dialogFailures.paused({ seconds }, { retryAfterMs: pauseMs });
    }
    this.#isOpen = true;
    try {
      const choice = await dialog();
      if (choice === null) this.#refusedAt.push(this.#now());
      else this.#refusedAt = [];
      return choice;
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
 * The system's dialogs stay open when Podkey locks. `untilLocked` returns a check that throws if Podkey was locked or quits.
 */
export function filesInTurn(
  files: PersonFiles,
  turns: DialogTurns,
  untilLocked: () => () => void,
): PersonFiles {
  return {
    save: (question, content) => turns.open(() => files.save(question, content, untilLocked())),
    saveSigned: (question, maxBytes, make) =>
      turns.open(() => files.saveSigned(question, maxBytes, make, untilLocked())),
    open: (question, maxBytes) => turns.open(() => files.open(question, maxBytes, untilLocked())),
  };
}

/** A yes-or-no question. `no` labels the button that Enter, Escape and closing the dialog press. */
export interface PersonQuestion {
  message: string;
  detail: string;
  yes: string;
  no: string;
}

/** The system's dialogs, which no page can draw, cover or answer. */
export interface PersonQuestions {
  /** Whether the person said yes. An abort closes the dialog, which then counts as no. */
  confirm(question: PersonQuestion, signal: AbortSignal): Promise<boolean>;
}
