import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AccountRepository } from '../../../electron/storage/account-repository.ts';
import { openDatabase } from '../../../electron/storage/database.ts';
import { contentsOf, DatabaseCopies, readUnchanging } from '../../../electron/storage/database-copies.ts';
import { inTransaction } from '../../../electron/storage/sqlite.ts';
import { damageRows } from '../../support/damage-rows.ts';
import { northwindBadge, northwindDraft } from '../../support/samples.ts';
import { skippedOnWindows } from '../../support/skipped.ts';
import { folderForTest } from './folder-for-test.ts';

const northwind = { ...northwindDraft, id: northwindBadge.id, secretIn: 'keychain' } as const;
const noon = Date.UTC(2030, 0, 2, 12);

interface Scene {
  folder: string;
  database: DatabaseSync;
  copies: DatabaseCopies;
  /** Names in the folder of the copies. */
  names: () => string[];
}

/** A database with one account and a journal that takes many steps to copy. */
function aDatabase(): Scene {
  const folder = folderForTest();
  const file = path.join(folder, 'podkey.db');
  const { database } = openDatabase(file);
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  new AccountRepository(database).insert(northwind);
  const insert = database.prepare('INSERT INTO activity (seq, body, hash) VALUES (?, ?, ?)');
  inTransaction(database, () => {
    for (let seq = 1; seq <= 4_000; seq += 1)
      insert.run(
        seq,
        JSON.stringify({ at: noon, event: { action: 'unlocked' }, filler: 'x'.repeat(300) }),
        `${seq}`,
      );
  });
  return { folder, database, copies: new DatabaseCopies(file), names: () => readdirSync(`${file}.copies`) };
}

const always = { assertWanted: () => undefined, turn };

describe('A copy', () => {
  test('holds what the database holds, also what is only in the write-ahead log', async () => {
    const { database, copies } = aDatabase();
    const { id, file } = await copies.make(database, { ...always, now: noon });
    expect(copies.list()).toEqual([{ id: '2030-01-02T12-00-00-000Z', at: noon, file }]);
    expect(id).toBe('2030-01-02T12-00-00-000Z');
    expect(readUnchanging(file, contentsOf)).toEqual({ accounts: 1, logins: 0, entries: 4_000 });
  });

  test.each([1, 150])('is made also of a database with damaged rows: %i', async (count) => {
    const { database, copies } = aDatabase();
    damageRows(database, `UPDATE activity SET body = NULL WHERE seq <= ${count}`);
    const { file } = await copies.make(database, { ...always, now: noon });
    expect(readUnchanging(file, contentsOf).entries).toBe(4_000);
  });

  test('has what is written while it is made', async () => {
    const { database, copies } = aDatabase();
    let steps = 0;
    const assertWanted = () => {
      steps += 1;
      if (steps === 2)
        new AccountRepository(database).insert({
          ...northwind,
          id: crypto.randomUUID(),
          apiKeyId: 'another',
        });
    };
    const { file } = await copies.make(database, { turn, assertWanted, now: noon });
    expect(steps).toBeGreaterThan(3);
    expect(readUnchanging(file, contentsOf).accounts).toBe(2);
  });

  test(
    'is readable by this user only, at every moment',
    skippedOnWindows('Windows has no file modes.'),
    async () => {
      const { folder, database, copies } = aDatabase();
      const kept = path.join(folder, 'podkey.db.copies');
      // As a folder that was restored from elsewhere may be.
      mkdirSync(kept, { mode: 0o755 });
      const seen = new Map<string, number>();
      const look = () => {
        for (const name of readdirSync(kept))
          seen.set(name.replace(/^.*Z/u, ''), statSync(path.join(kept, name)).mode & 0o777);
      };
      const former = process.umask(0);
      try {
        await copies.make(database, { turn, assertWanted: look, now: noon });
      } finally {
        process.umask(former);
      }
      look();
      expect(Object.fromEntries(seen)).toMatchObject({
        '.db': 0o600,
        '.db.part': 0o600,
        '.db.part-journal': 0o600,
      });
      expect(new Set(seen.values())).toEqual(new Set([0o600]));
      expect(statSync(kept).mode & 0o777).toBe(0o700);
    },
  );

  test('leaves nothing behind if it is not wanted any more', async () => {
    const { database, copies, names } = aDatabase();
    let steps = 0;
    const assertWanted = () => {
      steps += 1;
      if (steps === 3) throw new Error('not wanted');
    };
    await expect(copies.make(database, { turn, assertWanted, now: noon })).rejects.toThrow('not wanted');
    expect(names()).toEqual([]);
    await copies.make(database, { ...always, now: noon });
    expect(copies.list()).toHaveLength(1);
  });

  test('of a database with a damaged page does not count', async () => {
    const { folder, copies, database, names } = aDatabase();
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const file = path.join(folder, 'podkey.db');
    const bytes = readFileSync(file);
    const page = Math.floor(bytes.length / 4096 / 2);
    writeFileSync(file, bytes.fill(0xab, page * 4096, (page + 1) * 4096));
    database.exec('PRAGMA shrink_memory');
    await expect(copies.make(database, { ...always, now: noon })).rejects.toThrow();
    expect(names()).toEqual([]);
  });

  test('never replaces another one, even if the clock stands still', async () => {
    const { database, copies } = aDatabase();
    await copies.make(database, { ...always, now: noon });
    await copies.make(database, { ...always, now: noon });
    expect(copies.list().map(({ at }) => at)).toEqual([noon + 1, noon]);
  });

  test('that was interrupted is removed, and other files are left alone', async () => {
    const { folder, database, copies, names } = aDatabase();
    const { id } = await copies.make(database, { ...always, now: noon });
    const kept = path.join(folder, 'podkey.db.copies');
    for (const name of [
      '2030-01-02T13-00-00-000Z.db.part',
      '2030-01-02T13-00-00-000Z.db.part-journal',
      'notes.db',
    ])
      writeFileSync(path.join(kept, name), '');
    copies.removeUnfinished();
    expect(names().toSorted()).toEqual([`${id}.db`, 'notes.db']);
    expect(copies.list().map((copy) => copy.id)).toEqual([id]);
  });
});
