const sqliteBusy = 5;
const sqliteConstraintUnique = 2067;
const sqliteConstraintForeignKey = 787;

/** SQLite's extended result code in an error of node:sqlite; 0 for any other (sqlite.org/rescode.html). */
export function sqliteErrorCode(error: unknown): number {
  const carriesCode = error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
  return carriesCode ? Number(error.errcode) : 0;
}

/**
 * Whether another program's lock on the database is the reason for an error, or for what caused it.
 *
 * In all its forms: SQLITE_BUSY, _RECOVERY, _SNAPSHOT and _TIMEOUT share the low byte.
 */
export function meansInUse(error: unknown): boolean {
  if ((sqliteErrorCode(error) & 0xff) === sqliteBusy) return true;
  return error instanceof Error && error.cause !== undefined && meansInUse(error.cause);
}

/** Whether an error says that a UNIQUE constraint was broken, other than the primary key's. */
export function meansDuplicate(error: unknown): boolean {
  return sqliteErrorCode(error) === sqliteConstraintUnique;
}

/** Whether an error says that a row refers to one that is not there. */
export function meansNoParent(error: unknown): boolean {
  return sqliteErrorCode(error) === sqliteConstraintForeignKey;
}
