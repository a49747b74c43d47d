import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AccountRepository } from '../../../../electron/storage/account-repository.ts';
import { ActivityRepository } from '../../../../electron/storage/activity-repository.ts';
import { BulkRepository, emptyOutcome } from '../../../../electron/storage/bulk-repository.ts';
import { DamagedRows } from '../../../../electron/storage/damaged-rows.ts';
import { openDatabase } from '../../../../electron/storage/database.ts';
import {
  LibraryRepository,
  AccountLibraryRepository,
} from '../../../../electron/features/team-library/library-repository.ts';
import { LoginRepository } from '../../../../electron/storage/login-repository.ts';
import { Preferences } from '../../../../electron/storage/preferences.ts';
import { TypingOptionsRepository } from '../../../../electron/features/typing/typing-options-repository.ts';
import { UserRepository } from '../../../../electron/storage/user-repository.ts';
import { damagedTables, type DamagedTable } from '../../../../shared/schemas/database.ts';
import { defaultTypingOptions } from '../../../../shared/features/typing/typing-options.ts';
import { damageRows } from '../../../support/damage-rows.ts';
import { aLogin, anItem } from '../../../support/sample-logins.ts';
import { contosoDraft, northwindDraft, routerLocator } from '../../../support/samples.ts';

/* The file is long because each table has a case. */

const one = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const other = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
const jobs = ['cccccccc-cccc-4ccc-8ccc-cccccccccccc', 'dddddddd-dddd-4ddd-8ddd-dddddddddddd'] as const;
const users = ['eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee', 'ffffffff-ffff-4fff-8fff-ffffffffffff'] as const;
const key = 'A'.repeat(43) + '=';

let database: DatabaseSync;
let damaged: DamagedRows;

/** Fills each table with two rows. */
beforeEach(() => {
  ({ database } = openDatabase(':memory:'));
  damaged = DamagedRows.of(database);
  const accounts = new AccountRepository(database);
  accounts.insert({ ...northwindDraft, id: one, secretIn: 'keychain' });
  accounts.insert({ ...contosoDraft, id: other, secretIn: 'keychain' });
  const preferences = new Preferences(database);
  for (const name of ['first', 'second']) preferences.set(name, true);
  const known = new UserRepository(database);
  for (const user of users) known.setSaved(one, user, true);
  const bulk = new BulkRepository(database);
  const row = {
    ...emptyOutcome,
    name: null,
    wanted: { lastName: 'Holm' },
    state: 'waiting',
    at: null,
  } as const;
  for (const id of jobs)
    bulk.add(
      one,
      { id, source: 'team.csv', createdAt: 1, maxParallel: 4 },
      users.map((userId, index) => ({ ...row, line: index + 2, userId })),
    );
  const logins = new LoginRepository(database);
  const items = ['p', 'q'].map((property) =>
    anItem({ id: crypto.randomUUID(), locator: { ...routerLocator, property } }),
  );
  logins.put(one, [
    aLogin({ id: crypto.randomUUID(), name: 'First', items }),
    aLogin({ id: crypto.randomUUID(), name: 'Second', items: [] }),
  ]);
  for (const property of ['p', 'q'])
    logins.use(one, { ...routerLocator, property }, '2030-01-01T00:00:00Z', false);
  const library = new LibraryRepository(database);
  const signed = { content: new Uint8Array([1]), signature: 's', refreshedAt: '2030-01-01T00:00:00Z' };
  library.accept(signed, { publicKey: key, serial: 1 });
  for (const id of ['first', 'second']) {
    const uses = { confirmedAt: null, staleAt: null, isCode: false, uses: 1, lastUsedAt: null };
    library.putPersonal(
      one,
      [{ id, name: null, notes: null, pinned: true }],
      [{ id, revisionId: 'r', ...uses }],
    );
    new TypingOptionsRepository(database).set(one, id, { ...defaultTypingOptions, thenEnter: true });
    new ActivityRepository(database).begin(id, '{"at":1,"event":{"action":"unlocked"}}');
  }
  for (const account of [one, other])
    new AccountLibraryRepository(database).set(account, { source: '/library.json', publicKey: key });
});

const damage = (sql: string) => damageRows(database, sql);

/** For each table: how its first row is damaged, and what is still read from it. */
const cases: Record<DamagedTable, { sql: string; read: () => unknown; left: unknown }> = {
  accounts: {
    sql: `UPDATE accounts SET network = '{broken' WHERE id = '${one}'`,
    read: () => new AccountRepository(database).list().map(({ id }) => id),
    left: [other],
  },
  preferences: {
    sql: "UPDATE preferences SET value = '{broken' WHERE key = 'first'",
    read: () => ['first', 'second'].map((name) => new Preferences(database).get(name, z.literal(true))),
    left: [null, true],
  },
  known_users: {
    sql: `UPDATE known_users SET answer = '{broken' WHERE user_id = '${users[0]}'`,
    read: () => new UserRepository(database).saved(one).map(({ userId }) => userId),
    left: [users[1]],
  },
  bulk_jobs: {
    sql: `UPDATE bulk_jobs SET created_at = 'yesterday', at_most = NULL WHERE id = '${jobs[0]}'`,
    read: () => new BulkRepository(database).jobs(one).map(({ id }) => id),
    left: [jobs[1]],
  },
  bulk_rows: {
    sql: `UPDATE bulk_rows SET wanted = '{broken', detail = '{broken' WHERE job = '${jobs[0]}' AND line = 2`,
    read: () => {
      const rows = new BulkRepository(database);
      rows.endInterrupted(one);
      return [rows.counts(jobs[0]), rows.rows(jobs[0]).map(({ state }) => state)];
    },
    left: [{ unknown: 1, waiting: 1 }, ['unknown', 'waiting']],
  },
  activity_chain: {
    sql: 'UPDATE activity_chain SET head_hash = NULL',
    read: () => new ActivityRepository(database).append('{"at":1,"event":{"action":"unlocked"}}').seq,
    left: 1,
  },
  activity_under_way: {
    sql: "UPDATE activity_under_way SET body = '{broken' WHERE id = 'first'",
    read: () => new ActivityRepository(database).underWay().map(({ id }) => id),
    left: ['second'],
  },
  logins: {
    sql: "UPDATE logins SET tags = '[broken' WHERE name = 'First'",
    read: () => new LoginRepository(database).list(one).map(({ name }) => name),
    left: ['Second'],
  },
  items: {
    sql: "UPDATE items SET kind = 'song' WHERE property = 'p'",
    read: () => new LoginRepository(database).list(one)[0]?.items.map(({ locator }) => locator.property),
    left: ['q'],
  },
  recent_values: {
    sql: "UPDATE recent_values SET uses = 'often' WHERE property = 'p'",
    read: () => new LoginRepository(database).recents(one).map(({ locator }) => locator.property),
    left: ['q'],
  },
  library: {
    sql: 'UPDATE library SET signature = NULL',
    read: () => new LibraryRepository(database).cached(),
    left: null,
  },
  library_logins: {
    sql: "UPDATE library_logins SET name = x'00' WHERE id = 'first'",
    read: () => [...new LibraryRepository(database).personal(one).logins.keys()],
    left: ['second'],
  },
  library_items: {
    sql: "UPDATE library_items SET uses = 'often' WHERE id = 'first'",
    read: () => [...new LibraryRepository(database).personal(one).items.keys()],
    left: ['second'],
  },
  account_libraries: {
    sql: `UPDATE account_libraries SET source = NULL WHERE account = '${one}'`,
    read: () => [one, other].map((id) => new AccountLibraryRepository(database).find(id)?.source),
    left: [undefined, '/library.json'],
  },
  typing_options: {
    sql: "UPDATE typing_options SET then_enter = 7 WHERE login = 'first'",
    read: () =>
      ['first', 'second'].map((login) => new TypingOptionsRepository(database).find(one, login).thenEnter),
    left: [defaultTypingOptions.thenEnter, true],
  },
};

describe.each(damagedTables)('A damaged row of %s', (table) => {
  test('costs itself, is found once, and is kept with its content until it is removed for good', () => {
    const { sql, read, left } = cases[table];
    damage(sql);
    expect(read()).toEqual(left);
    read();
    expect(damaged.counts()).toEqual([{ table, count: 1, lastAt: expect.any(Number) as number }]);
    const stored = database.prepare('SELECT source, content FROM damaged_rows').all();
    expect(stored).toHaveLength(1);
    expect(damaged.list()[0]?.why).not.toMatch(/broken|often|song|yesterday/);
    expect(() => damaged.removeAll()).not.toThrow();
    expect(damaged.counts()).toEqual([]);
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  });
});

test('a damaged account keeps its logins: it gets them back when it is added again', () => {
  const accounts = new AccountRepository(database);
  damage(`UPDATE accounts SET color = 'mud' WHERE id = '${one}'`);
  expect(accounts.list()).toHaveLength(1);
  expect(accounts.formerId({ ...northwindDraft, accountId: contosoDraft.accountId })).toBeUndefined();
  const id = accounts.formerId(northwindDraft) ?? '';
  expect(accounts.insert({ ...northwindDraft, id, secretIn: 'keychain' })).toEqual({
    outcome: 'saved',
  });
  expect(new LoginRepository(database).list(id).map(({ name }) => name)).toEqual(['First', 'Second']);
  expect(damaged.counts()).toEqual([]);
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
});

test.each(["saved = ''", "saved = 'yes'", "doubt = '[]'", "doubt = 'null null'"])(
  'a known user is damaged with %s',
  (value) => {
    damage(`UPDATE known_users SET ${value} WHERE user_id = '${users[0]}'`);
    const known = new UserRepository(database);
    known.find(one, users[0]);
    expect(damaged.counts()).toMatchObject([{ table: 'known_users', count: 1 }]);
  },
);

test('a damaged account does not keep others from being removed or changed', () => {
  damage(`UPDATE accounts SET network = '{broken' WHERE id = '${one}'`);
  const accounts = new AccountRepository(database);
  expect(accounts.update({ ...contosoDraft, id: other, label: 'New', secretIn: 'keychain' })).toEqual({
    outcome: 'saved',
  });
  accounts.remove(other);
  expect(accounts.list()).toEqual([]);
});

test('what was set aside of an account goes with the account', () => {
  damage("UPDATE items SET kind = 'song' WHERE property = 'p'");
  new LoginRepository(database).list(one);
  new AccountRepository(database).remove(one);
  expect(damaged.counts()).toEqual([]);
});

/** Tables whose rows belong to a row of another table, with the column that says to which. */
const owned = [
  ['account_libraries', 'account'],
  ['bulk_jobs', 'account'],
  ['bulk_rows', 'job'],
  ['items', 'login'],
  ['known_users', 'account'],
  ['library_items', 'account'],
  ['library_logins', 'account'],
  ['logins', 'account'],
  ['recent_values', 'account'],
  ['typing_options', 'account'],
] as const satisfies readonly (readonly [DamagedTable, string])[];

describe.each(owned)('A row of %s whose owner is damaged', (table, column) => {
  const rows = () => Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows']);

  test.each(['NULL', "'nobody'", '-1'])('is set aside with its content: %s', (value) => {
    // A key's columns have no NULL, whatever the table's rules.
    const isInKey = database
      .prepare(`SELECT 1 FROM pragma_table_info('${table}') WHERE name = '${column}' AND pk > 0`)
      .get();
    if (isInKey && value === 'NULL') return;
    const before = rows();
    database.exec('PRAGMA foreign_keys = OFF');
    damage(
      `UPDATE ${table} SET ${column} = ${value} WHERE ${column} = (SELECT ${column} FROM ${table} LIMIT 1)
       ${isInKey || table === 'bulk_jobs' ? '' : `AND rowid = (SELECT min(rowid) FROM ${table})`}`,
    );
    database.exec('PRAGMA foreign_keys = ON');
    let found = 0;
    damaged.onFound = () => (found += 1);
    damaged.setAsideOrphans();
    damaged.setAsideOrphans();
    const lost = before - rows();
    expect(lost).toBeGreaterThan(0);
    expect(damaged.counts()).toMatchObject([{ table, count: lost }]);
    expect(found).toBe(1);
    expect(database.prepare('SELECT why FROM damaged_rows').get()).toEqual({ why: column });
  });

  test('stays if its owner was set aside', () => {
    const parent = { job: 'bulk_jobs', login: 'logins', account: 'accounts' }[column] as DamagedTable;
    damage(cases[parent].sql);
    cases[parent].read();
    const before = rows();
    damaged.setAsideOrphans();
    expect(rows()).toBe(before);
    expect(damaged.counts()).toMatchObject([{ table: parent, count: 1 }]);
  });
});

test('what belongs to a damaged row of an account goes with the account', () => {
  damage("UPDATE logins SET tags = '[broken' WHERE name = 'First'");
  new LoginRepository(database).list(one);
  expect(database.prepare('SELECT count(*) AS rows FROM items').get()).toEqual({ rows: 2 });
  new AccountRepository(database).remove(one);
  expect(database.prepare('SELECT count(*) AS rows FROM items').get()).toEqual({ rows: 0 });
});

test('a row that can be read at the second try is no damage, and is reported as misread', () => {
  let misread = 0;
  damaged.onMisread = () => (misread += 1);
  const readings = ['{broken', '{}'];
  const parse = () => z.object({}).parse(JSON.parse(readings.shift() ?? ''));
  const where = { table: 'accounts', key: { rowid: 1 }, account: one } as const;
  expect(damaged.readable([1], parse, () => where)).toEqual([{}]);
  expect([misread, damaged.counts()]).toEqual([1, []]);
});

test('a damaged row stays where it is while the database can’t be written, and is shown', () => {
  damage(`UPDATE accounts SET color = 'mud' WHERE id = '${one}'`);
  const accounts = new AccountRepository(database);
  let found = 0;
  damaged.onFound = () => (found += 1);
  database.exec('PRAGMA query_only = ON');
  expect(accounts.list()).toHaveLength(1);
  expect(accounts.list()).toHaveLength(1);
  expect(damaged.counts()).toMatchObject([{ table: 'accounts', count: 1 }]);
  expect(found).toBe(1);
  database.exec('PRAGMA query_only = OFF');
  accounts.list();
  expect(damaged.counts()).toMatchObject([{ table: 'accounts', count: 1 }]);
  expect(database.prepare('SELECT count(*) AS rows FROM damaged_rows').get()).toEqual({ rows: 1 });
});

describe('The journal', () => {
  test('shows damaged entries instead of hiding them, and can be searched', () => {
    const rows = new ActivityRepository(database);
    for (let at = 1; at <= 3; at += 1) rows.append(`{"at":${at},"event":{"action":"unlocked"}}`);
    damage("UPDATE activity SET body = '{broken' WHERE seq = 1");
    damage('UPDATE activity SET body = NULL, hash = NULL WHERE seq = 2');
    const range = { first: 1, before: 9 };
    expect(rows.page({}, range, 9).map(({ seq, body }) => [seq, body])).toMatchObject([
      [3, expect.stringContaining('unlocked') as string],
      [2, ''],
      [1, '{broken'],
    ]);
    expect(rows.page({ text: 'router' }, range, 9)).toEqual([]);
    expect(rows.accounts()).toEqual([]);
    expect(rows.append('{"at":4,"event":{"action":"unlocked"}}').seq).toBe(4);
    expect(damaged.counts()).toEqual([]);
  });

  test.each(['anchor_seq = 1e300', 'head_seq = -1', 'anchor_seq = 0.5'])(
    'continues after a chain with a number that no entry has: %s',
    (value) => {
      const rows = new ActivityRepository(database);
      rows.append('{"at":1,"event":{"action":"unlocked"}}');
      damage(`UPDATE activity_chain SET ${value}`);
      expect(rows.chain()).toMatchObject({ anchor: { seq: 0 }, head: { seq: 1 } });
      expect(damaged.counts()).toMatchObject([{ table: 'activity_chain', count: 1 }]);
    },
  );

  test('continues after a damaged head, without taking an entry’s number', () => {
    const rows = new ActivityRepository(database);
    for (let at = 1; at <= 3; at += 1) rows.append(`{"at":${at},"event":{"action":"unlocked"}}`);
    damage('UPDATE activity_chain SET head_seq = 1');
    expect(rows.append('{"at":4,"event":{"action":"unlocked"}}').seq).toBe(4);
  });
});
