import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { AccountRepository } from '../../../../electron/storage/account-repository.ts';
import { openDatabase } from '../../../../electron/storage/database.ts';
import { LookupRepository, maxRecentValues } from '../../../../electron/storage/lookup-repository.ts';
import { openInMemoryDatabase } from '../../../../electron/storage/in-memory-database.ts';
import { contosoDraft, northwindDraft, routerLocator } from '../../../support/samples.ts';
import { aLookup, manyLookups, numberedUuid } from '../../../support/sample-lookups.ts';

const northwind = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const contoso = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
const noon = '2030-01-01T12:00:00.000Z';
const later = '2030-01-01T13:00:00.000Z';

let database: DatabaseSync;
let accounts: AccountRepository;
let rows: LookupRepository;

beforeEach(() => {
  ({ database } = openDatabase(':memory:'));
  accounts = new AccountRepository(database);
  accounts.insert({ ...northwindDraft, id: northwind, secretKept: 'keychain' });
  accounts.insert({ ...contosoDraft, id: contoso, secretKept: 'keychain' });
  rows = new LookupRepository(database);
});

const atRevision = (number: number) => ({ ...routerLocator, revisionId: numberedUuid(number) });

describe('A lookup', () => {
  test('is returned unchanged, for its account only', () => {
    const lookup = aLookup({ lastUsedAt: noon, uses: 3, revision: 'latest-known', revisionKnownAt: noon });
    rows.put(northwind, [lookup]);
    expect(rows.list(northwind)).toEqual([lookup]);
    expect(rows.find(northwind, lookup.id)).toEqual(lookup);
    expect(rows.list(contoso)).toEqual([]);
    expect(rows.find(contoso, lookup.id)).toBeUndefined();
  });

  test('is removed with its account', () => {
    rows.put(northwind, [aLookup()]);
    rows.use(northwind, routerLocator, noon);
    accounts.remove(northwind);
    expect(rows.list(northwind)).toEqual([]);
    expect(rows.recents(northwind)).toEqual([]);
  });

  test('is removed when the account is pointed at another pod, and stays when the account is renamed', () => {
    const account = { ...northwindDraft, id: northwind, secretKept: 'keychain' } as const;
    rows.put(northwind, [aLookup()]);
    rows.use(northwind, routerLocator, noon);
    accounts.update({ ...account, label: 'Northwind Ltd' });
    expect(rows.list(northwind)).toHaveLength(1);
    accounts.update({ ...account, accountId: numberedUuid(1) });
    expect(rows.list(northwind)).toEqual([]);
    expect(rows.recents(northwind)).toEqual([]);
  });

  test('is not stored for a removed account, nor are others of the same call', () => {
    expect(rows.put(numberedUuid(7), manyLookups(3))).toBe(false);
    expect(rows.list(numberedUuid(7))).toEqual([]);
  });

  test('is not found if it was tampered with into an invalid one', () => {
    rows.put(northwind, [aLookup()]);
    database.exec(`UPDATE lookups SET user_name = 'admin' || char(10) || 'rm'`);
    expect(rows.find(northwind, aLookup().id)).toBeUndefined();
    database.exec(`UPDATE lookups SET user_name = NULL, tags = '{}'`);
    expect(rows.find(northwind, aLookup().id)).toMatchObject({ tags: [] });
  });

  test('is stored in the in-memory database, which does not contain its account', () => {
    const inMemory = new LookupRepository(openInMemoryDatabase());
    expect(inMemory.put(northwind, [aLookup()])).toBe(true);
    inMemory.use(northwind, routerLocator, noon);
    expect(inMemory.recents(northwind)).toHaveLength(1);
    inMemory.forgetAll(northwind);
    expect(inMemory.list(northwind)).toEqual([]);
    expect(inMemory.recents(northwind)).toEqual([]);
  });
});

describe('A use', () => {
  test('is counted for the value and for the lookup that leads to it', () => {
    rows.put(northwind, [aLookup()]);
    rows.use(northwind, routerLocator, noon);
    rows.use(northwind, routerLocator, later);
    expect(rows.list(northwind)).toMatchObject([{ uses: 2, lastUsedAt: later }]);
    expect(rows.recents(northwind)).toEqual([
      { locator: routerLocator, openedAt: later, uses: 2, lookupId: aLookup().id },
    ]);
  });

  test('of a removed account is ignored', () => {
    accounts.remove(northwind);
    rows.use(northwind, routerLocator, noon);
    expect(rows.recents(northwind)).toEqual([]);
  });
});

describe('A lookup that follows the latest revision', () => {
  const following = () =>
    aLookup({ locator: atRevision(1), revision: 'latest-known', revisionKnownAt: noon });

  test('adopts a revision that is opened for the first time, and records when', () => {
    rows.put(northwind, [
      following(),
      aLookup({ id: numberedUuid(2), name: 'Fixed', locator: atRevision(1) }),
    ]);
    rows.use(northwind, atRevision(1), noon);
    rows.use(northwind, atRevision(2), later);
    expect(rows.list(northwind)).toMatchObject([
      { name: 'Core router', locator: atRevision(2), revisionKnownAt: later, uses: 2 },
      { name: 'Fixed', locator: atRevision(1), revisionKnownAt: null, uses: 1 },
    ]);
  });

  test('does not return to a revision that was opened before', () => {
    rows.put(northwind, [following()]);
    rows.use(northwind, atRevision(1), noon);
    rows.use(northwind, atRevision(2), later);
    rows.use(northwind, atRevision(1), later);
    expect(rows.list(northwind)).toMatchObject([{ locator: atRevision(2) }]);
  });

  test('does not adopt a revision of another lookup or property', () => {
    rows.put(northwind, [
      following(),
      aLookup({ id: numberedUuid(2), name: 'Fixed', locator: atRevision(2) }),
    ]);
    rows.use(northwind, atRevision(2), later);
    rows.use(northwind, { ...atRevision(3), property: 'snmp' }, later);
    expect(rows.find(northwind, following().id)).toMatchObject({ locator: atRevision(1) });
  });
});

describe('Recent values', () => {
  const asset = (number: number) => ({ ...routerLocator, assetId: numberedUuid(number) });

  test('are the last fifty of each account, latest first, without duplicates', () => {
    rows.use(contoso, asset(0), noon);
    for (let number = 1; number <= maxRecentValues + 5; number += 1) rows.use(northwind, asset(number), noon);
    rows.use(northwind, asset(20), later);
    const recent = rows.recents(northwind).map(({ locator }) => locator.assetId);
    expect(recent).toHaveLength(maxRecentValues);
    expect(recent.slice(0, 2)).toEqual([numberedUuid(20), numberedUuid(maxRecentValues + 5)]);
    expect(rows.recents(contoso)).toHaveLength(1);
  });

  test('are removed one by one or all together', () => {
    for (const number of [1, 2, 3]) rows.use(northwind, asset(number), noon);
    rows.forgetRecent(northwind, asset(2));
    expect(rows.recents(northwind).map(({ locator }) => locator)).toEqual([asset(3), asset(1)]);
    rows.forgetRecents(northwind);
    expect(rows.recents(northwind)).toEqual([]);
  });
});
