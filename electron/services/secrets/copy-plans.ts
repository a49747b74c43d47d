import type { AccountBadge } from '../../../shared/schemas/account.ts';
import type { Copied, QueueItem } from '../../../shared/schemas/clipboard.ts';
import type { Item, Login, ValueName } from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { loginFailures } from '../../../shared/text/en/logins.ts';
import type { AccountSession } from '../accounts/account-session.ts';
import type { AccountSessions } from '../accounts/account-sessions.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import type { CopyTerms, GuardedCopy } from '../clipboard/guarded-copy.ts';
import type { LastAct } from '../clipboard/last-act.ts';
import { accountBadge } from '../accounts/known-accounts.ts';

/** One step of a copy queue. `copy` makes the copy when it is the step's turn. */
export interface CopyStep {
  item: QueueItem;
  property: string;
  of: ValueName | null;
  copy(terms: CopyTerms): Promise<GuardedCopy>;
}

/** What a copy queue copies, one after another. */
export interface CopyPlan {
  account: AccountBadge;
  steps: readonly CopyStep[];
}

interface Options {
  sessions: Pick<AccountSessions, 'use'>;
  clipboard: Pick<GuardedClipboard, 'copy'>;
  lastAct: Pick<LastAct, 'ofLogin'>;
  logins: { find(accountId: string, id: string): Login };
  values: {
    copyable(handle: string): Omit<Copied, 'what'> & {
      session: AccountSession;
      items: readonly ('value' | 'code')[];
    };
    copyValue(handle: string, terms: CopyTerms): Promise<GuardedCopy>;
    copyCode(handle: string, terms: CopyTerms): Promise<GuardedCopy>;
    copyInTurn(
      session: AccountSession,
      locator: Locator,
      what: 'value' | 'default',
      terms: CopyTerms,
    ): Promise<GuardedCopy>;
  };
}

/** Plans what a copy queue copies of an open value, or of a login. */
export class CopyPlans {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** An open value and, if it has one, its code, after `userName`. Fails if its lease has ended. */
  ofValue(handle: string, userName: string | undefined): CopyPlan {
    const { values } = this.#options;
    const { session, items, account, property, of } = values.copyable(handle);
    const steps = items.map((item): CopyStep => ({
      item,
      property,
      of,
      copy: (terms) => (item === 'value' ? values.copyValue(handle, terms) : values.copyCode(handle, terms)),
    }));
    if (userName === undefined) return { account, steps };
    return { account, steps: [this.#userName(userName, session, { property, of }), ...steps] };
  }

  /** A login's user name, first password and first code, as far as it has them. Nothing is fetched yet. */
  ofLogin(accountId: string, loginId: string): CopyPlan {
    const session = this.#options.sessions.use(accountId);
    const login = this.#options.logins.find(accountId, loginId);
    const values = [
      { item: 'value', what: 'value', found: login.items.find(({ kind }) => kind === 'password') },
      { item: 'code', what: 'default', found: login.items.find(({ kind }) => kind === 'code') },
    ] as const;
    const steps = values.flatMap(({ item, what, found }): CopyStep[] => {
      if (!found) return [];
      const { locator } = found;
      const copy = (terms: CopyTerms) => this.#options.values.copyInTurn(session, locator, what, terms);
      return [{ item, property: locator.property, of: nameIn(login, found), copy }];
    });
    if (login.userName !== null) {
      const property = steps[0]?.property ?? login.items[0]?.locator.property ?? '';
      const step = this.#userName(login.userName, session, { property, of: nameIn(login, null) });
      const copy = (terms: CopyTerms) =>
        this.#options.lastAct.ofLogin(accountId, loginId, 'user-name', () => step.copy(terms));
      steps.unshift({ ...step, copy });
    }
    if (steps.length === 0) throw loginFailures.nothingToCopy();
    return { account: accountBadge(session.account), steps };
  }

  #userName(
    userName: string,
    session: AccountSession,
    { property, of }: Pick<CopyStep, 'property' | 'of'>,
  ): CopyStep {
    const named = { property, of: of && { ...of, item: null } };
    const copied: Copied = { what: 'user-name', ...named, account: accountBadge(session.account) };
    return {
      item: 'user-name',
      ...named,
      copy: (terms) => this.#options.clipboard.copy(userName, copied, session, terms),
    };
  }
}

function nameIn({ name, client }: Login, item: Item | null): ValueName {
  return {
    item: item && { kind: item.kind, label: item.label },
    login: name,
    client: client?.name ?? null,
  };
}
