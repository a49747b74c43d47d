import { Failure } from '../../../shared/errors/failure.ts';
import { unsavedText as text } from '../../../shared/text/en/system.ts';
import type { UnsavedState } from '../../../shared/schemas/desktop.ts';
import { isShutdown, type SessionEnd, type SessionState } from '../accounts/session-state.ts';
import type { DialogTurns, PersonQuestion, PersonQuestions } from './dialog-turns.ts';

const nothingUnsaved: UnsavedState = { account: false, window: false };

interface Options {
  questions: PersonQuestions;
  turns: DialogTurns;
}

/**
 * What a person has entered in the main window and not saved, and the question before it is lost.
 *
 * The page reports it, and asks by itself before it closes a form. Main asks before what the page can't hold back: a change of the
 * account, from whichever window; the end of the window, which closing destroys also with a tray; and quitting. A lock asks nothing.
 * Electron's `will-prevent-unload` is not used: it would come after quitting has ended the services, and at each lock.
 */
export class DiscardQuestions implements SessionState {
  readonly #options: Options;
  #state = nothingUnsaved;
  #untilLocked = new AbortController();
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
  }

  /** Whether closing the window would lose something. */
  get isInWindow(): boolean {
    return this.#state.window;
  }

  /** Asks the person before the account in use changes, if that would lose something. Fails as `cancelled` if they keep it. */
  async assertMayLeaveAccount(): Promise<void> {
    if (!this.#state.account) return;
    // In turn, because a page can request as many changes as it likes.
    const agreed = await this.#options.turns.open(
      async () => (await this.#confirm(text.leavingAccount)) || null,
    );
    if (agreed === null) {
      throw new Failure({ kind: 'cancelled', message: text.kept, nextStep: text.keptNext, retryable: true });
    }
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

  async #confirm(detail: string): Promise<boolean> {
    const question: PersonQuestion = { message: text.question, detail, yes: text.discard, no: text.keep };
    const agreed = await this.#options.questions.confirm(question, this.#untilLocked.signal);
    if (agreed) this.forget();
    return agreed;
  }
}
