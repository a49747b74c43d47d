import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
  CREATE TABLE organizations (position INTEGER PRIMARY KEY, id TEXT NOT NULL, name TEXT NOT NULL) STRICT;
  CREATE TABLE users (
    id TEXT PRIMARY KEY, account_id TEXT NOT NULL, email TEXT NOT NULL, role TEXT NOT NULL,
    account_scopes TEXT NOT NULL, organization_scopes TEXT NOT NULL,
    first_name TEXT NOT NULL, last_name TEXT NOT NULL, external_ids TEXT NOT NULL,
    created_at TEXT NOT NULL, updated_at TEXT NOT NULL, created_by TEXT NOT NULL, updated_by TEXT NOT NULL,
    deleted_at TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE assets (
    id TEXT PRIMARY KEY, type_name TEXT NOT NULL, organization_id TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE revisions (id TEXT PRIMARY KEY, asset_id TEXT NOT NULL REFERENCES assets) STRICT, WITHOUT ROWID;
  CREATE TABLE secure_properties (
    revision_id TEXT NOT NULL REFERENCES revisions, name TEXT NOT NULL, kind TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (revision_id, name)
  ) STRICT, WITHOUT ROWID;
`;

/** Opens an empty in-memory database with the pod's tables. */
export function openSampleDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec(SCHEMA);
  return database;
}

/** Runs `work` in a transaction: all of it, or none if it throws. */
export function inSampleTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
