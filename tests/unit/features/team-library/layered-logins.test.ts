import { beforeEach, describe, expect, test } from 'vitest';
import type { LayeredLogins } from '../../../../electron/features/team-library/layered-logins.ts';
import { libraryLayer, type LibraryLayer } from '../../../../electron/features/team-library/team-library.ts';
import { libraryLogin } from '../../../../electron/features/team-library/library-file.ts';
import type { LibraryRepository } from '../../../../electron/features/team-library/library-repository.ts';
import type { ItemKind } from '../../../../shared/schemas/login.ts';
import { aLogin, anItem, numberedUuid } from '../../../support/sample-logins.ts';
import { northwindDraft, routerLocator } from '../../../support/samples.ts';
import { layeredScene } from './layered-scene.ts';

const account = '55555555-5555-4555-8555-555555555555';
const now = '2030-01-01T00:00:00.000Z';
const at = (property: string) => ({ ...routerLocator, property });

let additions: LibraryRepository;
let layer: LibraryLayer | undefined;
let logins: LayeredLogins;

beforeEach(() => {
  layer = aLayer('password');
  ({ additions, logins } = layeredScene(account, () => layer));
});

/** A library of one login with items of these kinds. */
function aLayer(...kinds: ItemKind[]): LibraryLayer {
  const items = kinds.map((kind, index) =>
    anItem({ id: numberedUuid(index), kind, locator: at(`${kind}-${index}`) }),
  );
  const { podUrl, accountId } = northwindDraft;
  return libraryLayer(account, [{ podUrl, accountId, logins: [libraryLogin(aLogin({ items }))] }], now);
}
const shared = () => {
  const [login] = logins.list(account).filter(({ source }) => source === 'shared');
  if (!login) throw new Error('The library has one login');
  return login;
};
const mine = aLogin({ name: 'Mine', items: [anItem({ locator: at('mine') })] });

describe('An own login beside a library', () => {
  test('is removed without touching the library', () => {
    logins.put(account, [mine]);
    expect(logins.list(account).map(({ name }) => name)).toEqual(['Core router', 'Mine']);
    logins.remove(account, mine.id);
    expect(logins.list(account).map(({ name }) => name)).toEqual(['Core router']);
  });

  test('is removed, too, if there is no library', () => {
    layer = undefined;
    logins.put(account, [mine]);
    logins.remove(account, mine.id);
    expect(logins.list(account)).toEqual([]);
  });

  test('can’t be written for an account that was removed', () => {
    expect(logins.put(numberedUuid(9), [mine])).toBe(false);
  });

  test('keeps its recent values until they are forgotten', () => {
    for (const property of ['a', 'b', 'c']) logins.use(account, at(property), now, false);
    const recents = () =>
      logins
        .recents(account)
        .map(({ locator }) => locator.property)
        .sort();
    logins.forgetRecent(account, at('b'));
    expect(recents()).toEqual(['a', 'c']);
    logins.forgetRecents(account);
    expect(recents()).toEqual([]);
  });
});

describe('A login of the library', () => {
  test('can’t be removed, only what the person added to it', () => {
    const untouched = shared();
    expect(() => logins.remove(account, untouched.id)).toThrow('can’t be removed');
    logins.put(account, [{ ...untouched, name: 'Renamed' }]);
    logins.remove(account, untouched.id);
    expect(shared()).toEqual(untouched);
    logins.use(account, untouched.items[0]!.locator, now, false);
    expect(shared().items).toMatchObject([{ uses: 1, lastUsedAt: now }]);
    logins.remove(account, untouched.id);
    expect(shared()).toEqual(untouched);
  });

  test('can’t be changed but for additions, and not at all if the library has it no more', () => {
    const login = shared();
    expect(() => logins.put(account, [{ ...login, userName: 'root' }])).toThrow('Only its name, notes, pin');
    layer = undefined;
    expect(() => logins.put(account, [login])).toThrow('no longer has this login');
  });

  test('counts the uses of its values, and no others', () => {
    const [item] = shared().items;
    logins.use(account, at('elsewhere'), now, true);
    expect(additions.personal(account).items.size).toBe(0);
    logins.use(account, item!.locator, now, false);
    logins.use(account, item!.locator, now, false);
    expect(shared().items).toMatchObject([{ kind: 'password', uses: 2 }]);
    layer = undefined;
    expect(() => logins.use(account, item!.locator, now, false)).not.toThrow();
  });

  test('has a code where the pod says so, unless it has a key', () => {
    layer = aLayer('password', 'other', 'key', 'code', 'password');
    const { items } = shared();
    for (const { locator } of items.slice(0, 4)) logins.use(account, locator, now, true);
    logins.use(account, items[4]!.locator, now, false);
    expect(shared().items.map(({ kind }) => kind)).toEqual(['code', 'code', 'key', 'code', 'password']);
    layer = aLayer('password');
    expect(additions.personal(account).items.get(items[3]!.id)?.isCode).toBe(false);
  });
});
