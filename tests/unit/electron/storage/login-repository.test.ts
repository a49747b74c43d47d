import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { AccountRepository } from '../../../../electron/storage/account-repository.ts';
import { openDatabase, openInMemoryDatabase } from '../../../../electron/storage/database.ts';
import { LoginRepository, maxRecentValues } from '../../../../electron/storage/login-repository.ts';
import { aLogin, anItem, manyLogins, numberedUuid } from '../../../support/sample-logins.ts';
import { contosoDraft, northwindDraft, routerLocator } from '../../../support/samples.ts';

const northwind = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const contoso = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
const noon = '2030-01-01T12:00:00.000Z';
const later = '2030-01-01T13:00:00.000Z';

let database: DatabaseSync;
let accounts: AccountRepository;
let rows: LoginRepository;

beforeEach(() => {
  ({ database } = openDatabase(':memory:'));
  accounts = new AccountRepository(database);
  accounts.insert({ ...northwindDraft, id: northwind, secretIn: 'keychain' });
  accounts.insert({ ...contosoDraft, id: contoso, secretIn: 'keychain' });
  rows = new LoginRepository(database);
});

const atRevision = (number: number) => ({ ...routerLocator, revisionId: numberedUuid(number) });
const use = (locator = routerLocator, at = noon, isCode = false) => rows.use(northwind, locator, at, isCode);

/** A login with everything that a login can have. */
const full = aLogin({
  client: { id: 'org-1', name: 'Harbour Hotel' },
  address: 'https://firewall.example',
  notes: 'first line\nsecond\tline',
  pinned: true,
  items: [
    anItem({
      label: 'Admin',
      confirmedAt: noon,
      staleAt: later,
      uses: 3,
      lastUsedAt: noon,
    }),
    anItem({ id: numberedUuid(2), kind: 'code', locator: { ...routerLocator, property: 'totp' } }),
  ],
});

const leftItems = () => database.prepare('SELECT count(*) AS count FROM items').get()?.['count'];

describe('A login', () => {
  test('is returned unchanged with its items in order, for its account only', () => {
    rows.put(northwind, [full]);
    expect(rows.list(northwind)).toEqual([full]);
    expect(rows.find(northwind, full.id)).toEqual(full);
    expect(rows.withItem(northwind, numberedUuid(2))).toEqual(full);
    expect(rows.list(contoso)).toEqual([]);
    expect(rows.find(contoso, full.id)).toBeUndefined();
    expect(rows.withItem(contoso, numberedUuid(2))).toBeUndefined();
    rows.remove(contoso, full.id);
    rows.use(contoso, routerLocator, later, false);
    expect(rows.list(northwind)).toEqual([full]);
  });

  test('loses the items that it is saved without', () => {
    rows.put(northwind, [full]);
    const [, code] = full.items;
    if (!code) throw new Error('The sample has two items');
    rows.put(northwind, [{ ...full, items: [code] }]);
    expect(rows.list(northwind)).toEqual([{ ...full, items: [code] }]);
  });

  test('is removed with its items, alone, with all others and with its account', () => {
    rows.put(northwind, [full]);
    rows.remove(northwind, full.id);
    expect(leftItems()).toBe(0);
    rows.put(northwind, [full]);
    rows.removeAll(northwind);
    expect(leftItems()).toBe(0);
    rows.put(northwind, [full]);
    use();
    accounts.remove(northwind);
    expect(leftItems()).toBe(0);
    expect(rows.list(northwind)).toEqual([]);
    expect(rows.recents(northwind)).toEqual([]);
  });

  test('is removed when the account is pointed at another pod, and stays when the account is renamed', () => {
    const account = { ...northwindDraft, id: northwind, secretIn: 'keychain' } as const;
    rows.put(northwind, [full]);
    use();
    accounts.update({ ...account, label: 'Northwind Ltd' });
    expect(rows.list(northwind)).toHaveLength(1);
    accounts.update({ ...account, accountId: numberedUuid(1) });
    expect(rows.list(northwind)).toEqual([]);
    expect(leftItems()).toBe(0);
    expect(rows.recents(northwind)).toEqual([]);
  });

  test('is not stored for a removed account, nor are others of the same call', () => {
    expect(rows.put(numberedUuid(7), manyLogins(3))).toBe(false);
    expect(rows.list(numberedUuid(7))).toEqual([]);
    expect(leftItems()).toBe(0);
  });

  test('is not found if it was tampered with into an invalid one', () => {
    rows.put(northwind, [full]);
    database.exec(`UPDATE logins SET user_name = 'admin' || char(10) || 'rm'`);
    expect(rows.find(northwind, full.id)).toBeUndefined();
    expect(rows.at(northwind, routerLocator)).toEqual([]);
    database.exec(`UPDATE logins SET user_name = NULL, tags = '{}'`);
    expect(rows.find(northwind, full.id)).toMatchObject({ tags: [] });
    database.exec(`UPDATE items SET property = '..'`);
    expect(rows.find(northwind, full.id)).toBeUndefined();
  });

  test('has the codes of characters that could be stored earlier, and its user name as it was', () => {
    const [odd, shown] = ['Plan \u{38000}\u202e', 'Plan [U+38000][U+202E]'];
    const client = { id: null, name: odd };
    rows.put(northwind, [
      aLogin({ name: odd, client, userName: odd, tags: [odd], items: [anItem({ label: odd })] }),
    ]);
    const named = { name: shown, client: { id: null, name: shown }, userName: odd, tags: [shown] };
    const [login] = rows.list(northwind);
    expect(login).toMatchObject({ ...named, items: [{ label: shown }] });
    expect(rows.find(northwind, login?.id ?? '')).toMatchObject(named);
  });

  test('is stored in the in-memory database, which does not contain its account', () => {
    const inMemory = new LoginRepository(openInMemoryDatabase());
    expect(inMemory.put(northwind, [full])).toBe(true);
    expect(inMemory.put(northwind, [full])).toBe(true);
    inMemory.use(northwind, routerLocator, noon, false);
    expect(inMemory.list(northwind)).toMatchObject([{ items: [{ uses: 4 }, { uses: 0 }] }]);
    expect(inMemory.recents(northwind)).toHaveLength(1);
    inMemory.forgetAll(northwind);
    expect(inMemory.put(northwind, [full]), 'no item of the former one is left').toBe(true);
    inMemory.forgetAll(northwind);
    expect(inMemory.list(northwind)).toEqual([]);
    expect(inMemory.recents(northwind)).toEqual([]);
  });

  test('is found by a value’s locator in any case; by name if several lead to it', () => {
    const second = aLogin({
      id: numberedUuid(1),
      name: 'A router',
      items: [anItem({ id: numberedUuid(3) })],
    });
    rows.put(northwind, [full, second]);
    const typed = { ...routerLocator, assetId: routerLocator.assetId.toUpperCase() };
    const found = [second, full].map((login) => ({ login, item: login.items[0] }));
    expect(rows.at(northwind, typed)).toEqual(found);
    expect(rows.at(northwind, atRevision(9))).toEqual([]);
    expect(rows.at(contoso, routerLocator)).toEqual([]);
  });
});

describe('A use', () => {
  test('is counted for the value and for the item that leads to it', () => {
    rows.put(northwind, [aLogin()]);
    use();
    use(routerLocator, later);
    expect(rows.list(northwind)).toMatchObject([{ items: [{ uses: 2, lastUsedAt: later }] }]);
    expect(rows.recents(northwind)).toEqual([
      { locator: routerLocator, openedAt: later, uses: 2, itemId: anItem().id },
    ]);
  });

  test('of another revision, older or newer, leaves the item at its revision', () => {
    rows.put(northwind, [aLogin({ items: [anItem({ locator: atRevision(2), confirmedAt: noon })] })]);
    use(atRevision(2));
    use(atRevision(1), later);
    use(atRevision(3), later);
    expect(rows.list(northwind)).toMatchObject([
      { items: [{ locator: atRevision(2), confirmedAt: noon, uses: 1, lastUsedAt: noon }] },
    ]);
  });

  test.each([
    ['password', 'code'],
    ['other', 'code'],
    ['key', 'key'],
    ['code', 'code'],
  ] as const)('of a one-time code: the kind “%s” becomes “%s”', (kind, then) => {
    rows.put(northwind, [aLogin({ items: [anItem({ kind })] })]);
    use(routerLocator, noon, true);
    expect(rows.list(northwind)).toMatchObject([{ items: [{ kind: then }] }]);
  });

  test('of a value that is no one-time code leaves the kind', () => {
    rows.put(northwind, [aLogin()]);
    use();
    expect(rows.list(northwind)).toMatchObject([{ items: [{ kind: 'password' }] }]);
  });

  test('of a removed account is ignored', () => {
    accounts.remove(northwind);
    use();
    expect(rows.recents(northwind)).toEqual([]);
  });
});

describe('Recent values', () => {
  const asset = (number: number) => ({ ...routerLocator, assetId: numberedUuid(number) });

  test('are the last fifty of each account, latest first, without duplicates', () => {
    rows.use(contoso, asset(0), noon, false);
    for (let number = 1; number <= maxRecentValues + 5; number += 1) use(asset(number));
    use(asset(20), later);
    const recent = rows.recents(northwind).map(({ locator }) => locator.assetId);
    expect(recent).toHaveLength(maxRecentValues);
    expect(recent.slice(0, 2)).toEqual([numberedUuid(20), numberedUuid(maxRecentValues + 5)]);
    expect(rows.recents(contoso)).toHaveLength(1);
  });

  test('are removed one by one or all together', () => {
    for (const number of [1, 2, 3]) use(asset(number));
    rows.forgetRecent(northwind, asset(2));
    expect(rows.recents(northwind).map(({ locator }) => locator)).toEqual([asset(3), asset(1)]);
    rows.forgetRecents(northwind);
    expect(rows.recents(northwind)).toEqual([]);
  });
});
