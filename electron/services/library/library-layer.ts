import { hash } from 'node:crypto';
import { loginsByName } from '../../storage/login-repository.ts';
import type { LibraryOffline } from '../../../shared/schemas/library.ts';
import { propertyKey, type Item, type Login } from '../../../shared/schemas/login.ts';
import { sitesInFile, unusedItem } from '../logins/merged-login.ts';
import type { LibraryPod } from './library-file.ts';

/** An item and the library's login that it belongs to. */
interface LoginItem {
  login: Login;
  item: Item;
}

/** The library's logins for one account, without a person's additions. */
export interface LibraryLayer {
  /** By name. */
  logins: readonly Login[];
  byId: ReadonlyMap<string, Login>;
  byItemId: ReadonlyMap<string, LoginItem>;
  /** By a locator without its revision (`propertyKey`). */
  byProperty: ReadonlyMap<string, readonly LoginItem[]>;
  /** What is said of offline copies, by the same key. One login that forbids them is enough. */
  offline: ReadonlyMap<string, LibraryOffline>;
}

/**
 * Indexes the logins that a library's pods list for one account (Podkey's ID).
 *
 * An item's ID is derived from its property, and a login's from its first item. So a person's additions stay with a login when it
 * is renamed, gets a new revision or gets more items. Confirmations later than `now` (UTC, ISO 8601) count as made now.
 */
export function libraryLayer(account: string, pods: readonly LibraryPod[], now: string): LibraryLayer {
  const seen = new Map<string, number>();
  const itemId = (key: string) => {
    // A library may list a property at several revisions.
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return derivedId(account, key, String(before));
  };
  const offline = new Map<string, LibraryOffline>();
  const logins = pods.flatMap((pod) =>
    pod.logins.map(({ items, offline: rule, ...description }): Login => {
      for (const { locator } of rule ? items : []) {
        const key = propertyKey(locator);
        if (rule && offline.get(key) !== 'forbidden') offline.set(key, rule);
      }
      const withIds = items.map((item) => unusedItem(item, itemId(propertyKey(item.locator)), now));
      const id = derivedId(withIds[0]?.id ?? '', 'login');
      const sites = sitesInFile(description);
      return { ...description, sites, id, pinned: false, source: 'library', items: withIds };
    }),
  );
  const entries = logins.flatMap((login) => login.items.map((item) => ({ login, item })));
  return {
    logins: loginsByName(logins),
    byId: new Map(logins.map((login) => [login.id, login])),
    byItemId: new Map(entries.map((entry) => [entry.item.id, entry])),
    byProperty: Map.groupBy(entries, ({ item }) => propertyKey(item.locator)),
    offline,
  };
}

/** A UUID of version 8 (RFC 9562 §5.8) made from a hash of the parts. */
function derivedId(...parts: string[]): string {
  const hex = hash('sha256', JSON.stringify(parts));
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
