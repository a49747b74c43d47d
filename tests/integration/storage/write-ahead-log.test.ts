import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { AccountRepository } from '../../../electron/storage/account-repository.ts';
import { folderForTest } from './folder-for-test.ts';
import { asideName, northwind, open } from './opened-database.ts';

/** The names of the accounts that are in the file itself, copied from the log, and only in the log. */
const inFile = 'In the file';
const copied = 'Copied';
const latest = ['Latest', 'Last'];

/** Creates a database as a killed Podkey leaves it. `copies` says how far the log was copied into the file. */
function killedDatabase(file: string, copies: 'nothing' | 'a part' | 'all' = 'nothing'): void {
  const elsewhere = path.join(folderForTest(), 'podkey.db');
  const { database } = open(elsewhere);
  const add = (label: string) => {
    const id = crypto.randomUUID();
    new AccountRepository(database).insert({ ...northwind, id, accountId: id, label });
  };
  add(inFile);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  add(copied);
  if (copies === 'a part') database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  for (const label of latest) add(label);
  if (copies === 'all') database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  for (const suffix of ['', '-wal', '-shm']) cpSync(elsewhere + suffix, file + suffix);
}

const labels = ({ database }: ReturnType<typeof open>) =>
  new AccountRepository(database).list().map(({ label }) => label);

/** Changes one bit; negative places count from the end. */
function flip(file: string, place: number): void {
  const bytes = readFileSync(file);
  const at = place < 0 ? bytes.length + place : place;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

describe('The write-ahead log', () => {
  test('is used after a kill', () => {
    const file = path.join(folderForTest(), 'podkey.db');
    killedDatabase(file);
    const opened = open(file);
    expect(opened.recovered).toBeNull();
    expect(labels(opened)).toEqual([inFile, copied, ...latest]);
  });

  test('is moved aside if it is unreadable, and everything before it is there', () => {
    const folder = folderForTest();
    const file = path.join(folder, 'podkey.db');
    killedDatabase(file);
    const garbage = readFileSync(`${file}-wal`).fill(0xab);
    writeFileSync(`${file}-wal`, garbage);
    const opened = open(file);
    const movedTo = path.join(folder, `${asideName}-wal`);
    expect(opened.recovered).toEqual({ what: 'latest', movedTo });
    expect(readFileSync(movedTo).equals(garbage)).toBe(true);
    expect(labels(opened)).toEqual([inFile]);
  });

  test.each<[string, (log: string) => void]>([
    ['whose last transaction has a wrong bit', (log) => flip(log, -100)],
    ['that ends too early', (log) => truncateSync(log, statSync(log).size - 5_000)],
    ['with a wrong bit in a frame’s header', (log) => flip(log, -4_096 - 24 + 3)],
  ])('%s is read up to there, and the whole of it kept', (_, damage) => {
    const folder = folderForTest();
    const file = path.join(folder, 'podkey.db');
    killedDatabase(file);
    damage(`${file}-wal`);
    const damaged = readFileSync(`${file}-wal`);
    const opened = open(file);
    const movedTo = path.join(folder, `${asideName}-wal`);
    expect(opened.recovered).toEqual({ what: 'latest', movedTo });
    expect(readFileSync(movedTo).equals(damaged)).toBe(true);
    expect(labels(opened)).toEqual([inFile, copied, latest[0]]);
  });

  test('that is damaged where it was copied into the file already is not read: the file is newer', () => {
    const file = path.join(folderForTest(), 'podkey.db');
    killedDatabase(file, 'all');
    // In its second frame.
    flip(`${file}-wal`, 32 + 4_120 + 500);
    const opened = open(file);
    expect(opened.recovered).toMatchObject({ what: 'latest' });
    expect(labels(opened)).toEqual([inFile, copied, ...latest]);
  });

  test('that is damaged after what was copied into the file is read up to there', () => {
    const file = path.join(folderForTest(), 'podkey.db');
    killedDatabase(file, 'a part');
    flip(`${file}-wal`, -100);
    expect(labels(open(file))).toEqual([inFile, copied, latest[0]]);
  });

  test('that is gone is reported if the file lacks what it held, and only then', () => {
    const file = path.join(folderForTest(), 'podkey.db');
    killedDatabase(file, 'a part');
    rmSync(`${file}-wal`);
    const opened = open(file);
    expect(opened.recovered).toEqual({ what: 'latest', movedTo: null });
    expect(labels(opened)).toEqual([inFile, copied]);
    opened.database.close();
    killedDatabase(file, 'all');
    rmSync(`${file}-wal`);
    expect(open(file).recovered).toBeNull();
  });

  test.each(['-shm of another log', 'a damaged -shm', 'no -shm'])('is read with %s', (which) => {
    const file = path.join(folderForTest(), 'podkey.db');
    const other = path.join(folderForTest(), 'podkey.db');
    killedDatabase(file);
    killedDatabase(other);
    rmSync(`${file}-shm`);
    if (which === '-shm of another log') cpSync(`${other}-shm`, `${file}-shm`);
    if (which === 'a damaged -shm')
      writeFileSync(`${file}-shm`, readFileSync(`${other}-shm`).fill(0xab, 0, 40));
    const opened = open(file);
    expect(opened.recovered).toBeNull();
    expect(labels(opened)).toEqual([inFile, copied, ...latest]);
  });

  test('that is damaged is found again at the next try, if another program holds the database', () => {
    const folder = folderForTest();
    const file = path.join(folder, 'podkey.db');
    killedDatabase(file);
    writeFileSync(`${file}-wal`, readFileSync(`${file}-wal`).fill(0xab));
    const other = new DatabaseSync(file);
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    expect(() => open(file)).toThrow();
    other.exec('ROLLBACK');
    other.close();
    expect(readdirSync(folder).filter((name) => name.includes('corrupt'))).toEqual([]);
  });

  test('is moved aside with the file if that is empty, because SQLite would delete it', () => {
    const folder = folderForTest();
    const file = path.join(folder, 'podkey.db');
    killedDatabase(file);
    const left = readFileSync(`${file}-wal`);
    truncateSync(file, 0);
    const { recovered } = open(file);
    const movedTo = path.join(folder, asideName);
    expect(recovered).toEqual({ what: 'database', movedTo, had: null, restored: null });
    expect(readFileSync(`${movedTo}-wal`).equals(left)).toBe(true);
  });
});
