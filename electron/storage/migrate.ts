import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { Failure } from '../../shared/errors/failure.ts';
import type { Migration } from './migrations/migration.ts';
import { inTransaction } from './transaction.ts';
import { startupText } from '../../shared/text/startup.ts';

const versionRow = z.object({ user_version: z.number().int().nonnegative() });

/**
 * Brings a database's layout up to date, each migration in a transaction of its own with the version it leads to.
 *
 * The version is SQLite's `user_version`. A database from a newer Podkey is a `Failure`, and is left as it is.
 */
export function migrate(database: DatabaseSync, migrations: readonly Migration[]): void {
  refuseNewer(database, migrations);
  for (const { version, up } of migrations) {
    // First without the write lock, which another program may hold.
    if (layoutVersion(database) >= version) continue;
    inTransaction(database, () => {
      // Asked in the transaction: another Podkey may have done it in between.
      if (layoutVersion(database) >= version) return;
      database.exec(up);
      database.exec(`PRAGMA user_version = ${version}`);
    });
  }
}

/** Fails where the database's layout is one that this Podkey does not know. */
export function refuseNewer(database: DatabaseSync, migrations: readonly Migration[]): void {
  const known = migrations.at(-1)?.version ?? 0;
  if (layoutVersion(database) > known) {
    throw new Failure({
      kind: 'internal',
      message: startupText.newer,
      nextStep: startupText.newerNext,
      retryable: false,
    });
  }
}

function layoutVersion(database: DatabaseSync): number {
  return versionRow.parse(database.prepare('PRAGMA user_version').get()).user_version;
}
