import { randomUUID } from 'node:crypto';
import { unsavedFailures, unsavedText as text } from '../../../shared/text/en/system.ts';
import type { UnsavedState } from '../../../shared/schemas/desktop.ts';
import { isShutdown, type SessionEnd, type SessionState } from '../accounts/session-state.ts';
import type { PersonQuestion, PersonQuestions } from './dialog-turns.ts';

const nothingUnsaved: UnsavedState = { account: false, window: false };

interface Options {
  questions: PersonQuestions;
  /** Makes the main window's page ask, and shows that window. */
  onAsked: (id: string) => void;
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
  /** The question in the page. Each caller that waits for it gets its answer. */
  #leaving: { id: string; settle: (discards: boolean) => void; answer: Promise<boolean> } | undefined;
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
    this.#leaving?.settle(false);
  }

  /** Whether closing the window would lose something. */
  get isInWindow(): boolean {
    return this.#state.window;
  }

  /** Asks the person before the account in use changes, if that would lose something. Fails as `cancelled` if they keep it. */
  async assertMayLeaveAccount(): Promise<void> {
    if (!this.#state.account) return;
    if (!(await this.#askPage())) {
      throw unsavedFailures.kept();
    }
  }

  /** Takes the person's answer from the page. Ignores one to another question. */
  answer(id: string, discards: boolean): void {
    if (this.#leaving?.id === id) this.#leaving.settle(discards);
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

  #askPage(): Promise<boolean> {
    if (this.#leaving) return this.#leaving.answer;
    const { promise: answer, resolve } = Promise.withResolvers<boolean>();
    const settle = (discards: boolean) => {
      this.#leaving = undefined;
      resolve(discards);
    };
    const id = randomUUID();
    this.#leaving = { id, settle, answer };
    this.#options.onAsked(id);
    return answer;
  }

  async #confirm(detail: string): Promise<boolean> {
    const question: PersonQuestion = { message: text.question, detail, yes: text.discard, no: text.keep };
    const agreed = await this.#options.questions.confirm(question, this.#untilLocked.signal);
    if (agreed) this.forget();
    return agreed;
  }
}
