import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { inTransaction } from './sqlite.ts';
import { storageFailures } from '../../shared/text/en/failures.ts';

const versionRow = z.object({ user_version: z.number().int().nonnegative() });

/**
 * Migrates a database's schema. Each migration and its version number are one transaction.
 *
 * The version is SQLite's `user_version`. Throws a `Failure` for a database from a newer Podkey and leaves it
 * unchanged.
 */
export function migrate(database: DatabaseSync, migrations: readonly Migration[]): void {
  refuseNewer(database, migrations);
  for (const { version, up, fill } of migrations) {
    // Checked before taking the write lock, which another program may hold.
    if (layoutVersion(database) >= version) continue;
    inTransaction(database, () => {
      // Checked again in the transaction: another Podkey may have migrated meanwhile.
      if (layoutVersion(database) >= version) return;
      database.exec(up);
      fill?.(database);
      database.exec(`PRAGMA user_version = ${version}`);
    });
  }
}

/** Throws a `Failure` if the database comes from a newer Podkey. */
export function refuseNewer(database: DatabaseSync, migrations: readonly Migration[]): void {
  const known = migrations.at(-1)?.version ?? 0;
  if (layoutVersion(database) > known) throw storageFailures.newer();
}

/** The version of a database's schema. */
export function layoutVersion(database: DatabaseSync): number {
  return versionRow.parse(database.prepare('PRAGMA user_version').get()).user_version;
}

/**
 * One step of the database's schema, from the previous version to `version`.
 *
 * Never change a released migration: existing databases have already run it.
 */
export interface Migration {
  version: number;
  name: string;
  /** SQL statements, run in one transaction. */
  up: string;
  /** Writes in the same transaction what SQL can't compute. */
  fill?: (database: DatabaseSync) => void;
}
