import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { AccountRepository } from '../../../electron/storage/account-repository.ts';
import { ActivityRepository } from '../../../electron/storage/activity-repository.ts';
import { BulkRepository, emptyOutcome } from '../../../electron/storage/bulk-repository.ts';
import { DamagedRows } from '../../../electron/storage/damaged-rows.ts';
import { openDatabase } from '../../../electron/storage/database.ts';
import {
  DatabaseCopies,
  differenceOf,
  readUnchanging,
  type StoredCopy,
} from '../../../electron/storage/database-copies.ts';
import {
  highestLibrary,
  rememberSerial,
} from '../../../electron/features/team-library/library-repository.ts';
import { stageRestore } from '../../../electron/storage/restore-copy.ts';
import { damageRows } from '../../support/damage-rows.ts';
import { northwindBadge, northwindDraft } from '../../support/samples.ts';
import { folderForTest } from './folder-for-test.ts';

const northwind = { ...northwindDraft, id: northwindBadge.id, secretIn: 'keychain' } as const;
const contoso = { ...northwind, id: crypto.randomUUID(), apiKeyId: 'another key', label: 'Contoso' };

function open(file: string): DatabaseSync {
  const { database, recovered } = openDatabase(file);
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  expect(recovered).toBeNull();
  return database;
}

/** Nothing keeps a copy from being made. */
const unhindered = { assertWanted: () => undefined, turn: () => Promise.resolve() };
/** Where a table begins, in pages from 0. */
const rootPageOf = (database: DatabaseSync, table: string) =>
  z
    .object({ rootpage: z.number() })
    .parse(database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table)).rootpage - 1;
/** Overwrites a page of a file. */
function spoilPage(file: string, page: number): void {
  const bytes = readFileSync(file);
  bytes.fill(0xff, page * 4096, (page + 1) * 4096);
  writeFileSync(file, bytes);
}
const labels = (database: DatabaseSync) => new AccountRepository(database).list().map(({ label }) => label);
const setPreference = (database: DatabaseSync, key: string, value: unknown) =>
  database.prepare('INSERT OR REPLACE INTO preferences VALUES (?, ?)').run(key, JSON.stringify(value));
const preferences = (database: DatabaseSync) =>
  Object.fromEntries(
    database
      .prepare('SELECT key, value FROM preferences')
      .all()
      .map(({ key, value }) => [String(key), String(value)]),
  );

/** A database with the account Contoso, and a copy from when it had Northwind instead. */
async function changedSinceCopy(): Promise<{ file: string; database: DatabaseSync; copy: StoredCopy }> {
  const file = path.join(folderForTest(), 'podkey.db');
  const database = open(file);
  const accounts = new AccountRepository(database);
  accounts.insert(northwind);
  setPreference(database, 'settings', { theme: 'dark' });
  const bulk = new BulkRepository(database);
  const rows = [1, 2].map((line) => ({
    ...emptyOutcome,
    line,
    userId: `user ${line}`,
    name: null,
    wanted: { lastName: 'Holm' },
    state: 'waiting' as const,
    at: null,
  }));
  bulk.add(northwind.id, { id: 'job', source: 'users.csv', createdAt: 0, maxParallel: 1 }, rows);
  bulk.claim('job', [2]);
  const copy = await new DatabaseCopies(file).make(database, { now: 1, ...unhindered });
  setPreference(database, 'settings', { theme: 'light' });
  setPreference(database, 'lock.hasPasscode', true);
  accounts.remove(northwind.id);
  accounts.insert(contoso);
  return { file, database, copy };
}

describe('A restored copy', () => {
  test('brings back accounts and settings, and keeps that there is a passcode', async () => {
    const { file, database, copy } = await changedSinceCopy();
    expect(readUnchanging(copy.file, (other) => differenceOf(database, other))).toEqual({
      lost: { accounts: 1, logins: 0, entries: 0 },
      back: { accounts: 1, logins: 0, entries: 0 },
    });
    stageRestore(file, copy, database);
    // Nothing is replaced before the next start.
    expect(labels(database)).toEqual(['Contoso']);
    database.close();
    const restored = open(file);
    expect(labels(restored)).toEqual([northwind.label]);
    expect(preferences(restored)).toMatchObject({
      settings: '{"theme":"dark"}',
      'lock.hasPasscode': 'true',
    });
    expect(new DatabaseCopies(file).list()).toHaveLength(1);
    expect(readdirSync(path.dirname(file)).toSorted()).toEqual([
      'podkey.db',
      'podkey.db-shm',
      'podkey.db-wal',
      'podkey.db.copies',
    ]);
  });

  test('is possible while a preference is damaged, which is left behind', async () => {
    const { file, database, copy } = await changedSinceCopy();
    setPreference(database, 'damaged', true);
    damageRows(database, "UPDATE preferences SET value = x'00' WHERE key = 'damaged'");
    stageRestore(file, copy, database);
    database.close();
    const restored = open(file);
    expect(labels(restored)).toEqual([northwind.label]);
    expect(preferences(restored)).not.toHaveProperty('damaged');
  });

  test.each([
    { name: 'that was accepted since', copied: 5, present: 9, expected: 9 },
    { name: 'that only the replaced database has', copied: null, present: 9, expected: 9 },
    { name: 'that only the copy has', copied: 9, present: null, expected: 9 },
    { name: 'that is lower in the replaced database', copied: 9, present: 5, expected: 9 },
  ])('keeps the highest serial of a team library $name', async ({ copied, present, expected }) => {
    const file = path.join(folderForTest(), 'podkey.db');
    const database = open(file);
    const remember = (serial: number | null) => {
      database.exec('DELETE FROM library_serials');
      if (serial !== null) rememberSerial(database, 'series', { serial, signature: `of ${serial}` });
    };
    remember(copied);
    const copy = await new DatabaseCopies(file).make(database, { now: 1, ...unhindered });
    remember(present);
    stageRestore(file, copy, database);
    database.close();
    const signature = `of ${expected}`;
    expect(highestLibrary(open(file), 'series')).toEqual({ serial: expected, signature });
  });

  test('keeps the highest serial of a team library also if the replaced database is damaged elsewhere', async () => {
    const file = path.join(folderForTest(), 'podkey.db');
    const database = open(file);
    for (const serial of [5, 9]) {
      rememberSerial(database, 'series', { serial, signature: `of ${serial}` });
      if (serial === 5) await new DatabaseCopies(file).make(database, { now: 1, ...unhindered });
    }
    const page = rootPageOf(database, 'activity');
    database.close();
    spoilPage(file, page);
    const opened = openDatabase(file);
    onTestFinished(() => opened.database.close());
    expect(opened.recovered).toMatchObject({ what: 'database', restored: { at: 1 } });
    expect(highestLibrary(opened.database, 'series')).toMatchObject({ serial: 9 });
  });

  test('keeps the highest serial of a team library that only a damaged copy has', async () => {
    const file = path.join(folderForTest(), 'podkey.db');
    const database = open(file);
    for (const serial of [5, 9]) {
      rememberSerial(database, 'series', { serial, signature: `of ${serial}` });
      const copy = await new DatabaseCopies(file).make(database, { now: serial, ...unhindered });
      if (serial === 9) spoilPage(copy.file, rootPageOf(database, 'activity'));
    }
    database.close();
    rmSync(file);
    const opened = openDatabase(file);
    onTestFinished(() => opened.database.close());
    expect(opened.recovered).toMatchObject({ what: 'database', restored: { at: 5 } });
    expect(highestLibrary(opened.database, 'series')).toMatchObject({ serial: 9 });
  });

  test('is refused if a page of it is damaged, and the database stays', async () => {
    const { file, database, copy } = await changedSinceCopy();
    spoilPage(copy.file, rootPageOf(database, 'logins'));
    expect(() => stageRestore(file, copy, database)).toThrow();
    database.close();
    expect(labels(open(file))).toEqual(['Contoso']);
  });

  test('sends no row of a bulk change again that may have been sent since', async () => {
    const { file, database, copy } = await changedSinceCopy();
    stageRestore(file, copy, database);
    database.close();
    const bulk = new BulkRepository(open(file));
    bulk.endInterrupted(northwind.id);
    expect(bulk.counts('job')).toEqual({ unknown: 2 });
  });

  test.each(["wanted = x'00'", 'wanted = NULL', "user_id = x'00'"])(
    'replaces the database although a row of a bulk change is damaged: %s',
    async (damage) => {
      const { file, database, copy } = await changedSinceCopy();
      const damaged = new DatabaseSync(copy.file);
      damageRows(damaged, `UPDATE bulk_rows SET ${damage} WHERE line = 1`);
      damaged.close();
      stageRestore(file, copy, database);
      database.close();
      const restored = open(file);
      const bulk = new BulkRepository(restored);
      bulk.endInterrupted(northwind.id);
      expect(bulk.counts('job')).toEqual({ unknown: 2 });
      expect(DamagedRows.of(restored).counts()).toMatchObject([{ table: 'bulk_rows', count: 1 }]);
    },
  );

  test('can be compared with a database whose rows have damaged IDs', async () => {
    const { database, copy } = await changedSinceCopy();
    new ActivityRepository(database).append('{"at":1,"event":{"action":"unlocked"}}');
    damageRows(database, 'UPDATE activity SET hash = NULL');
    expect(readUnchanging(copy.file, (other) => differenceOf(database, other)).lost).toMatchObject({
      entries: 1,
    });
  });

  test('that is damaged replaces nothing', async () => {
    const { file, database, copy } = await changedSinceCopy();
    cpSync(import.meta.filename, copy.file);
    expect(() => stageRestore(file, copy, database)).toThrow();
    database.close();
    expect(labels(open(file))).toEqual(['Contoso']);
  });

  test('replaces the database wherever a start was killed while it did so', async () => {
    const suffixes = ['-wal', '-shm', ''];
    for (let moved = 0; moved <= suffixes.length + 1; moved += 1) {
      const { file, database, copy } = await changedSinceCopy();
      stageRestore(file, copy, database);
      // A Podkey that was killed leaves its write-ahead log.
      const left = folderForTest();
      cpSync(path.dirname(file), left, { recursive: true });
      const killed = path.join(left, 'podkey.db');
      for (const suffix of suffixes.slice(0, moved))
        renameSync(killed + suffix, `${killed}.replaced${suffix}`);
      if (moved > suffixes.length) renameSync(`${killed}.restore`, killed);
      expect(labels(open(killed)), `${moved} steps`).toEqual([northwind.label]);
      expect(existsSync(`${killed}.replaced`)).toBe(false);
    }
  });

  test('that was lost after the database was set aside does not take the database with it', async () => {
    const { file, database } = await changedSinceCopy();
    database.close();
    renameSync(file, `${file}.replaced`);
    expect(labels(open(file))).toEqual(['Contoso']);
  });
});
