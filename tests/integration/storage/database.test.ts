import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AccountRepository } from '../../../electron/storage/account-repository.ts';
import { DamagedRows } from '../../../electron/storage/damaged-rows.ts';
import { NoGoodCopy, openDatabase, type OpenedDatabase } from '../../../electron/storage/database.ts';
import { DatabaseCopies } from '../../../electron/storage/database-copies.ts';
import { inTransaction } from '../../../electron/storage/sqlite.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { storageFailureText } from '../../../shared/text/en/failures.ts';
import { damageRows } from '../../support/damage-rows.ts';
import { northwindBadge, northwindDraft } from '../../support/samples.ts';
import { folderForTest } from './folder-for-test.ts';
import { skippedOnWindows } from '../../support/skipped.ts';

const northwind = { ...northwindDraft, id: northwindBadge.id, secretKept: 'keychain' } as const;
const now = new Date('2030-01-02T03:04:05.678Z');

function open(file: string, mayStartEmpty = true): OpenedDatabase {
  const opened = openDatabase(file, () => now, mayStartEmpty);
  onTestFinished(() => {
    if (opened.database.isOpen) opened.database.close();
  });
  return opened;
}

function pragma(database: DatabaseSync, name: string): unknown {
  return Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
}

function refusal(file: string): unknown {
  try {
    open(file);
  } catch (error) {
    return error;
  }
  return undefined;
}

/** Creates a closed database with many accounts. */
function filledDatabase(file: string): void {
  const { database } = open(file);
  const rows = new AccountRepository(database);
  inTransaction(database, () => {
    for (let count = 0; count < 200; count++) {
      const id = crypto.randomUUID();
      rows.insert({ ...northwind, id, accountId: id });
    }
  });
  database.close();
}

const hasModes = skippedOnWindows('Windows has no file modes.');

describe('The database', () => {
  test('keeps accounts and the selection from one start to the next', () => {
    const file = path.join(folderForTest(), 'podkey.db');
    const before = open(file);
    new AccountRepository(before.database).insert(northwind);
    new AccountRepository(before.database).select(northwind.id);
    before.database.close();

    const { database, recovered } = open(file);
    expect(recovered).toBeNull();
    expect(new AccountRepository(database).list()).toEqual([northwind]);
    expect(new AccountRepository(database).selectedId()).toBe(northwind.id);
  });

  test('uses a write-ahead log, full durability, foreign keys and secure deletion', () => {
    const { database } = open(path.join(folderForTest(), 'podkey.db'));
    const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'secure_delete', 'busy_timeout'];
    expect(settings.map((name) => pragma(database, name))).toEqual(['wal', 2, 1, 1, 0]);
  });

  test('is readable by this user only, and so are its side files', hasModes, () => {
    const folder = path.join(folderForTest(), 'made', 'new');
    const { database } = open(path.join(folder, 'podkey.db'));
    new AccountRepository(database).insert(northwind);
    const modes = readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).mode & 0o777]);
    expect(Object.fromEntries(modes)).toEqual({
      'podkey.db': 0o600,
      'podkey.db-wal': 0o600,
      'podkey.db-shm': 0o600,
    });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('of a newer Podkey is left unchanged', () => {
    const folder = folderForTest();
    const file = path.join(folder, 'podkey.db');
    const { database } = open(file);
    database.exec('PRAGMA user_version = 999; PRAGMA journal_mode = DELETE');
    database.close();
    const before = readFileSync(file);

    const failure = refusal(file);
    expect(Failure.is(failure, 'internal') && failure.appError.message).toContain('newer version');
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(['podkey.db']);
  });

  test('reports a folder at its path, and leaves it alone', () => {
    const file = path.join(folderForTest(), 'podkey.db');
    mkdirSync(file);
    writeFileSync(path.join(file, 'kept'), 'something');
    expect(refusal(file)).toMatchObject({
      appError: {
        message: storageFailureText.folderInTheWay,
        nextStep: storageFailureText.folderInTheWayNext,
      },
    });
    expect(readdirSync(file)).toEqual(['kept']);
  });

  test('is created in an empty file, as an interrupted start leaves it', () => {
    const file = path.join(folderForTest(), 'podkey.db');
    writeFileSync(file, '');
    expect(open(file).recovered).toBeNull();
    expect(readdirSync(path.dirname(file)).filter((name) => name.includes('corrupt'))).toEqual([]);
  });
});

/** Overwrites a page in the middle, like a failing disk. */
function overwriteMiddle(file: string): void {
  const bytes = readFileSync(file);
  const page = Math.floor(bytes.length / 4096 / 2);
  writeFileSync(file, bytes.fill(0xab, page * 4096, (page + 1) * 4096));
}

/** Creates a database as a killed Podkey leaves it: one account in the file, another only in the write-ahead log. */
function killedDatabase(file: string): void {
  const elsewhere = path.join(folderForTest(), 'podkey.db');
  const { database } = open(elsewhere);
  new AccountRepository(database).insert(northwind);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  new AccountRepository(database).insert({
    ...northwind,
    id: crypto.randomUUID(),
    accountId: crypto.randomUUID(),
  });
  for (const suffix of ['', '-wal']) cpSync(elsewhere + suffix, file + suffix);
}

describe('The write-ahead log', () => {
  test('is used after a kill', () => {
    const file = path.join(folderForTest(), 'podkey.db');
    killedDatabase(file);
    const { database, recovered } = open(file);
    expect(recovered).toBeNull();
    expect(new AccountRepository(database).list()).toHaveLength(2);
  });

  test('is moved aside if it is unreadable, and everything before it is there', () => {
    const folder = folderForTest();
    const file = path.join(folder, 'podkey.db');
    killedDatabase(file);
    const garbage = readFileSync(`${file}-wal`).fill(0xab);
    writeFileSync(`${file}-wal`, garbage);
    const { database, recovered } = open(file);
    const movedTo = path.join(folder, 'podkey.db.corrupt-2030-01-02T03-04-05-678Z-wal');
    expect(recovered).toEqual({ what: 'latest', movedTo });
    expect(readFileSync(movedTo).equals(garbage)).toBe(true);
    expect(new AccountRepository(database).list()).toEqual([northwind]);
  });

  test('does not damage what is before its unreadable part', () => {
    const file = path.join(folderForTest(), 'podkey.db');
    killedDatabase(file);
    writeFileSync(`${file}-wal`, readFileSync(`${file}-wal`).fill(0xab, 2_000));
    expect(new AccountRepository(open(file).database).list()).toEqual([northwind]);
  });

  test('is moved aside with the file if that is empty, because SQLite would delete it', () => {
    const folder = folderForTest();
    const file = path.join(folder, 'podkey.db');
    killedDatabase(file);
    const left = readFileSync(`${file}-wal`);
    truncateSync(file, 0);
    const { recovered } = open(file);
    const movedTo = path.join(folder, 'podkey.db.corrupt-2030-01-02T03-04-05-678Z');
    expect(recovered).toEqual({ what: 'database', movedTo, had: null, restored: null });
    expect(readFileSync(`${movedTo}-wal`).equals(left)).toBe(true);
  });
});

describe('A database with damaged rows', () => {
  test('opens: a row costs only itself, whatever its content breaks', () => {
    const file = path.join(folderForTest(), 'podkey.db');
    const { database } = open(file);
    const rows = new AccountRepository(database);
    rows.insert(northwind);
    rows.insert({ ...northwind, id: crypto.randomUUID(), accountId: crypto.randomUUID(), label: 'Other' });
    damageRows(
      database,
      `UPDATE accounts SET network = '{broken', color = NULL WHERE id = '${northwind.id}'`,
    );
    database.close();
    const again = open(file);
    expect(again.recovered).toBeNull();
    expect(new AccountRepository(again.database).list().map(({ label }) => label)).toEqual(['Other']);
    expect(DamagedRows.of(again.database).list()).toMatchObject([
      { table: 'accounts', why: 'color, network' },
    ]);
  });
});

describe('A damaged database', () => {
  const asideName = 'podkey.db.corrupt-2030-01-02T03-04-05-678Z';
  const damages: [string, (file: string) => void][] = [
    ['that is no database', (file) => writeFileSync(file, 'Dear diary, '.repeat(500))],
    ['that ends in the middle', (file) => truncateSync(file, 3 * 4096)],
    ['with its header overwritten', (file) => writeFileSync(file, readFileSync(file).fill(0xab, 0, 100))],
    ['with a page in its middle overwritten', (file) => overwriteMiddle(file)],
    ['with pages overwritten', (file) => writeFileSync(file, readFileSync(file).fill(0xab, 4096, 6 * 4096))],
  ];

  test.each(damages)('%s is moved aside unchanged, and a new one created', (_, damage) => {
    const folder = folderForTest();
    const file = path.join(folder, 'podkey.db');
    filledDatabase(file);
    damage(file);
    const damaged = readFileSync(file);

    const { database, recovered } = open(file);
    expect(recovered).toMatchObject({
      what: 'database',
      movedTo: path.join(folder, asideName),
      restored: null,
    });
    expect(readFileSync(path.join(folder, asideName)).equals(damaged)).toBe(true);
    expect(new AccountRepository(database).list()).toEqual([]);
    expect(new AccountRepository(database).insert(northwind)).toEqual({ outcome: 'saved' });
  });

  test.each(damages)('%s is left as it is, if Podkey may not start empty', (_, damage) => {
    const folder = folderForTest();
    const file = path.join(folder, 'podkey.db');
    filledDatabase(file);
    damage(file);
    const damaged = readFileSync(file);
    expect(() => open(file, false)).toThrow(NoGoodCopy);
    expect(readdirSync(folder)).toEqual(['podkey.db']);
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  test.each(damages)('%s is moved aside, and its newest copy restored', async (_, damage) => {
    const folder = folderForTest();
    const file = path.join(folder, 'podkey.db');
    filledDatabase(file);
    const { database } = open(file);
    const copies = new DatabaseCopies(file);
    const made = { assertWanted: () => undefined, turn: () => Promise.resolve() };
    await copies.make(database, { ...made, now: Date.UTC(2030, 0, 1, 10) });
    new AccountRepository(database).insert(northwind);
    const { id } = await copies.make(database, { ...made, now: Date.UTC(2030, 0, 1, 11) });
    // The newest one is damaged too, and the one before it is good.
    if (copies.list()[0]?.id === id) overwriteMiddle(copies.list()[0]?.file ?? '');
    database.close();
    damage(file);
    const damaged = readFileSync(file);

    const { database: restored, recovered } = open(file, false);
    expect(recovered).toMatchObject({
      what: 'database',
      movedTo: path.join(folder, asideName),
      restored: { at: Date.UTC(2030, 0, 1, 10), holds: { accounts: 200, logins: 0, entries: 0 } },
    });
    expect(readFileSync(path.join(folder, asideName)).equals(damaged)).toBe(true);
    expect(new AccountRepository(restored).list()).toHaveLength(200);
    expect(readdirSync(folder).filter((name) => /restore|replaced/u.test(name))).toEqual([]);
  });

  test('that can still be read in part says what it had', async () => {
    const file = path.join(folderForTest(), 'podkey.db');
    filledDatabase(file);
    const { database } = open(file);
    const copies = new DatabaseCopies(file);
    await copies.make(database, { now: 1, assertWanted: () => undefined, turn: () => Promise.resolve() });
    new AccountRepository(database).insert(northwind);
    const index = database
      .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'accounts_in_any_case'")
      .get()?.['rootpage'];
    database.close();
    // The table itself can be read.
    const page = Number(index) - 1;
    writeFileSync(file, readFileSync(file).fill(0xab, page * 4096, (page + 1) * 4096));
    const { recovered } = open(file, false);
    expect(recovered).toMatchObject({
      had: { accounts: 201, logins: 0, entries: 0 },
      restored: { holds: { accounts: 200 } },
    });
  });

  test('that is gone is restored from its copy', async () => {
    const folder = folderForTest();
    const file = path.join(folder, 'podkey.db');
    filledDatabase(file);
    const { database } = open(file);
    const copies = new DatabaseCopies(file);
    await copies.make(database, { now: 1, assertWanted: () => undefined, turn: () => Promise.resolve() });
    database.close();
    rmSync(file);
    const { database: restored, recovered } = open(file, false);
    expect(recovered).toMatchObject({ movedTo: null, restored: { at: 1 } });
    expect(new AccountRepository(restored).list()).toHaveLength(200);
  });

  test('never replaces one that was moved aside before', () => {
    const folder = folderForTest();
    const file = path.join(folder, 'podkey.db');
    const damaged = ['first damage '.repeat(100), 'second damage '.repeat(100)];
    for (const text of damaged) {
      writeFileSync(file, text);
      open(file).database.close();
    }
    const kept = [asideName, `${asideName}-2`].map((name) => readFileSync(path.join(folder, name), 'utf8'));
    expect(kept).toEqual(damaged);
  });
});
