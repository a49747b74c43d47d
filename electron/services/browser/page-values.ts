import type { Item, ItemKind, Login } from '../../../shared/schemas/login.ts';
import { browserFailures } from '../../../shared/text/en/browser.ts';
import { abortFailure } from '../../pod-client/transport/exchange.ts';
import type { AccountSession } from '../accounts/account-session.ts';
import type { AccountSessions } from '../accounts/account-sessions.ts';
import { accountSnapshot, type Journal } from '../activity/journal.ts';
import type { OnFailure } from '../log.ts';
import type { LoginService } from '../logins/login-service.ts';
import type { SecretService } from '../secrets/secret-service.ts';
import type { Handed } from './browser-connection.ts';
import type { BrowserQuestion, FilledValues, FillQuestion } from './browser-messages.ts';
import type { Grant } from './fill-grants.ts';

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

  /** Fails if the login has nothing that the page wants, or if another account is in use. `signal` aborts when the page is gone. */
  async handOver(asked: FillQuestion, { accountId, loginId }: Grant, signal: AbortSignal): Promise<Handed> {
    const { sessions, logins } = this.#options;
    const session = sessions.use(accountId);
    const assertWanted = sessions.untilSessionEnds();
    const login = logins.find(accountId, loginId);
    const { wants } = asked;
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
    return { values, ended: (report) => this.#ended(report, session, login, asked.origin, password ?? code) };
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

  /** `first` is the first value that was handed over; a user name is no secret. */
  async #ended(
    report: Extract<BrowserQuestion, { ask: 'filled' | 'not-filled' }>,
    { account }: AccountSession,
    login: Login,
    origin: string,
    first: Item | undefined,
  ): Promise<void> {
    if (report.ask === 'filled') {
      await this.#leaveCode(account.id, login, report);
      return;
    }
    if (!first) return;
    const { because } = report;
    const { locator } = first;
    this.#options.journal.record({
      action: 'not-filled',
      account: accountSnapshot(account),
      locator,
      origin,
      because,
    });
  }

  /** Leaves the code on the clipboard if a password was filled in, or a code was meant to be, and the page had no field for it. */
  async #leaveCode(
    accountId: string,
    login: Login,
    { what, unfilled }: { what: readonly string[]; unfilled: readonly string[] },
  ): Promise<void> {
    const code = itemOf(login, 'code');
    if (!code || what.includes('code') || !(what.includes('password') || unfilled.includes('code'))) return;
    try {
      await this.#options.secrets.copyDirectly(accountId, code.locator, 'default');
    } catch (thrown) {
      // The window shows it as its last act.
      this.#options.onFailure('code not left on the clipboard', thrown);
    }
  }
}

/** Whether a login has something that a page wants. */
export function has(login: Login, wants: FillQuestion['wants']): boolean {
  return wants.some((field) =>
    field === 'user-name' ? login.userName !== null : itemOf(login, field) !== undefined,
  );
}

const itemOf = ({ items }: Login, kind: ItemKind): Item | undefined =>
  items.find((item) => item.kind === kind);
