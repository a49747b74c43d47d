import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { AccountRepository } from '../../../../electron/storage/account-repository.ts';
import { openDatabase, openInMemoryDatabase } from '../../../../electron/storage/database.ts';
import { maxRecentUsers, UserRepository } from '../../../../electron/storage/user-repository.ts';
import { contosoDraft, northwindDraft } from '../../../support/samples.ts';
import { aUser } from '../../../support/sample-users.ts';

const northwind = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const contoso = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
const user = aUser();
const at = Date.UTC(2030, 0, 1);
const doubt = { since: at, changes: { firstName: 'Åsa' } };

let database: DatabaseSync;
let accounts: AccountRepository;
let rows: UserRepository;

beforeEach(() => {
  ({ database } = openDatabase(':memory:'));
  accounts = new AccountRepository(database);
  accounts.insert({ ...northwindDraft, id: northwind, secretIn: 'keychain' });
  accounts.insert({ ...contosoDraft, id: contoso, secretIn: 'keychain' });
  rows = new UserRepository(database);
});

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const stored = () => database.prepare('SELECT count(*) AS rows FROM known_users').get()?.['rows'];

describe('What is known of a user', () => {
  test('is nothing until the pod has responded, then its latest response', () => {
    expect(rows.find(northwind, user.id)).toEqual({
      userId: user.id,
      user: null,
      answeredAt: null,
      doubt: null,
      isSaved: false,
    });
    rows.saveResponse(northwind, aUser({ firstName: 'Old' }), at - 5);
    rows.saveResponse(northwind, user, at);
    expect(rows.find(northwind, user.id)).toMatchObject({ user, answeredAt: at });
  });

  test('belongs to one account', () => {
    rows.saveResponse(northwind, user, at);
    expect(rows.find(contoso, user.id).user).toBeNull();
  });

  test('is in doubt until the next response', () => {
    rows.setDoubt(northwind, user.id, doubt);
    expect(rows.find(northwind, user.id).doubt).toEqual(doubt);
    rows.saveResponse(northwind, user, at);
    expect(rows.find(northwind, user.id).doubt).toBeNull();
  });

  test('is nothing if the stored response was tampered with', () => {
    rows.saveResponse(northwind, user, at);
    database.exec(`UPDATE known_users SET answer = '{"id":"x"}'`);
    expect(rows.find(northwind, user.id)).toMatchObject({ user: null, answeredAt: null });
  });

  test('is removed with the account', () => {
    rows.saveResponse(northwind, user, at);
    accounts.remove(northwind);
    expect(stored()).toBe(0);
  });

  test('is removed when the account is pointed at another pod, and stays when the account is renamed', () => {
    const account = { ...northwindDraft, id: northwind, secretIn: 'keychain' } as const;
    rows.saveResponse(northwind, user, at);
    accounts.update({ ...account, label: 'Northwind Ltd' });
    expect(stored()).toBe(1);
    accounts.update({ ...account, podUrl: 'https://elsewhere.example' });
    expect(stored()).toBe(0);
  });

  test('is dropped if the account was removed before the response arrived', () => {
    accounts.remove(northwind);
    rows.saveResponse(northwind, user, at);
    rows.setDoubt(northwind, user.id, doubt);
    expect(stored()).toBe(0);
  });

  test('is stored in the in-memory database, which does not contain the account', () => {
    const inMemory = new UserRepository(openInMemoryDatabase());
    inMemory.saveResponse(northwind, user, at);
    expect(inMemory.find(northwind, user.id).user).toEqual(user);
    inMemory.forgetAll(northwind);
    expect(inMemory.find(northwind, user.id).user).toBeNull();
  });
});

describe('Recent users', () => {
  test('are the last fifty, latest first, without duplicates', () => {
    for (let number = 1; number <= maxRecentUsers + 5; number += 1) rows.open(northwind, idOf(number));
    rows.open(northwind, idOf(20));
    const recent = rows.recent(northwind).map(({ userId }) => userId);
    expect(recent).toHaveLength(maxRecentUsers);
    expect(recent.slice(0, 2)).toEqual([idOf(20), idOf(maxRecentUsers + 5)]);
    expect(new Set(recent).size).toBe(maxRecentUsers);
  });

  test('leave no row when they are no longer recent, unless something else is stored about them', () => {
    rows.open(northwind, idOf(1));
    rows.open(northwind, user.id);
    rows.saveResponse(northwind, user, at);
    for (let number = 2; number <= maxRecentUsers + 1; number += 1) rows.open(northwind, idOf(number));
    expect(stored()).toBe(maxRecentUsers + 1);
    expect(rows.find(northwind, user.id).user).toEqual(user);
  });
});

test('saved users stay until they are unsaved', () => {
  rows.setSaved(northwind, user.id, true);
  expect(rows.saved(northwind)).toMatchObject([{ userId: user.id, isSaved: true }]);
  expect(rows.saved(contoso)).toEqual([]);
  rows.setSaved(northwind, user.id, false);
  expect(rows.saved(northwind)).toEqual([]);
  expect(stored()).toBe(0);
});
