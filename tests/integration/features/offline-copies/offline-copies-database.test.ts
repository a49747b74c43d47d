import { chmodSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  OfflineCopiesRepository,
  type StoredOfflineCopy,
  offlineCopiesFile,
  openOfflineCopies,
  removeOfflineCopies,
} from '../../../../electron/features/offline-copies/offline-copies-repository.ts';
import { refuseWrites } from '../../../support/refuse-writes.ts';
import { skippedOnWindows } from '../../../support/skipped.ts';
import { folderForTest } from '../../storage/folder-for-test.ts';

const day = 86_400_000;
const identity = {
  publicKey: new Uint8Array([4, 1]),
  sealedPrivateKey: new Uint8Array([2]),
  salt: new Uint8Array([3]),
};
const copy: StoredOfflineCopy = {
  account: 'account',
  locator: 'router\nasset\npassword\nrevision',
  login: 'login',
  kind: 'value',
  keptAt: 10 * day,
  endsAt: 13 * day,
  wrappedKey: Buffer.from('a wrapped key '.repeat(9)),
  sealed: Buffer.from('a sealed value '.repeat(500)),
};

let file: string;

beforeEach(() => {
  file = offlineCopiesFile(path.join(folderForTest(), 'podkey.db'));
});

function open(): DatabaseSync {
  const database = openOfflineCopies(file);
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  return database;
}

/** The copies that a start finds. */
function found(): string[] {
  const database = open();
  const locators = new OfflineCopiesRepository(database).list().map(({ locator }) => locator);
  database.close();
  return locators;
}

/** Writes one copy. */
function prepare(): void {
  const database = open();
  const rows = new OfflineCopiesRepository(database);
  rows.replaceIdentity(identity);
  rows.put(copy);
  database.close();
}

const files = () => readdirSync(path.dirname(file));

describe('the file', () => {
  test('is beside podkey.db, and alone: no log holds what was deleted', () => {
    prepare();
    const database = open();
    const rows = new OfflineCopiesRepository(database);
    rows.put({ ...copy, locator: 'other' });
    expect(files()).toEqual(['podkey.db.offline']);
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'delete' });
    rows.remove([copy, { ...copy, locator: 'other' }]);
    expect(readFileSync(file).includes('a sealed value')).toBe(false);
    expect(readFileSync(file).includes('a wrapped key')).toBe(false);
    expect(files()).toEqual(['podkey.db.offline']);
  });

  test(
    'is only for this user, whatever it was before',
    skippedOnWindows('Windows has no such modes.'),
    () => {
      const mode = () => statSync(file).mode & 0o777;
      prepare();
      expect(mode()).toBe(0o600);
      chmodSync(file, 0o666);
      open();
      expect(mode()).toBe(0o600);
      // Its journal, too, while there is one.
      const database = open();
      database.exec('BEGIN IMMEDIATE; DELETE FROM copies');
      expect(statSync(`${file}-journal`).mode & 0o777).toBe(0o600);
      database.exec('ROLLBACK');
    },
  );

  test.each<[string, () => void]>([
    ['text', () => writeFileSync(file, 'Dear diary, '.repeat(500))],
    ['cut off', () => truncateSync(file, statSync(file).size - 4_096)],
    [
      'with a damaged page',
      () => {
        const bytes = readFileSync(file);
        for (let at = 4_096; at < bytes.length; at += 4_096) bytes.fill(0xff, at, at + 200);
        writeFileSync(file, bytes);
      },
    ],
    [
      'of another version',
      () => {
        const database = new DatabaseSync(file);
        database.exec('PRAGMA user_version = 3');
        database.close();
      },
    ],
  ])('is deleted and made again if it is %s', (_, damage) => {
    prepare();
    damage();
    expect(found()).toEqual([]);
    expect(readFileSync(file).includes('a sealed value')).toBe(false);
    prepare();
    expect(found()).toEqual([copy.locator]);
  });

  test('and its journal can be deleted, also if they are not there', () => {
    prepare();
    writeFileSync(`${file}-journal`, '');
    removeOfflineCopies(file);
    removeOfflineCopies(file);
    expect(files()).toEqual([]);
  });

  test('of an empty size is as good as none', () => {
    writeFileSync(file, '');
    expect(found()).toEqual([]);
  });
});

describe('a copy', () => {
  test.each([
    ['without an end', 'NULL'],
    ['that ends before it begins', String(copy.keptAt - 1)],
    ['that ends as it begins', String(copy.keptAt)],
    ['that lasts longer than 30 days', String(copy.keptAt + 30 * day + 1)],
    ['whose end is no number', "'never'"],
    ['whose end is infinite', '9e999'],
  ])('%s can’t be stored', (_, end) => {
    prepare();
    const database = open();
    expect(() => database.exec(`UPDATE copies SET ends_at = ${end}`)).toThrow(/constraint|cannot store/);
    expect(() =>
      database.exec(
        `INSERT INTO copies VALUES ('a', 'b', 'c', 'value', ${copy.keptAt}, ${end}, x'00', x'00')`,
      ),
    ).toThrow(/constraint|cannot store/);
  });

  test('of another kind can’t be stored', () => {
    const rows = new OfflineCopiesRepository(open());
    expect(() => rows.put({ ...copy, kind: 'api-key' as 'value' })).toThrow(/constraint/);
  });

  test('comes back as it was put, and one of the same value replaces it', () => {
    const rows = new OfflineCopiesRepository(open());
    rows.put(copy);
    rows.put({ ...copy, endsAt: 12 * day });
    expect(rows.find(copy.account, copy.locator)).toEqual({
      ...copy,
      endsAt: 12 * day,
      wrappedKey: new Uint8Array(copy.wrappedKey),
      sealed: new Uint8Array(copy.sealed),
    });
    expect(rows.count()).toBe(1);
  });

  test('of another account or value is another one', () => {
    const rows = new OfflineCopiesRepository(open());
    rows.put(copy);
    expect(rows.find('other', copy.locator)).toBeNull();
    expect(rows.find(copy.account, 'other')).toBeNull();
    expect(rows.remove([{ account: 'other', locator: copy.locator }])).toBe(0);
    expect([rows.ofAccount(copy.account), rows.ofAccount('other')]).toEqual([1, 0]);
    expect([rows.ofLogin(copy.account, 'login').length, rows.ofLogin('other', 'login').length]).toEqual([
      1, 0,
    ]);
  });

  test('does not outlive its key pair', () => {
    const rows = new OfflineCopiesRepository(open());
    rows.replaceIdentity(identity);
    rows.put(copy);
    rows.resealIdentity({ sealedPrivateKey: new Uint8Array([7]), salt: new Uint8Array([8]) });
    expect(rows.count()).toBe(1);
    rows.replaceIdentity(identity);
    expect(rows.count()).toBe(0);
  });
});

test('a file from before times were sealed keeps its copies, and its times are forgotten', () => {
  prepare();
  const database = open();
  database.exec(`
    DROP TABLE seen;
    CREATE TABLE seen (account TEXT PRIMARY KEY, local_at INTEGER NOT NULL, ahead_by INTEGER NOT NULL) STRICT;
    INSERT INTO seen VALUES ('account', 1, 0);
    PRAGMA user_version = 1;
  `);
  database.close();
  expect(found()).toEqual([copy.locator]);
  expect(new OfflineCopiesRepository(open()).seen()).toEqual(new Map());
});

test('forgetting deletes every row', () => {
  const rows = new OfflineCopiesRepository(open());
  rows.replaceIdentity(identity);
  rows.put(copy);
  const seen = new Map([['account', { localAt: 1, aheadBy: -2, seal: new Uint8Array([5]) }]]);
  rows.setSeen(seen);
  expect(rows.seen()).toEqual(seen);
  rows.removeAll();
  expect({ copies: rows.list(), identity: rows.identity(), seen: rows.seen() }).toEqual({
    copies: [],
    identity: null,
    seen: new Map(),
  });
});

test('a disk that refuses each write changes nothing', () => {
  const rows = new OfflineCopiesRepository(open());
  rows.replaceIdentity(identity);
  rows.put(copy);
  const accept = refuseWrites(1_032);
  onTestFinished(accept);
  for (const write of [
    () => rows.remove([copy]),
    () => rows.removeAll(),
    () => rows.replaceIdentity(identity),
    () => rows.resealIdentity(identity),
    () => rows.put({ ...copy, locator: 'other' }),
    () => rows.setSeen(new Map([['account', { localAt: 1, aheadBy: 0, seal: new Uint8Array([5]) }]])),
  ])
    expect(write).toThrow('refused by the disk');
  accept();
  expect(rows.list().map(({ locator }) => locator)).toEqual([copy.locator]);
  rows.removeAll();
  expect(rows.count()).toBe(0);
});
