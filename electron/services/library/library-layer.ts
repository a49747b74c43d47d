import { hash } from 'node:crypto';
import { loginsByName } from '../../storage/login-repository.ts';
import { propertyKey, type Item, type Login } from '../../../shared/schemas/login.ts';
import type { LibraryPod } from './library-file.ts';

/** A login of the library with one of its items. */
export interface LibraryPlace {
  login: Login;
  item: Item;
}

/** The library's logins for one account, as the library has them: without what a person added. */
export interface LibraryLayer {
  /** By name. */
  logins: readonly Login[];
  byId: ReadonlyMap<string, Login>;
  byItemId: ReadonlyMap<string, LibraryPlace>;
  /** By a locator without its revision (`propertyKey`). */
  byProperty: ReadonlyMap<string, readonly LibraryPlace[]>;
}

/**
 * The logins of a library's pod for an account, by Podkey's ID of it.
 *
 * IDs are derived: an item's from its property, a login's from its first item. So a person's additions stay with a login when it
 * is renamed, gets a new revision or more items. `now` is a UTC time (ISO 8601): no confirmation is later.
 */
export function libraryLayer(account: string, pods: readonly LibraryPod[], now: string): LibraryLayer {
  const seen = new Map<string, number>();
  const itemId = (key: string) => {
    // A library may list a property at several revisions.
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return derivedId(account, key, String(before));
  };
  const logins = pods.flatMap((pod) =>
    pod.logins.map(({ items, ...description }): Login => {
      const withIds = items.map(({ kind, label, locator, confirmedAt }): Item => ({
        id: itemId(propertyKey(locator)),
        kind,
        label,
        locator,
        confirmedAt: confirmedAt !== null && confirmedAt > now ? now : confirmedAt,
        staleAt: null,
        uses: 0,
        lastUsedAt: null,
      }));
      const id = derivedId(withIds[0]?.id ?? '', 'login');
      return { ...description, id, pinned: false, source: 'library', items: withIds };
    }),
  );
  const places = logins.flatMap((login) => login.items.map((item) => ({ login, item })));
  return {
    logins: loginsByName(logins),
    byId: new Map(logins.map((login) => [login.id, login])),
    byItemId: new Map(places.map((place) => [place.item.id, place])),
    byProperty: Map.groupBy(places, ({ item }) => propertyKey(item.locator)),
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
