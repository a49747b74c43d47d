import { isDeepStrictEqual } from 'node:util';
import type { LibraryRepository, PersonalLayer, PersonalItem, PersonalLogin } from './library-repository.ts';
import { loginsByName } from '../../storage/login-repository.ts';
import {
  locatorKey,
  propertyKey,
  sameLocator,
  type Item,
  type Login,
  type Recent,
} from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { libraryFailures } from '../../../shared/features/team-library/text/en.ts';
import type { CopyRule, LoginRows, RowsOf } from '../../services/logins/login-rows.ts';
import type { LibraryLayer } from './team-library.ts';
import { sameUuid } from '../../../shared/schemas/uuid.ts';

interface Options {
  /** The person's own logins of an account. */
  own: RowsOf;
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

  copyRule(account: string, locator: Locator): CopyRule | undefined {
    return this.#options.layerOf(account)?.offline.get(propertyKey(locator));
  }

  put(account: string, logins: readonly Login[]): boolean {
    const layer = this.#options.layerOf(account);
    const own = logins.filter(({ source }) => source === 'own');
    const changed = logins
      .filter(({ source }) => source === 'shared')
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

export function overlaid(login: Login, personal: PersonalLayer): Login {
  const own = personal.logins.get(login.id);
  const items = login.items.some(({ id }) => personal.items.has(id))
    ? login.items.map((item) => overlaidItem(item, personal.items.get(item.id)))
    : login.items;
  if (!own && items === login.items) return login;
  const { name, notes, pinned } = own ?? { name: null, notes: null, pinned: false };
  const isSaid = items.some((item, at) => isSaidOf(item, login.items[at]));
  return {
    ...login,
    name: name ?? login.name,
    notes: notes ?? login.notes,
    pinned,
    ...((isSaid || pinned || (name ?? notes) !== null) && { hasAdditions: true }),
    items,
  };
}

/** Whether a person confirmed or doubted an item of the library. Use is no addition. */
function isSaidOf(item: Item, base: Item | undefined): boolean {
  return item.confirmedAt !== base?.confirmedAt || item.staleAt !== base.staleAt;
}

/** Uses the later confirmation. A person's stale mark counts only at the revision that it was made for. */
function overlaidItem(item: Item, own: PersonalItem | undefined): Item {
  if (!own) return item;
  const isTheirs = own.confirmedAt !== null && own.confirmedAt > (item.confirmedAt ?? '');
  const { revisionId } = isTheirs ? own : item.locator;
  return {
    ...item,
    kind: own.isCode ? 'code' : item.kind,
    locator: { ...item.locator, revisionId },
    confirmedAt: isTheirs ? own.confirmedAt : item.confirmedAt,
    staleAt: sameUuid(own.revisionId, revisionId) ? own.staleAt : null,
    uses: own.uses,
    lastUsedAt: own.lastUsedAt,
  };
}

/** A person's additions, found by comparing a changed login with the library's (`base`). */
export function personalLogin(base: Login, { name, notes, pinned }: Login): PersonalLogin {
  return {
    id: base.id,
    name: name === base.name ? null : name,
    notes: notes === base.notes ? null : notes,
    pinned,
  };
}

/** A person's additions to an item of the library (`base`). */
export function personalItem(base: Item, { kind, locator, ...changed }: Item): PersonalItem {
  return {
    id: base.id,
    revisionId: locator.revisionId,
    confirmedAt: changed.confirmedAt === base.confirmedAt ? null : changed.confirmedAt,
    staleAt: changed.staleAt,
    isCode: kind === 'code' && base.kind !== 'code',
    uses: changed.uses,
    lastUsedAt: changed.lastUsedAt,
  };
}

/** Whether two logins differ only in what a person may add to a library's login. */
export function differInAdditionsOnly(one: Login, other: Login): boolean {
  return isDeepStrictEqual(fixedPart(one), fixedPart(other));
}

function fixedPart({ client, userName, address, sites, tags, items }: Login) {
  const fixed = items.map(({ id, kind, label, locator: { revisionId: _revision, ...property } }) => ({
    id,
    kind,
    label,
    ...property,
  }));
  return { client, userName, address, sites, tags, fixed };
}
