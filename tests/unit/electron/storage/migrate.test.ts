import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { migrate, type Migration } from '../../../../electron/storage/sqlite.ts';
import { migrations } from '../../../../electron/storage/migrations/index.ts';

const first: Migration = { version: 1, name: 'first', up: 'CREATE TABLE first (a TEXT)' };
const second: Migration = { version: 2, name: 'second', up: 'ALTER TABLE first ADD COLUMN b TEXT' };
const broken: Migration = {
  version: 2,
  name: 'broken',
  up: 'CREATE TABLE half (a TEXT); SELECT * FROM nowhere',
};

function tables(database: DatabaseSync): unknown[] {
  return database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
    .map(({ name }) => name);
}

function version(database: DatabaseSync): unknown {
  return database.prepare('PRAGMA user_version').get()?.['user_version'];
}

describe('Migrations', () => {
  test('have versions from 1 without a gap', () => {
    expect(migrations.map((migration) => migration.version)).toEqual(migrations.map((_, index) => index + 1));
  });

  test('run only if they are new to the database', () => {
    const database = new DatabaseSync(':memory:');
    migrate(database, [first]);
    database.exec("INSERT INTO first VALUES ('kept')");
    migrate(database, [first, second]);
    migrate(database, [first, second]);
    expect(version(database)).toBe(2);
    expect({ ...database.prepare('SELECT * FROM first').get() }).toEqual({ a: 'kept', b: null });
  });

  test('run completely or not at all', () => {
    const database = new DatabaseSync(':memory:');
    expect(() => migrate(database, [first, broken])).toThrow('no such table: nowhere');
    expect(version(database)).toBe(1);
    expect(tables(database)).toEqual(['first']);
  });
});
