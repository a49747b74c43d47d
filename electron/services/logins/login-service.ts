import { Failure } from '../../../shared/errors/failure.ts';
import { invalidInput } from '../../../shared/errors/to-app-error.ts';
import {
  locatorKey,
  loginIssues,
  propertyKey,
  sameLocator,
  type AccountLogins,
  type Item,
  type Login,
  type LoginDraft,
  type LoginsChange,
  type OwnedItem,
  type ValueName,
} from '../../../shared/schemas/login.ts';
import { lookAlikesIn } from '../../../shared/search/look-alikes.ts';
import type { Organization } from '../../../shared/schemas/organization.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { formatList } from '../../../shared/text/formats.ts';
import { loginFailures } from '../../../shared/text/en/logins.ts';
import { accountFailures } from '../../../shared/text/en/accounts.ts';
import type { DeferredWrites } from '../../storage/deferred-writes.ts';
import type { KnownAccounts } from '../accounts/known-accounts.ts';
import type { SessionState } from '../accounts/account-session.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import type { Clock } from '../clock.ts';
import type { OnFailure } from '../log.ts';
import {
  alreadySaved,
  changedLogin,
  type CopyRule,
  type LoginLayer,
  type LoginRows,
  otherProperties,
  type RowsOf,
  twiceInLogin,
  identifiedClients,
  loginOf,
  itemBefore,
} from './login-rows.ts';

/** Called before the logins of an account change as a whole or, with null, those of several accounts. */
export type BeforeWholeChange = (why: string, accountId: string | null) => Promise<void>;

interface Options {
  loginRows: { forAccount: RowsOf };
  loginLayers: readonly LoginLayer[];
  knownAccounts: Pick<KnownAccounts, 'ids'>;
  writes: DeferredWrites;
  clipboard: GuardedClipboard;
  clock: Clock;
  beforeWholeChanges: readonly BeforeWholeChange[];
  changedLogins: () => void;
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
  #layered: RowsOf | undefined;
  /** Undoes the last removal or change of several logins. `count`: how many. */
  #undo: { accountId: string; count: number; restore: () => void } | undefined;
  /** By item ID: the item's state before its last confirmation (`from`), and the confirmed revision (`to`). */
  readonly #confirmations = new Map<string, { from: Confirmation; to: string }>();

  constructor(options: Options) {
    this.#options = options;
  }

  list(accountId: string): AccountLogins {
    const rows = this.#rows(accountId);
    return { logins: rows.list(accountId), recents: rows.recents(accountId) };
  }

  all(): (AccountLogins & { accountId: string })[] {
    return this.#options.knownAccounts.ids.map((accountId) => ({ accountId, ...this.list(accountId) }));
  }

  /** The person's own logins, without those of layers. */
  own(accountId: string): Login[] {
    const rows = this.#rows(accountId);
    return rows.own?.(accountId) ?? rows.list(accountId);
  }

  /** The login with this ID; undefined if there is none. */
  findIfAny(accountId: string, id: string): Login | undefined {
    return this.#rows(accountId).find(accountId, id);
  }

  /** The login with this ID; fails as `not-found` if there is none. */
  find(accountId: string, id: string): Login {
    const login = this.findIfAny(accountId, id);
    if (!login) throw loginFailures.loginGone();
    return login;
  }

  /**
   * Adds a login, or changes the one with this `id`.
   *
   * Fails if another item leads to the same value. Migrated items may do so, and can still be edited. `isShared`: other logins may have it.
   */
  save(accountId: string, draft: LoginDraft, id?: string, isShared = false): Login {
    const before = id === undefined ? undefined : this.find(accountId, id);
    const issues = loginIssues(draft, before);
    if (issues.length > 0) throw new Failure(invalidInput({ issues }));
    this.#refuseTwice(accountId, draft, before, isShared);
    const fetched = new Set(
      this.#rows(accountId)
        .recents(accountId)
        .map(({ locator }) => locatorKey(locator)),
    );
    const login = loginOf(draft, before, this.#now(), (locator) => fetched.has(locatorKey(locator)));
    this.put(accountId, [login]);
    return login;
  }

  /** Removes an own login, or a person's additions to a login of a layer. */
  remove(accountId: string, id: string): void {
    const login = this.find(accountId, id);
    this.#rows(accountId).remove(accountId, id);
    this.#mayRestore(accountId, [login]);
    this.#options.changedLogins();
  }

  /** Changes the logins of an account as a whole or, with null, those of several accounts, after what features do before that. */
  async changeWhole<T>(why: string, accountId: string | null, act: () => T | Promise<T>): Promise<T> {
    for (const before of this.#options.beforeWholeChanges) await before(why, accountId);
    return act();
  }

  /** Removes all own logins of an account and returns how many they were. */
  removeAll(accountId: string): number {
    const rows = this.#rows(accountId);
    const logins = this.own(accountId);
    rows.removeAll(accountId);
    this.#mayRestore(accountId, logins);
    this.#options.changedLogins();
    return logins.length;
  }

  /** Puts logins in the place of all own ones of an account. */
  replaceAll(accountId: string, logins: readonly Login[]): void {
    if (!this.#rows(accountId).replaceAll(accountId, logins)) throw accountFailures.gone();
    this.#options.changedLogins();
  }

  /**
   * Changes several own logins, all or none, and returns how many. An undo takes back only what was changed.
   *
   * Fails if one of them does not exist any more, or would have too many tags.
   */
  changeMany(accountId: string, changes: readonly LoginsChange[]): number {
    const own = new Map(this.own(accountId).map((login) => [login.id, login]));
    const changed = new Map<string, Login>();
    const removed = new Map<string, Login>();
    for (const { ids, change } of changes)
      for (const id of ids) {
        const login = changed.get(id) ?? own.get(id);
        if (!login) throw loginFailures.loginGone();
        if (change.kind === 'remove') removed.set(id, login);
        else changed.set(id, changedLogin(login, change));
      }
    if (!this.#rows(accountId).change(accountId, [...changed.values()], [...removed.keys()]))
      throw accountFailures.gone();
    const before = [...changed.keys()].flatMap((id) => own.get(id) ?? []);
    this.#mayRestore(accountId, [...removed.values()], before);
    this.#options.changedLogins();
    return changed.size + removed.size;
  }

  /** Undoes the last removal or change of several logins, if it was in this account, and returns how many logins it concerned. */
  restore(accountId: string): number {
    const undo = this.#undo;
    if (undo?.accountId !== accountId) throw loginFailures.nothingToRestore();
    undo.restore();
    this.#undo = undefined;
    return undo.count;
  }

  pin(accountId: string, id: string, pinned: boolean): void {
    this.put(accountId, [{ ...this.find(accountId, id), pinned }]);
  }

  /**
   * Makes items of one property lead to a revision from now on, all or none, because a person said that it is the right one. Also if
   * they lead to it already: then it is only confirmed.
   */
  confirmRevision(accountId: string, itemIds: readonly string[], revisionId: string): void {
    const found = itemIds.map((itemId) => this.#findItem(accountId, itemId));
    if (new Set(found.map(({ item }) => propertyKey(item.locator))).size > 1) throw otherProperties();
    const at = (item: Item) => ({ ...item.locator, revisionId });
    // Other logins may have it: all lead to the same property, and a person says which revision each has.
    for (const { login, item } of found)
      if (login.items.some((other) => other.id !== item.id && sameLocator(other.locator, at(item))))
        throw twiceInLogin();
    const confirmed = { confirmedAt: this.#now(), staleAt: null };
    this.#putItems(accountId, found, (item) => ({ ...item, ...confirmed, locator: at(item) }));
    for (const { item } of found) {
      const { confirmedAt, staleAt } = item;
      const from = { confirmedAt, staleAt, revisionId: item.locator.revisionId };
      this.#confirmations.set(item.id, { from, to: revisionId });
    }
  }

  /** Undoes the last confirmation of items, all or none, unless a revision was changed since. */
  undoConfirm(accountId: string, itemIds: readonly string[]): void {
    const found = itemIds.map((itemId) => this.#findItem(accountId, itemId));
    const former = new Map(
      found.map(({ item }) => {
        const confirmation = this.#confirmations.get(item.id);
        if (confirmation?.to !== item.locator.revisionId) throw loginFailures.nothingToUndo();
        const { revisionId, ...opinion } = confirmation.from;
        return [item.id, { ...item, ...opinion, locator: { ...item.locator, revisionId } }];
      }),
    );
    this.#putItems(accountId, found, (item) => former.get(item.id) ?? item);
    for (const itemId of itemIds) this.#confirmations.delete(itemId);
  }

  /** Records that an item's value no longer works, or that it does. */
  setStale(accountId: string, itemId: string, isStale: boolean): void {
    const staleAt = isStale ? this.#now() : null;
    this.#putItems(accountId, [this.#findItem(accountId, itemId)], (item) => ({ ...item, staleAt }));
  }

  forgetRecent(accountId: string, locator: Locator): void {
    this.#rows(accountId).forgetRecent(accountId, locator);
    this.#options.changedLogins();
  }

  forgetRecents(accountId: string): void {
    this.#rows(accountId).forgetRecents(accountId);
    this.#options.changedLogins();
  }

  /** Copies a login's user name or address. It is no secret, so it stays on the clipboard. */
  async copy(accountId: string, id: string, what: 'user-name' | 'address'): Promise<void> {
    const { address, userName } = this.find(accountId, id);
    const text = what === 'address' ? address : userName;
    if (text === null) throw what === 'address' ? loginFailures.noAddress() : loginFailures.noUserName();
    await this.#options.clipboard.copyPlain(text);
  }

  /** Records that a value was opened or copied. `isCode`: the pod says that it has a one-time code. Failures are only logged. */
  noteUse(accountId: string, locator: Locator, isCode: boolean): void {
    const at = this.#now();
    try {
      this.#options.writes.write(() => {
        this.#rows(accountId).use(accountId, locator, at, isCode);
        this.#options.changedLogins();
      });
    } catch (thrown) {
      this.#options.onFailure('use not noted', thrown);
    }
  }

  /** The login that has a value; undefined if none has it. */
  loginWith(accountId: string, locator: Locator): Login | undefined {
    return this.#at(accountId, locator)?.login;
  }

  copyRule(accountId: string, locator: Locator): CopyRule | undefined {
    return this.#rows(accountId).copyRule?.(accountId, locator);
  }

  /** A value's name on screen; null if no login has it, or if the database can't be read. */
  nameOf(accountId: string, locator: Locator): ValueName | null {
    return this.ownerOf(accountId, locator)?.name ?? null;
  }

  /** The login that has a value, null if several do, the value's name on screen, and what is said of its revision; null as in `nameOf`. */
  ownerOf(
    accountId: string,
    locator: Locator,
  ): (Pick<Item, 'confirmedAt' | 'staleAt'> & { loginId: string | null; name: ValueName }) | null {
    try {
      const owners = this.#rows(accountId).at(accountId, locator);
      const [found] = owners;
      if (!found) return null;
      const { kind, label } = found.item;
      const clients = new Set(owners.map(({ login }) => login.client?.name ?? null));
      const [client = null] = clients.size === 1 ? clients : [];
      const alike =
        client === null ? undefined : lookAlikesIn(this.#rows(accountId).clientNames(accountId)).get(client);
      const logins = new Map(owners.map(({ login }) => [login.id, login.name]));
      const name = {
        item: { kind, label },
        login: formatList([...logins.values()]),
        client,
        ...(alike !== undefined && { clientLooksLike: alike }),
      };
      const { confirmedAt, staleAt } = found.item;
      return { loginId: logins.size === 1 ? found.login.id : null, name, confirmedAt, staleAt };
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
    if (!this.#rows(accountId).put(accountId, logins)) throw accountFailures.gone();
    this.#options.changedLogins();
  }

  endSession(): void {
    this.#undo = undefined;
    this.#confirmations.clear();
  }

  /** Lets `restore` bring removed logins back, and give changed ones their former client and tags. */
  #mayRestore(accountId: string, removed: readonly Login[], changed: readonly Login[] = []): void {
    const restore = () => {
      const former = changed.flatMap(({ id, client, tags }) => {
        const login = this.findIfAny(accountId, id);
        return login ? [{ ...login, client, tags }] : [];
      });
      this.put(accountId, [...removed, ...former]);
    };
    this.#undo = { accountId, count: removed.length + changed.length, restore };
  }

  #refuseTwice(accountId: string, draft: LoginDraft, before: Login | undefined, isShared: boolean): void {
    const inDraft = draft.items.map(({ locator }) => locatorKey(locator));
    for (const item of draft.items) {
      const stored = itemBefore(before, item);
      if (stored && sameLocator(stored.locator, item.locator)) continue;
      const key = locatorKey(item.locator);
      if (inDraft.filter((other) => other === key).length > 1) throw twiceInLogin();
      const other = isShared ? undefined : this.#at(accountId, item.locator);
      if (!other || other.login.id === before?.id) continue;
      if (!isCopy({ source: before?.source ?? 'own' }, other.login)) throw alreadySaved(other.login.name);
    }
  }

  /** Writes changed items, all or none. */
  #putItems(accountId: string, found: readonly OwnedItem[], change: (item: Item) => Item): void {
    const changed = new Map(found.map(({ item }) => [item.id, change(item)]));
    const logins = new Map(found.map(({ login }) => [login.id, login]));
    this.put(
      accountId,
      [...logins.values()].map((login) => ({
        ...login,
        items: login.items.map((item) => changed.get(item.id) ?? item),
      })),
    );
  }

  #findItem(accountId: string, itemId: string): OwnedItem {
    const login = this.#rows(accountId).withItem(accountId, itemId);
    const item = login?.items.find(({ id }) => id === itemId);
    if (!login || !item) throw loginFailures.itemGone();
    return { login, item };
  }

  #at(accountId: string, locator: Locator): OwnedItem | undefined {
    return this.#rows(accountId).at(accountId, locator)[0];
  }

  #rows(accountId: string): LoginRows {
    const { loginLayers, loginRows } = this.#options;
    this.#layered ??= loginLayers.reduce<RowsOf>((below, layer) => layer(below), loginRows.forAccount);
    return this.#layered(accountId);
  }

  #now(): string {
    return new Date(this.#options.clock.now()).toISOString();
  }
}

/** An own login may lead to a value of a layer, because own logins take precedence. */
function isCopy(login: Pick<Login, 'source'>, other: Login): boolean {
  return login.source === 'own' && other.source === 'shared';
}
