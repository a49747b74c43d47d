import type { Item, Login } from '../../../shared/schemas/login.ts';
import { browserFailures } from '../../../shared/features/browser/text/en.ts';
import { abortFailure } from '../../pod-client/transport/exchange.ts';
import type { AccountSession } from '../../services/accounts/account-session.ts';
import type { AccountSessions } from '../../services/accounts/account-sessions.ts';
import { accountSnapshot, type Journal } from '../../services/activity/journal.ts';
import type { OnFailure } from '../../services/log.ts';
import type { LoginService } from '../../services/logins/login-service.ts';
import type { SecretService } from '../../services/secrets/secret-service.ts';
import type { FilledValues, FillQuestion } from './browser-messages.ts';
import type { Fill, FillOutcome, Handed } from './fill.ts';
import { fillableSchema, type Fillable, type Misses } from '../../../shared/features/browser/contract.ts';
import type { Clock } from '../../services/clock.ts';

interface Options {
  logins: Pick<LoginService, 'find'>;
  secrets: Pick<SecretService, 'copyDirectly' | 'lend'>;
  sessions: Pick<AccountSessions, 'untilSessionEnds' | 'use'>;
  journal: Journal;
  onFailure: OnFailure;
}

/** Fetches what a page wants of a login that a person chose, and records how it ended. */
export class PageValues {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Hands over what of `wants` the login has. Fails if it has nothing of it, or if another account is in use. */
  async handOver(
    { asked, signal }: Fill,
    { accountId, loginId }: Grant,
    wants: readonly Fillable[] = asked.wants,
  ): Promise<Handed> {
    const { sessions, logins } = this.#options;
    const session = sessions.use(accountId);
    const assertWanted = sessions.untilSessionEnds();
    const login = logins.find(accountId, loginId);
    if (!has(login, wants)) throw browserFailures.nothingToFill();
    const password = wants.includes('password') ? itemOf(login, 'password') : undefined;
    const code = wants.includes('code') ? itemOf(login, 'code') : undefined;
    const values: FilledValues = {};
    if (wants.includes('user-name') && login.userName !== null) values.userName = login.userName;
    const fetch = (item: Item, what: 'value' | 'default') =>
      this.#fetch(session, item, what, asked.origin, signal);
    if (password) values.password = await fetch(password, 'value');
    if (code) values.code = await fetch(code, 'default');
    // At the last moment: a lock since the values were read withholds them.
    assertWanted();
    if (signal.aborted) throw abortFailure(signal);
    return { values, ended: (outcome) => this.#ended(outcome, session, login, asked) };
  }

  async #fetch(
    session: AccountSession,
    { locator }: Item,
    what: 'value' | 'default',
    origin: string,
    signal: AbortSignal,
  ): Promise<string> {
    const lent = await this.#options.secrets.lend(session, locator, what, signal, { origin });
    try {
      return await lent.text({ value: 'value-filled', code: 'code-filled' });
    } finally {
      lent.end();
    }
  }

  /** Records what was filled in and what was not: an entry for the first, and one for each of the others. */
  async #ended(
    { filled, missed }: FillOutcome,
    { account }: AccountSession,
    login: Login,
    { origin, misses = {} }: FillQuestion,
  ): Promise<void> {
    const { journal } = this.#options;
    const about = { account: accountSnapshot(account), origin };
    const [first] = login.items;
    if (first && filled.length > 0) {
      const { locator } =
        itemOf(
          login,
          filled.find((kind) => kind !== 'user-name'),
        ) ?? first;
      journal.record({ action: 'login-filled', ...about, locator, what: filled });
    }
    for (const [what, because] of entriesOf({ ...leftOut(login, misses), ...missed })) {
      const { locator } = itemOf(login, what) ?? first ?? {};
      if (locator) journal.record({ action: 'not-filled', ...about, locator, what, because });
    }
    await this.#leaveCode(account.id, login, { filled, missed });
  }

  /** Leaves the code on the clipboard if a password was filled in, or something else and the code was meant to be. */
  async #leaveCode(accountId: string, login: Login, { filled, missed }: FillOutcome): Promise<void> {
    const code = itemOf(login, 'code');
    const isWanted = filled.includes('password') || (filled.length > 0 && missed.code !== undefined);
    if (!code || filled.includes('code') || !isWanted) return;
    try {
      await this.#options.secrets.copyDirectly(accountId, code.locator, 'default');
    } catch (thrown) {
      // The window shows it as its last act.
      this.#options.onFailure('code not left on the clipboard', thrown);
    }
  }
}

export function has(login: Login, wants: readonly Fillable[]): boolean {
  return wants.some((field) =>
    field === 'user-name' ? login.userName !== null : itemOf(login, field) !== undefined,
  );
}

const itemOf = ({ items }: Login, kind: Fillable | undefined): Item | undefined =>
  items.find((item) => item.kind === kind);

/**
 * What the page has a field for, or may have, and did not want. A user name that is there already is usual, and so is a page that asks for
 * something on a later one.
 */
const leftOut = (login: Login, misses: Misses): Misses =>
  Object.fromEntries(
    entriesOf(misses).filter(
      ([kind, because]) =>
        because !== 'no-field' && !(kind === 'user-name' && because === 'has-value') && has(login, [kind]),
    ),
  );

const entriesOf = (missed: Misses) =>
  fillableSchema.options.flatMap((kind) => {
    const because = missed[kind];
    return because === undefined ? [] : [[kind, because] as const];
  });

/** How long a choice lasts, in ms. */
export const grantedForMs = 60 * 60_000;

/** A login that a person chose for an origin in a browser. */
export interface Grant {
  accountId: string;
  loginId: string;
}

interface Held extends Grant {
  /** Whether a user name was filled in, or is about to be, since the choice. */
  hasBegun: boolean;
  /** Whether that user name was not filled in after all. */
  missesUserName: boolean;
  cancelTimer: () => void;
}

/**
 * The logins that persons chose within the last hour, one for an origin in a browser. They cover the later steps of the same sign-in:
 * the password on its own page, then the code.
 *
 * Many clients sign in at the same origin. So a page that asks for the user name again begins another sign-in, which needs a choice; unless
 * the same document was to get it before, and did not.
 */
export class FillGrants {
  readonly #clock: Clock;
  readonly #held = new Map<string, Held>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * The login for the fields to fill now; undefined if the person has to choose.
   *
   * @param isRetried whether the same document was to get the user name before, and did not
   */
  find(browser: string, origin: string, wants: readonly Fillable[], isRetried = false): Grant | undefined {
    const held = this.#held.get(keyOf(browser, origin));
    if (!held) return undefined;
    if (!wants.includes('user-name')) return held;
    if (held.hasBegun && !(isRetried && held.missesUserName)) return undefined;
    Object.assign(held, { hasBegun: true, missesUserName: false });
    return held;
  }

  /** The user name was not filled in after all. */
  missUserName(browser: string, origin: string, { loginId }: Grant): void {
    const held = this.#held.get(keyOf(browser, origin));
    if (held?.loginId === loginId) held.missesUserName = true;
  }

  /** The login that was chosen last, whatever a page wants. */
  last(browser: string, origin: string): Grant | undefined {
    return this.#held.get(keyOf(browser, origin));
  }

  grant(browser: string, origin: string, wants: readonly Fillable[], { accountId, loginId }: Grant): void {
    const key = keyOf(browser, origin);
    this.#held.get(key)?.cancelTimer();
    const cancelTimer = this.#clock.after(grantedForMs, () => this.#held.delete(key));
    const hasBegun = wants.includes('user-name');
    this.#held.set(key, { accountId, loginId, hasBegun, missesUserName: false, cancelTimer });
  }

  end(): void {
    for (const { cancelTimer } of this.#held.values()) cancelTimer();
    this.#held.clear();
  }
}

const keyOf = (browser: string, origin: string) => JSON.stringify([browser, origin]);
