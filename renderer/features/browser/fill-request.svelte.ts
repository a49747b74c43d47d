import type { AppError } from '../../../shared/errors/app-error.ts';
import type { ChosenFill } from '../../../shared/schemas/browser.ts';
import type { Site } from '../../../shared/schemas/site.ts';

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

/** The choice of a login for a browser, as a person makes it. */
export class FillRequest {
  /** The login that is not for the page, which the person has chosen once and has to choose again. */
  doubted = $state.raw<FillChoice>();
  /** Whether the page's address is added to that login. */
  addsSite = $state(false);
  readonly #answer: (chosen: ChosenFill | null) => Promise<AppError | null>;

  /** `answer` sends what the person chose, null for none, and returns the failure, or null. */
  constructor(answer: (chosen: ChosenFill | null) => Promise<AppError | null>) {
    this.#answer = answer;
  }

  /** Fills in a login; one that is not for the page at the second time. Returns the failure, or null. */
  async choose(choice: FillChoice): Promise<AppError | null> {
    if (!choice.isForPage && this.doubted?.loginId !== choice.loginId) {
      this.addsSite = choice.suggested !== undefined;
      this.doubted = choice;
      return null;
    }
    const { accountId, loginId } = choice;
    const addsSite = !choice.isForPage && this.addsSite;
    return this.#answer({ accountId, loginId, addsSite });
  }

  /** One step back: from the doubt to the logins, from these to the browser, with nothing. */
  async back(): Promise<void> {
    if (this.doubted) this.doubted = undefined;
    else await this.#answer(null);
  }
}
