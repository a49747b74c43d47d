import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { AccountRepository } from '../../../electron/storage/account-repository.ts';
import { LoginRepository } from '../../../electron/storage/login-repository.ts';
import { DamagedRows } from '../../../electron/storage/damaged-rows.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { storageFailureText } from '../../../shared/text/en/failures.ts';
import { aLogin, anItem } from '../../support/sample-logins.ts';
import { routerLocator } from '../../support/samples.ts';
import { damageRows } from '../../support/damage-rows.ts';
import { skippedOnWindows } from '../../support/skipped.ts';
import { folderForTest } from './folder-for-test.ts';
import { northwind, open } from './opened-database.ts';

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

  describe('has nothing more on the disk, not even in its log, of', () => {
    const canary = 'Canary of Harbour & Daughters';
    const account = northwind.id;
    const login = aLogin({
      name: canary,
      items: [anItem({ locator: { ...routerLocator, property: canary } })],
    });
    const locator = { ...routerLocator, property: canary };

    test.each<[string, (database: DatabaseSync) => () => void]>([
      [
        'a removed login',
        (database) => {
          const logins = new LoginRepository(database);
          logins.put(account, [login]);
          return () => logins.remove(account, login.id);
        },
      ],
      [
        'all logins, if they are removed',
        (database) => {
          const logins = new LoginRepository(database);
          logins.put(account, [login]);
          return () => logins.removeAll(account);
        },
      ],
      [
        'a forgotten recent value',
        (database) => {
          const logins = new LoginRepository(database);
          logins.use(account, locator, '2026-11-27T12:00:00.000Z', false);
          return () => logins.forgetRecent(account, locator);
        },
      ],
      [
        'recent values, if all are forgotten',
        (database) => {
          const logins = new LoginRepository(database);
          logins.use(account, locator, '2026-11-27T12:00:00.000Z', false);
          return () => logins.forgetRecents(account);
        },
      ],
      [
        'a removed account',
        (database) => {
          const accounts = new AccountRepository(database);
          accounts.update({ ...northwind, label: canary });
          return () => accounts.remove(account);
        },
      ],
    ])('%s', (_, write) => {
      const folder = folderForTest();
      const { database } = open(path.join(folder, 'podkey.db'));
      new AccountRepository(database).insert(northwind);
      const remove = write(database);
      const isOnDisk = () =>
        readdirSync(folder).some((name) => readFileSync(path.join(folder, name)).includes(canary));
      expect(isOnDisk()).toBe(true);
      remove();
      expect(isOnDisk()).toBe(false);
    });
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
