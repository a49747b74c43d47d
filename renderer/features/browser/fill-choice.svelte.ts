import type { AppError } from '../../../shared/errors/app-error.ts';
import type { Question } from '../../../shared/ipc/questions.ts';
import type { ChosenFill } from '../../../shared/features/browser/contract.ts';
import type { Login } from '../../../shared/schemas/login.ts';
import type { Site } from '../../../shared/schemas/site.ts';
import type { LoginChoice } from '../../core/palette-entry.ts';

/** A login that is not for the page, which the person has chosen once and has to choose again. */
interface DoubtedLogin {
  loginId: string;
  /** The site for which a file suggests the login: the page is at it. */
  suggested: Site | undefined;
  /** Whether the page's address can be added to it: not to a login of the team library. */
  takesSites: boolean;
}

/** The choice of a login for a browser, as a person makes it. */
export class FillChoice implements LoginChoice {
  readonly question: Question<'choice'>;
  doubted = $state.raw<DoubtedLogin>();
  /** Whether the page's address is added to that login. */
  addsSite = $state(false);
  readonly #answer: (given: { chosen: ChosenFill | null }) => Promise<AppError | null>;

  /** `answer` sends what the person chose, null for none, and returns the failure, or null. */
  constructor(
    question: Question<'choice'>,
    answer: (given: { chosen: ChosenFill | null }) => Promise<AppError | null>,
  ) {
    this.question = question;
    this.#answer = answer;
  }

  /** The logins that are for the page, and then those that a file suggests. */
  get offered() {
    return [...this.question.matches, ...this.question.suggested];
  }

  get isInDoubt(): boolean {
    return this.doubted !== undefined;
  }

  /** Fills in a login; one that is not for the page at the second time. */
  async choose(accountId: string, { id, source }: Pick<Login, 'id' | 'source'>): Promise<AppError | null> {
    const { matches, suggested: fromFiles } = this.question;
    const suggested = fromFiles.find(({ loginId }) => loginId === id)?.site;
    const isForPage = !suggested && matches.some(({ loginId }) => loginId === id);
    if (!isForPage && this.doubted?.loginId !== id) {
      this.addsSite = suggested !== undefined;
      this.doubted = { loginId: id, suggested, takesSites: source === 'own' };
      return null;
    }
    return this.#answer({ chosen: { accountId, loginId: id, addsSite: !isForPage && this.addsSite } });
  }

  leaveDoubt(): void {
    this.doubted = undefined;
  }

  async back(): Promise<void> {
    if (this.doubted) this.doubted = undefined;
    else await this.#answer({ chosen: null });
  }
}
