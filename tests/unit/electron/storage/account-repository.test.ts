import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AccountRecord, AccountRepository } from '../../../../electron/storage/account-repository.ts';
import { DamagedRows } from '../../../../electron/storage/damaged-rows.ts';
import { openDatabase } from '../../../../electron/storage/database.ts';
import { contosoDraft, northwindDraft } from '../../../support/samples.ts';

const northwind: AccountRecord = {
  ...northwindDraft,
  id: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  secretIn: 'keychain',
};
const contoso: AccountRecord = {
  ...contosoDraft,
  id: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
  secretIn: 'session',
};
const unknownId = 'cccccccc-cccc-4ccc-8ccc-cccccccccccc';

let database: DatabaseSync;
let now: Date;
let rows: AccountRepository;

beforeEach(() => {
  ({ database } = openDatabase(':memory:'));
  now = new Date('2030-01-01T00:00:00Z');
  rows = new AccountRepository(database, () => now);
});

describe('Stored accounts', () => {
  test('are returned unchanged, in the order they were added', () => {
    expect(rows.insert(northwind)).toEqual({ outcome: 'saved' });
    expect(rows.insert(contoso)).toEqual({ outcome: 'saved' });
    expect(rows.list()).toEqual([northwind, contoso]);
  });

  test('keep their network settings, and one that was tampered with is set aside', () => {
    const network = {
      proxy: 'custom',
      proxyUrl: 'http://proxy.example:3128',
      proxyUserName: 'ann',
      caFile: '/etc/ca.pem',
    } as const;
    rows.insert({ ...northwind, network });
    expect(rows.list()).toEqual([{ ...northwind, network }]);
    rows.update(northwind);
    expect(rows.list()).toEqual([northwind]);
    database.exec(`UPDATE accounts SET network = '{"proxy":"custom","proxyUrl":"file:///etc"}'`);
    expect(rows.list()).toEqual([]);
    expect(DamagedRows.of(database).list()).toMatchObject([{ table: 'accounts', why: 'network' }]);
  });

  test('keep their position when they are edited', () => {
    rows.insert(northwind);
    rows.insert(contoso);
    const edited: AccountRecord = {
      ...northwind,
      label: 'Northwind Ltd',
      color: 'red',
      secretIn: 'session',
    };
    expect(rows.update(edited)).toEqual({ outcome: 'saved' });
    expect(rows.list()).toEqual([edited, contoso]);
  });

  test('are added at the end, even after a removal', () => {
    rows.insert(northwind);
    rows.insert(contoso);
    rows.remove(northwind.id);
    rows.insert(northwind);
    expect(rows.list()).toEqual([contoso, northwind]);
  });

  test('have a creation and an edit time, in UTC', () => {
    rows.insert(northwind);
    now = new Date('2030-02-03T04:05:06Z');
    rows.update({ ...northwind, label: 'Renamed' });
    expect({ ...database.prepare('SELECT created_at, updated_at FROM accounts').get() }).toEqual({
      created_at: '2030-01-01T00:00:00.000Z',
      updated_at: '2030-02-03T04:05:06.000Z',
    });
  });

  test('are unique by pod, account and API key, regardless of path and label', () => {
    rows.insert(northwind);
    const twin = { ...northwind, id: unknownId, label: 'Twin', podUrl: `${northwind.podUrl}/api` };
    expect(rows.insert(twin)).toEqual({ outcome: 'duplicate', existingId: northwind.id });
    expect(rows.list()).toEqual([northwind]);
  });

  test('can’t be edited into duplicates', () => {
    rows.insert(northwind);
    rows.insert(contoso);
    const result = rows.update({ ...northwind, id: contoso.id });
    expect(result).toEqual({ outcome: 'duplicate', existingId: northwind.id });
    expect(rows.list()).toEqual([northwind, contoso]);
  });

  test('may share a pod if account or API key differ', () => {
    rows.insert(northwind);
    const results = [
      rows.insert({ ...northwind, id: contoso.id, accountId: contoso.accountId }),
      rows.insert({ ...northwind, id: unknownId, apiKeyId: contoso.apiKeyId }),
    ];
    expect(results).toEqual([{ outcome: 'saved' }, { outcome: 'saved' }]);
  });

  test('are reported as gone when a removed one is edited', () => {
    expect(rows.update(northwind)).toEqual({ outcome: 'not-found' });
    expect(rows.list()).toEqual([]);
  });

  test('are set aside if they were tampered with, and the damaged parts are named without their content', () => {
    rows.insert(northwind);
    rows.insert(contoso);
    database.exec(
      `UPDATE accounts SET pod_url = 'http://evil.example', network = '{"evil":"http://evil.example"}'
       WHERE id = '${northwind.id}'`,
    );
    expect(rows.list()).toEqual([contoso]);
    expect(DamagedRows.of(database).list()).toMatchObject([{ table: 'accounts', why: 'podUrl, network' }]);
  });
});

describe('The selected account', () => {
  test('is none at first', () => {
    expect(rows.selectedId()).toBeNull();
  });

  test('is the one selected last, or none after deselecting', () => {
    rows.select(northwind.id);
    rows.select(contoso.id);
    expect(rows.selectedId()).toBe(contoso.id);
    rows.select(null);
    expect(rows.selectedId()).toBeNull();
  });

  test('is none after its removal, and stays if another account is removed', () => {
    rows.insert(northwind);
    rows.insert(contoso);
    rows.select(northwind.id);
    rows.remove(contoso.id);
    expect(rows.selectedId()).toBe(northwind.id);
    rows.remove(northwind.id);
    expect(rows.selectedId()).toBeNull();
  });

  test('is none if the stored selection is invalid', () => {
    rows.select(northwind.id);
    database.exec(`UPDATE preferences SET value = '{"id": 1}'`);
    expect(rows.selectedId()).toBeNull();
  });
});
