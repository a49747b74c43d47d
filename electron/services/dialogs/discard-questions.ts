import { unsavedFailures, unsavedText as text } from '../../../shared/text/en/system.ts';
import type { UnsavedState } from '../../../shared/schemas/desktop.ts';
import { isShutdown, type SessionEnd, type SessionState } from '../accounts/session-state.ts';
import type { PageQuestions } from '../questions/page-questions.ts';
import type { PersonQuestion, PersonQuestions } from './dialog-turns.ts';

const nothingUnsaved: UnsavedState = { account: false, window: false };

interface Options {
  questions: PersonQuestions;
  pageQuestions: Pick<PageQuestions, 'ask'>;
  showMain: () => void;
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
    if (!(await this.#leaving)) throw unsavedFailures.kept();
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
    const { pageQuestions, showMain } = this.#options;
    showMain();
    const outcome = await pageQuestions.ask(
      { kind: 'discard' },
      { window: 'main', signal: this.#untilForgotten.signal, outlastsSession: true },
    );
    return outcome.kind === 'answered' && outcome.answer.discards;
  }

  async #confirm(detail: string): Promise<boolean> {
    const question: PersonQuestion = { message: text.question, detail, yes: text.discard, no: text.keep };
    const agreed = await this.#options.questions.confirm(question, this.#untilLocked.signal);
    if (agreed) this.forget();
    return agreed;
  }
}
