import type { AppError } from '../../../shared/errors/app-error.ts';
import type { BrowserRequest } from '../../../shared/schemas/browser.ts';
import type { Site } from '../../../shared/schemas/site.ts';
import { on, invoke } from '../../bridge/bridge.ts';

/** A login that a person may choose, and whether it is for the page. */
interface FillChoice {
  accountId: string;
  loginId: string;
  isForPage: boolean;
  /** The site for which a file suggests the login: the page is at it. */
  suggested: Site | undefined;
  /** Whether the page's address can be added to it: not to a login of the team library. */
  takesSites: boolean;
}

/** What a browser waits for, as main has it. Must be disposed of. */
export class BrowserRequests {
  current = $state.raw<BrowserRequest | null>(null);
  /** The login that is not for the page, which the person has chosen once and has to choose again. */
  doubted = $state.raw<FillChoice>();
  /** Whether the page's address is added to that login. */
  addsSite = $state(false);
  readonly #unsubscribe: () => void;

  constructor() {
    this.#unsubscribe = on('browser.changed', () => void this.#ask());
    void this.#ask();
  }

  /** Fills in a login; one that is not for the page at the second time. Returns the failure, or null. */
  async choose(choice: FillChoice): Promise<AppError | null> {
    const request = this.current;
    if (!request) return null;
    if (!choice.isForPage && this.doubted?.loginId !== choice.loginId) {
      this.addsSite = choice.suggested !== undefined;
      this.doubted = choice;
      return null;
    }
    const { accountId, loginId } = choice;
    const addsSite = !choice.isForPage && this.addsSite;
    const response = await invoke('browser.fill', { id: request.id, accountId, loginId, addsSite });
    return response.ok ? null : response.error;
  }

  /** Answers whether the browser's code is the one on screen. */
  async pair(isSame: boolean): Promise<void> {
    if (this.current) await invoke('browser.pair', { id: this.current.id, isSame });
  }

  /** One step back: from the doubt to the logins, from these to the browser, with nothing. */
  async back(): Promise<void> {
    if (this.doubted) this.doubted = undefined;
    else if (this.current) await invoke('browser.refuse', { id: this.current.id });
  }

  dispose(): void {
    this.#unsubscribe();
  }

  async #ask(): Promise<void> {
    const response = await invoke('browser.pending', {});
    if (!response.ok) return;
    this.current = response.value.request;
    this.doubted = undefined;
  }
}
