import type { LibraryRepository, PersonalLayer } from '../../storage/library-repository.ts';
import { loginsByName } from '../../storage/login-repository.ts';
import type { LibraryOffline } from '../../../shared/schemas/library.ts';
import {
  locatorKey,
  propertyKey,
  sameLocator,
  type Item,
  type Login,
  type Recent,
} from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { libraryFailures } from '../../../shared/text/en/library.ts';
import type { LoginRows, StoredLoginRows } from '../logins/login-rows.ts';
import type { LibraryLayer } from './library-layer.ts';
import { differInAdditionsOnly, overlaid, personalItem, personalLogin } from './personal-layer.ts';

interface Options {
  /** The person's own logins of an account. */
  own: (account: string) => StoredLoginRows;
  /** A person's additions to the library's logins. */
  additions: LibraryRepository;
  /** The library's logins for an account; undefined if it has none. */
  layerOf: (account: string) => LibraryLayer | undefined;
}

/**
 * A person's own logins over those of the team library.
 *
 * The library is read-only: a person adds a name, notes, a pin, and confirmations. A login of the library is hidden if the
 * person's own logins have all its values.
 */
export class LayeredLogins implements LoginRows {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  own(account: string): Login[] {
    return this.#options.own(account).list(account);
  }

  list(account: string): Login[] {
    const own = this.own(account);
    const layer = this.#options.layerOf(account);
    if (!layer) return own;
    const personal = this.#personal(account);
    const values = new Set(own.flatMap(({ items }) => items.map(({ locator }) => locatorKey(locator))));
    const shown = layer.logins
      .map((login) => overlaid(login, personal))
      .filter(({ items }) => !items.every(({ locator }) => values.has(locatorKey(locator))));
    return loginsByName([...own, ...shown]);
  }

  clientNames(account: string): string[] {
    const library = this.#options.layerOf(account)?.logins ?? [];
    const names = library.flatMap(({ client }) => client?.name ?? []);
    return [...new Set([...this.#options.own(account).clientNames(account), ...names])];
  }

  recents(account: string): Recent[] {
    const recents = this.#options.own(account).recents(account);
    if (!this.#options.layerOf(account)) return recents;
    const personal = this.#personal(account);
    return recents.map((recent) => ({
      ...recent,
      itemId: recent.itemId ?? this.#inLibrary(account, recent.locator, personal)?.item.id ?? null,
    }));
  }

  find(account: string, id: string): Login | undefined {
    const base = this.#options.layerOf(account)?.byId.get(id);
    return base ? overlaid(base, this.#personal(account)) : this.#options.own(account).find(account, id);
  }

  withItem(account: string, itemId: string): Login | undefined {
    const base = this.#options.layerOf(account)?.byItemId.get(itemId);
    return base ? this.find(account, base.login.id) : this.#options.own(account).withItem(account, itemId);
  }

  at(account: string, locator: Locator): { login: Login; item: Item }[] {
    const own = this.#options.own(account).at(account, locator);
    if (own.length > 0) return own;
    const found = this.#inLibrary(account, locator);
    return found ? [found] : [];
  }

  offlineRule(account: string, locator: Locator): LibraryOffline | undefined {
    return this.#options.layerOf(account)?.offline.get(propertyKey(locator));
  }

  put(account: string, logins: readonly Login[]): boolean {
    const layer = this.#options.layerOf(account);
    const own = logins.filter(({ source }) => source === 'own');
    const changed = logins
      .filter(({ source }) => source === 'library')
      .map((login) => {
        const base = layer?.byId.get(login.id);
        const before = this.find(account, login.id);
        if (!base || !before) throw libraryFailures.loginGone();
        if (!differInAdditionsOnly(before, login)) throw libraryFailures.readOnly();
        return { base, login };
      });
    if (own.length > 0 && !this.#options.own(account).put(account, own)) return false;
    this.#options.additions.putPersonal(
      account,
      changed.map(({ base, login }) => personalLogin(base, login)),
      changed.flatMap(({ base, login }) =>
        base.items.flatMap((item, index) => {
          const shown = login.items[index];
          return shown ? [personalItem(item, shown)] : [];
        }),
      ),
    );
    return true;
  }

  /** Removes an own login, or a person's additions to a login of the library. */
  remove(account: string, id: string): void {
    const base = this.#options.layerOf(account)?.byId.get(id);
    if (!base) {
      this.#options.own(account).remove(account, id);
      return;
    }
    const { logins, items } = this.#personal(account);
    const itemIds = base.items.map((item) => item.id).filter((itemId) => items.has(itemId));
    if (!logins.has(id) && itemIds.length === 0) throw libraryFailures.notRemovable();
    this.#options.additions.removePersonal(account, [id], itemIds);
  }

  change(account: string, logins: readonly Login[], removed: readonly string[]): boolean {
    return this.#options.own(account).change(account, logins, removed);
  }

  removeAll(account: string): void {
    this.#options.own(account).removeAll(account);
  }

  replaceAll(account: string, logins: readonly Login[]): boolean {
    return this.#options.own(account).replaceAll(account, logins);
  }

  use(account: string, locator: Locator, at: string, isCode: boolean): void {
    this.#options.own(account).use(account, locator, at, isCode);
    const found = this.#inLibrary(account, locator);
    const base = found && this.#options.layerOf(account)?.byItemId.get(found.item.id);
    if (!base) return;
    const { item } = found;
    const isNowCode = isCode && (item.kind === 'password' || item.kind === 'other');
    const used: Item = { ...item, uses: item.uses + 1, lastUsedAt: at, kind: isNowCode ? 'code' : item.kind };
    this.#options.additions.putPersonal(account, [], [personalItem(base.item, used)]);
  }

  forgetRecent(account: string, locator: Locator): void {
    this.#options.own(account).forgetRecent(account, locator);
  }

  forgetRecents(account: string): void {
    this.#options.own(account).forgetRecents(account);
  }

  #inLibrary(account: string, locator: Locator, known?: PersonalLayer) {
    const entries = this.#options.layerOf(account)?.byProperty.get(propertyKey(locator)) ?? [];
    if (entries.length === 0) return undefined;
    const personal = known ?? this.#personal(account);
    for (const {
      login: base,
      item: { id },
    } of entries) {
      const login = overlaid(base, personal);
      const item = login.items.find((other) => other.id === id);
      if (item && sameLocator(item.locator, locator)) return { login, item };
    }
    return undefined;
  }

  #personal(account: string): PersonalLayer {
    return this.#options.additions.personal(account);
  }
}
