import { beforeEach, describe, expect, test } from 'vitest';
import type { LayeredLogins } from '../../../../electron/features/team-library/layered-logins.ts';
import { libraryLogin } from '../../../../electron/features/team-library/library-file.ts';
import { libraryLayer, type LibraryLayer } from '../../../../electron/features/team-library/team-library.ts';
import type { LibraryRepository } from '../../../../electron/features/team-library/library-repository.ts';
import type { Login } from '../../../../shared/schemas/login.ts';
import { libraryFailureText } from '../../../../shared/features/team-library/text/en.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { aLogin, anItem, numberedUuid } from '../../../support/sample-logins.ts';
import { northwindDraft, routerLocator } from '../../../support/samples.ts';
import { layeredScene } from './layered-scene.ts';

const account = numberedUuid(1);
const now = '2030-01-01T00:00:00.000Z';
const at = (property: string, revisionId = routerLocator.revisionId) => ({
  ...routerLocator,
  property,
  revisionId,
});
const itemAt = (number: number, property: string) =>
  anItem({ id: numberedUuid(number), locator: at(property) });

let additions: LibraryRepository;
let layer: LibraryLayer | undefined;
let logins: LayeredLogins;

/** A library of a firewall and of a router with two values. */
beforeEach(() => {
  layer = layerOf([
    aLogin({ name: 'Router', items: [itemAt(1, 'admin'), itemAt(2, 'enable')] }),
    aLogin({ name: 'Firewall', items: [itemAt(3, 'firewall')] }),
  ]);
  ({ additions, logins } = layeredScene(account, () => layer));
});

const layerOf = (listed: Login[]) => {
  const { podUrl, accountId } = northwindDraft;
  return libraryLayer(account, [{ podUrl, accountId, logins: listed.map(libraryLogin) }], now);
};
const named = (name: string) => {
  const login = logins.list(account).find((listed) => listed.name === name);
  if (!login) throw new Error(`No login is named ${name}`);
  return login;
};
const names = () => logins.list(account).map(({ name }) => name);
const mine = (...properties: string[]) =>
  aLogin({ name: 'Mine', items: properties.map((property, index) => itemAt(10 + index, property)) });

describe('A login of the library', () => {
  test('is hidden only if the person’s own logins have all its values', () => {
    logins.put(account, [mine('admin')]);
    expect(names()).toEqual(['Firewall', 'Mine', 'Router']);
    logins.put(account, [mine('admin', 'enable')]);
    expect(names()).toEqual(['Firewall', 'Mine']);
    expect(logins.own(account).map(({ name }) => name)).toEqual(['Mine']);
    layer = undefined;
    expect(names()).toEqual(['Mine']);
  });

  test('is shown with a person’s own values at another revision', () => {
    logins.put(account, [{ ...mine('x'), items: [anItem({ locator: at('firewall', numberedUuid(9)) })] }]);
    expect(names()).toEqual(['Firewall', 'Mine', 'Router']);
  });

  test('is found by its ID, by its item’s, and by its value, with what the person added', () => {
    const [, enable] = named('Router').items;
    logins.put(account, [{ ...named('Router'), name: 'Renamed' }]);
    const { id } = named('Renamed');
    expect(logins.find(account, id)?.name).toBe('Renamed');
    expect(logins.withItem(account, enable?.id ?? '')?.name).toBe('Renamed');
    expect(logins.at(account, at('enable'))).toMatchObject([{ login: { name: 'Renamed' }, item: enable }]);
    expect(logins.at(account, at('enable', numberedUuid(9)))).toEqual([]);
    expect(logins.at(account, at('elsewhere'))).toEqual([]);
    expect(logins.find(account, numberedUuid(9))).toBeUndefined();
    expect(logins.withItem(account, numberedUuid(9))).toBeUndefined();
  });

  test('gives way to a person’s own one with the same value', () => {
    logins.put(account, [mine('admin')]);
    expect(logins.at(account, at('admin')).map(({ login }) => login.name)).toEqual(['Mine']);
    expect(logins.find(account, mine('admin').id)?.name).toBe('Mine');
    expect(logins.withItem(account, numberedUuid(10))?.name).toBe('Mine');
    layer = undefined;
    expect(logins.withItem(account, numberedUuid(10))?.name).toBe('Mine');
  });

  test('with a value at two revisions is found at each', () => {
    const revisions = [numberedUuid(7), numberedUuid(8)];
    layer = layerOf([
      aLogin({
        items: revisions.map((revisionId, index) =>
          anItem({ id: numberedUuid(index), locator: at('admin', revisionId) }),
        ),
      }),
    ]);
    const [one, two] = named('Core router').items;
    expect(one?.id).not.toBe(two?.id);
    expect(logins.at(account, at('admin', numberedUuid(7)))).toMatchObject([{ item: one }]);
    expect(logins.at(account, at('admin', numberedUuid(8)))).toMatchObject([{ item: two }]);
  });
});

describe('A recent value', () => {
  const recents = () => logins.recents(account).map(({ locator, itemId }) => [locator.property, itemId]);

  test('names the item of the library, unless an own login has the value', () => {
    const [admin] = named('Router').items;
    logins.use(account, at('admin'), now, false);
    expect(recents()).toEqual([['admin', admin?.id]]);
    logins.put(account, [mine('admin')]);
    expect(recents()).toEqual([['admin', numberedUuid(10)]]);
  });

  test('names no item if neither has the value, or the library is gone', () => {
    logins.use(account, at('elsewhere'), now, false);
    expect(recents()).toEqual([['elsewhere', null]]);
    logins.use(account, at('admin'), '2030-01-01T00:00:01.000Z', false);
    layer = undefined;
    expect(recents()).toEqual([
      ['admin', null],
      ['elsewhere', null],
    ]);
  });
});

describe('A change', () => {
  test('of own logins and the library’s together writes both', () => {
    expect(logins.put(account, [mine('x'), { ...named('Firewall'), pinned: true }])).toBe(true);
    expect(names()).toEqual(['Firewall', 'Mine', 'Router']);
    expect(named('Firewall')).toMatchObject({ pinned: true, hasAdditions: true, source: 'shared' });
    expect(named('Router')).not.toHaveProperty('hasAdditions');
  });

  test('of an item’s revision and use is kept for that item', () => {
    const { items, ...router } = named('Router');
    const [admin = anItem(), enable = anItem()] = items;
    const changed = {
      ...enable,
      locator: at('enable', numberedUuid(9)),
      confirmedAt: now,
      staleAt: now,
      uses: 4,
    };
    logins.put(account, [{ ...router, items: [admin, changed] }]);
    expect(named('Router').items).toEqual([admin, changed]);
  });

  test('that the library does not allow is refused, with what to do, and writes nothing', async () => {
    const refused = (login: Login) =>
      failureOf(() => logins.put(account, [mine('x'), { ...login, name: 'Renamed' }]));
    const router = named('Router');
    expect(await refused({ ...router, tags: ['other'] })).toEqual({
      kind: 'not-found',
      message: libraryFailureText.readOnly,
      nextStep: libraryFailureText.readOnlyNext,
      retryable: false,
    });
    expect(await refused({ ...router, id: numberedUuid(9) })).toMatchObject({
      message: libraryFailureText.loginGone,
    });
    expect(names()).toEqual(['Firewall', 'Router']);
    logins.put(account, [mine('x')]);
    expect(await refused({ ...mine('x'), source: 'shared' })).toMatchObject({
      message: libraryFailureText.loginGone,
    });
  });

  test('for an account that was removed writes nothing', () => {
    const gone = numberedUuid(9);
    expect(logins.put(gone, [mine('x'), { ...named('Firewall'), pinned: true }])).toBe(false);
    expect(additions.personal(gone).logins.size).toBe(0);
  });
});

describe('Removing', () => {
  test('what was added to one login keeps what was added to another', async () => {
    logins.put(account, [
      { ...named('Router'), notes: 'Mine' },
      { ...named('Firewall'), notes: 'Mine, too' },
    ]);
    for (const property of ['enable', 'firewall']) logins.use(account, at(property), now, false);
    const { id } = named('Router');
    logins.remove(account, id);
    expect(named('Router')).toMatchObject({ notes: '', items: [{ uses: 0 }, { uses: 0 }] });
    expect(named('Firewall')).toMatchObject({ notes: 'Mine, too', items: [{ uses: 1 }] });
    expect(await failureOf(() => logins.remove(account, id))).toMatchObject({
      message: libraryFailureText.notRemovable,
    });
  });

  test('all own logins keeps the library’s', () => {
    logins.put(account, [mine('x')]);
    logins.removeAll(account);
    expect(names()).toEqual(['Firewall', 'Router']);
  });
});

test('a use counts for the item that has the value, at its revision', () => {
  logins.use(account, at('enable'), now, false);
  logins.use(account, at('enable', numberedUuid(9)), now, false);
  expect(named('Router').items).toMatchObject([
    { uses: 0, lastUsedAt: null },
    { uses: 1, lastUsedAt: now, kind: 'password' },
  ]);
  expect(logins.recents(account)).toHaveLength(2);
});
