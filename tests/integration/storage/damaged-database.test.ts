import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { AccountRepository } from '../../../electron/storage/account-repository.ts';
import { DatabaseCopies } from '../../../electron/storage/database-copies.ts';
import { NoGoodCopy } from '../../../electron/storage/database.ts';
import { folderForTest } from './folder-for-test.ts';
import { asideName, filledDatabase, northwind, open, overwriteMiddle } from './opened-database.ts';

describe('A damaged database', () => {
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
