import { componentText } from '../../../shared/text/en/app.ts';
import type { PersonFiles } from '../files/person-files.ts';
import { dialogFailures } from '../../../shared/text/en/failures.ts';
import { unsavedFailures, unsavedText as text } from '../../../shared/text/en/system.ts';
import type { UnsavedState } from '../../../shared/schemas/desktop.ts';
import { isShutdown, type SessionEnd, type SessionState } from '../accounts/account-session.ts';
import type { PageQuestions } from '../questions/page-questions.ts';

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
    this.#isOpen = true;
    try {
      return await this.unlessPaused(dialog);
    } finally {
      this.#isOpen = false;
    }
  }

  /** The same for what may be asked while the last question ends. */
  async unlessPaused<Choice>(dialog: () => Promise<Choice | null>): Promise<Choice | null> {
    const pauseMs = this.#pauseMs();
    if (pauseMs > 0) {
      const seconds = Math.ceil(pauseMs / 1000);
      throw dialogFailures.paused({ seconds }, { retryAfterMs: pauseMs });
    }
    const choice = await dialog();
    if (choice === null) this.#refusedAt.push(this.#now());
    else this.#refusedAt = [];
    return choice;
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

const nothingUnsaved: UnsavedState = { account: false, window: false };

interface Options {
  questions: PersonQuestions;
  pageQuestions: Pick<PageQuestions, 'ask'>;
  windows: { showMain: () => void };
}

/**
 * What a person has entered in the main window and not saved, and the question before it is lost.
 *
 * The page reports it, and asks by itself before it closes a form. Before another account is used, from whichever window, main makes
 * the page ask. Main asks in a system dialog before the window ends, which closing destroys also with a tray, and before Podkey quits,
 * because a page that hangs must not prevent that. A lock asks nothing. Electron's `will-prevent-unload` is not used: it would come after
 * quitting has ended the services, and at each lock.
 */
export class DiscardQuestions implements SessionState {
  readonly #options: Options;
  #state = nothingUnsaved;
  #untilLocked = new AbortController();
  /** Ends the question in the page. */
  #untilForgotten = new AbortController();
  /** The answer to the question in the page, for each caller that waits for it. */
  #leaving: Promise<boolean> | undefined;
  #closing: Promise<boolean> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  note(state: UnsavedState): void {
    this.#state = state;
  }

  /** The page is gone, or the person has agreed to lose what it had. */
  forget(): void {
    this.#state = nothingUnsaved;
    this.#untilForgotten.abort();
    this.#untilForgotten = new AbortController();
  }

  /** Whether closing the window would lose something. */
  get isInWindow(): boolean {
    return this.#state.window;
  }

  /** Asks the person before the account in use changes, if that would lose something. Fails as `cancelled` if they keep it. */
  async assertMayLeaveAccount(): Promise<void> {
    if (!this.#state.account) return;
    this.#leaving ??= this.#askPage().finally(() => (this.#leaving = undefined));
    if (!(await this.#leaving)) throw unsavedFailures.notSwitched();
  }

  /** Whether the window may be closed: the person is asked if that would lose something, once at a time. */
  mayClose(): Promise<boolean> {
    if (!this.isInWindow) return Promise.resolve(true);
    this.#closing ??= this.#confirm(text.closingWindow).finally(() => (this.#closing = undefined));
    return this.#closing;
  }

  /** When Podkey locks or quits, closes an open question. The page hands its drafts over. */
  endSession(reason: SessionEnd): void {
    if (!isShutdown(reason)) return;
    this.forget();
    this.#untilLocked.abort();
    this.#untilLocked = new AbortController();
  }

  async #askPage(): Promise<boolean> {
    const { pageQuestions, windows } = this.#options;
    windows.showMain();
    const outcome = await pageQuestions.ask(
      { kind: 'discard' },
      { window: 'main', signal: this.#untilForgotten.signal, outlastsSession: true },
    );
    return outcome.kind === 'answered' && outcome.answer.discards;
  }

  async #confirm(detail: string): Promise<boolean> {
    const question: PersonQuestion = {
      message: componentText.discardTitle,
      detail,
      yes: componentText.discard,
      no: componentText.keepEditing,
    };
    const agreed = await this.#options.questions.confirm(question, this.#untilLocked.signal);
    if (agreed) this.forget();
    return agreed;
  }
}
