import type { LibraryOffline } from '../../../shared/schemas/library.ts';
import {
  locatorKey,
  sameLocator,
  type AccountLogins,
  type Item,
  type Login,
  type LoginDraft,
  type ValueName,
} from '../../../shared/schemas/login.ts';
import { lookAlikesIn } from '../../../shared/search/look-alikes.ts';
import type { Organization } from '../../../shared/schemas/organization.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import type { DeferredWrites } from '../../storage/deferred-writes.ts';
import { accountGone } from '../accounts/known-accounts.ts';
import type { SessionState } from '../accounts/session-state.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import type { Clock } from '../clock.ts';
import type { OnFailure } from '../log.ts';
import { identifiedClients, loginOf, itemBefore } from './login-of.ts';
import {
  alreadySaved,
  itemGone,
  loginGone,
  noAddress,
  nothingToRestore,
  nothingToUndo,
  noUserName,
  twiceInLogin,
  type LoginRows,
} from './login-rows.ts';

interface Options {
  /** The logins of each account, by Podkey's ID of it. */
  rows: LoginRows;
  /** Podkey's IDs of all accounts. */
  accountIds: () => string[];
  writes: DeferredWrites;
  clipboard: GuardedClipboard;
  clock: Clock;
  onChanged: () => void;
  onFailure: OnFailure;
}

type Confirmation = Pick<Item, 'confirmedAt' | 'staleAt'> & { revisionId: string };

/**
 * Each account's logins and recent values. Podkey stores where a value is, never the value.
 *
 * Every call reads the database. Only what an undo needs is held in memory, until the account session ends.
 */
export class LoginService implements SessionState {
  readonly #options: Options;
  #removed: { accountId: string; logins: readonly Login[] } | undefined;
  /** By item ID: the item's state before its last confirmation (`from`), and the confirmed revision (`to`). */
  readonly #confirmations = new Map<string, { from: Confirmation; to: string }>();

  constructor(options: Options) {
    this.#options = options;
  }

  list(accountId: string): AccountLogins {
    const rows = this.#rows;
    return { logins: rows.list(accountId), recents: rows.recents(accountId) };
  }

  all(): (AccountLogins & { accountId: string })[] {
    return this.#options.accountIds().map((accountId) => ({ accountId, ...this.list(accountId) }));
  }

  /** The person's own logins, without the team library's. */
  own(accountId: string): Login[] {
    return this.#rows.own(accountId);
  }

  /** The login with this ID; undefined if there is none. */
  findIfAny(accountId: string, id: string): Login | undefined {
    return this.#rows.find(accountId, id);
  }

  /** The login with this ID; fails as `not-found` if there is none. */
  find(accountId: string, id: string): Login {
    const login = this.findIfAny(accountId, id);
    if (!login) throw loginGone();
    return login;
  }

  /**
   * Adds a login, or changes the one with this `id`.
   *
   * Fails if another item leads to the same value. Migrated items may do so, and can still be edited.
   */
  save(accountId: string, draft: LoginDraft, id?: string): Login {
    const before = id === undefined ? undefined : this.find(accountId, id);
    this.#refuseTwice(accountId, draft, before);
    const fetched = new Set(this.#rows.recents(accountId).map(({ locator }) => locatorKey(locator)));
    const login = loginOf(draft, before, this.#now(), (locator) => fetched.has(locatorKey(locator)));
    this.put(accountId, [login]);
    return login;
  }

  /** Removes an own login, or a person's additions to a login of the team library. */
  remove(accountId: string, id: string): void {
    const login = this.find(accountId, id);
    this.#rows.remove(accountId, id);
    this.#removed = { accountId, logins: [login] };
    this.#options.onChanged();
  }

  /** Removes all own logins of an account and returns how many they were. */
  removeAll(accountId: string): number {
    const rows = this.#rows;
    const logins = this.own(accountId);
    rows.removeAll(accountId);
    this.#removed = { accountId, logins };
    this.#options.onChanged();
    return logins.length;
  }

  /** Puts logins in the place of all own ones of an account. */
  replaceAll(accountId: string, logins: readonly Login[]): void {
    if (!this.#rows.replaceAll(accountId, logins)) throw accountGone();
    this.#options.onChanged();
  }

  /** Undoes the last removal, if it was in this account, and returns how many logins came back. */
  restore(accountId: string): number {
    const removed = this.#removed;
    if (removed?.accountId !== accountId) throw nothingToRestore();
    this.put(accountId, removed.logins);
    this.#removed = undefined;
    return removed.logins.length;
  }

  pin(accountId: string, id: string, pinned: boolean): void {
    this.put(accountId, [{ ...this.find(accountId, id), pinned }]);
  }

  /** Makes an item lead to a revision from now on, because a person said that it is the right one. */
  confirmRevision(accountId: string, itemId: string, revisionId: string): void {
    const { login, item } = this.#findItem(accountId, itemId);
    const locator = { ...item.locator, revisionId };
    const other = sameLocator(item.locator, locator) ? undefined : this.#at(accountId, locator);
    if (other && !isCopy(login, other.login)) throw alreadySaved(other.login.name);
    const { confirmedAt, staleAt } = item;
    const from = { confirmedAt, staleAt, revisionId: item.locator.revisionId };
    this.#putItem(accountId, login, { ...item, locator, confirmedAt: this.#now(), staleAt: null });
    this.#confirmations.set(itemId, { from, to: revisionId });
  }

  /** Undoes the last confirmation of an item, unless its revision was changed since. */
  undoConfirm(accountId: string, itemId: string): void {
    const { login, item } = this.#findItem(accountId, itemId);
    const confirmation = this.#confirmations.get(itemId);
    if (confirmation?.to !== item.locator.revisionId) throw nothingToUndo();
    const { revisionId, ...former } = confirmation.from;
    this.#putItem(accountId, login, { ...item, ...former, locator: { ...item.locator, revisionId } });
    this.#confirmations.delete(itemId);
  }

  /** Records that an item's value no longer works, or that it does. */
  setStale(accountId: string, itemId: string, isStale: boolean): void {
    const { login, item } = this.#findItem(accountId, itemId);
    this.#putItem(accountId, login, { ...item, staleAt: isStale ? this.#now() : null });
  }

  forgetRecent(accountId: string, locator: Locator): void {
    this.#rows.forgetRecent(accountId, locator);
    this.#options.onChanged();
  }

  forgetRecents(accountId: string): void {
    this.#rows.forgetRecents(accountId);
    this.#options.onChanged();
  }

  /** Copies a login's user name. It is no secret, so it stays on the clipboard. */
  async copyUserName(accountId: string, id: string): Promise<void> {
    const { userName } = this.find(accountId, id);
    if (userName === null) throw noUserName();
    await this.#options.clipboard.copyPlain(userName);
  }

  /** Copies a login's address. It is no secret, so it stays on the clipboard. */
  async copyAddress(accountId: string, id: string): Promise<void> {
    const { address } = this.find(accountId, id);
    if (address === null) throw noAddress();
    await this.#options.clipboard.copyPlain(address);
  }

  /** Records that a value was opened or copied. `isCode`: the pod says that it has a one-time code. Failures are only logged. */
  noteUse(accountId: string, locator: Locator, isCode: boolean): void {
    const at = this.#now();
    try {
      this.#options.writes.write(() => {
        this.#rows.use(accountId, locator, at, isCode);
        this.#options.onChanged();
      });
    } catch (thrown) {
      this.#options.onFailure('use not noted', thrown);
    }
  }

  /** The login that has a value; undefined if none has it. */
  loginWith(accountId: string, locator: Locator): Login | undefined {
    return this.#at(accountId, locator)?.login;
  }

  /** What the team library says of offline copies of a value. */
  offlineRule(accountId: string, locator: Locator): LibraryOffline | undefined {
    return this.#rows.offlineRule(accountId, locator);
  }

  /** A value's name on screen; null if no login has it, or if the database can't be read. */
  nameOf(accountId: string, locator: Locator): ValueName | null {
    return this.ownerOf(accountId, locator)?.name ?? null;
  }

  /** The login that has a value, and the value's name on screen; null as in `nameOf`. */
  ownerOf(accountId: string, locator: Locator): { loginId: string; name: ValueName } | null {
    try {
      const found = this.#at(accountId, locator);
      if (!found) return null;
      const { login, item } = found;
      const { kind, label } = item;
      const client = login.client?.name ?? null;
      const alike = client === null ? undefined : lookAlikesIn(this.#rows.clientNames(accountId)).get(client);
      const name = {
        item: { kind, label },
        login: login.name,
        client,
        ...(alike !== undefined && { clientLooksLike: alike }),
      };
      return { loginId: login.id, name };
    } catch (thrown) {
      this.#options.onFailure('value not named', thrown);
      return null;
    }
  }

  /** Gives logins whose client was typed by hand the ID of the one organization with that name. */
  identifyClients(accountId: string, organizations: readonly Organization[]): void {
    try {
      this.#options.writes.write(() => {
        const identified = identifiedClients(this.own(accountId), organizations);
        if (identified.length > 0) this.put(accountId, identified);
      });
    } catch (thrown) {
      this.#options.onFailure('clients not identified', thrown);
    }
  }

  /** Writes logins, all or none. */
  put(accountId: string, logins: readonly Login[]): void {
    if (!this.#rows.put(accountId, logins)) throw accountGone();
    this.#options.onChanged();
  }

  /** Forgets what could be undone. */
  endSession(): void {
    this.#removed = undefined;
    this.#confirmations.clear();
  }

  #refuseTwice(accountId: string, draft: LoginDraft, before: Login | undefined): void {
    const inDraft = draft.items.map(({ locator }) => locatorKey(locator));
    for (const item of draft.items) {
      const stored = itemBefore(before, item);
      if (stored && sameLocator(stored.locator, item.locator)) continue;
      const key = locatorKey(item.locator);
      if (inDraft.filter((other) => other === key).length > 1) throw twiceInLogin();
      const other = this.#at(accountId, item.locator);
      if (!other || other.login.id === before?.id) continue;
      if (!isCopy({ source: before?.source ?? 'own' }, other.login)) throw alreadySaved(other.login.name);
    }
  }

  #putItem(accountId: string, login: Login, changed: Item): void {
    const items = login.items.map((item) => (item.id === changed.id ? changed : item));
    this.put(accountId, [{ ...login, items }]);
  }

  #findItem(accountId: string, itemId: string): { login: Login; item: Item } {
    const login = this.#rows.withItem(accountId, itemId);
    const item = login?.items.find(({ id }) => id === itemId);
    if (!login || !item) throw itemGone();
    return { login, item };
  }

  #at(accountId: string, locator: Locator): { login: Login; item: Item } | undefined {
    return this.#rows.at(accountId, locator);
  }

  get #rows(): LoginRows {
    return this.#options.rows;
  }

  #now(): string {
    return new Date(this.#options.clock.now()).toISOString();
  }
}

/** An own login may lead to a value of the team library, because own logins take precedence. */
function isCopy(login: Pick<Login, 'source'>, other: Login): boolean {
  return login.source === 'own' && other.source === 'library';
}
