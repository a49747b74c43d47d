const sqliteBusy = 5;
const sqliteConstraintUnique = 2067;
const sqliteConstraintForeignKey = 787;

/** Returns the SQLite extended result code of a node:sqlite error; 0 for any other error (sqlite.org/rescode.html). */
export function sqliteErrorCode(error: unknown): number {
  const carriesCode = error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
  return carriesCode ? Number(error.errcode) : 0;
}

/**
 * Whether another program's lock on the database caused an error, directly or through its `cause`.
 *
 * SQLITE_BUSY and its extended codes _RECOVERY, _SNAPSHOT and _TIMEOUT share the low byte.
 */
export function isDatabaseInUse(error: unknown): boolean {
  if ((sqliteErrorCode(error) & 0xff) === sqliteBusy) return true;
  return error instanceof Error && error.cause !== undefined && isDatabaseInUse(error.cause);
}

/** Whether an error means that a UNIQUE constraint other than the primary key was violated. */
export function isUniqueViolation(error: unknown): boolean {
  return sqliteErrorCode(error) === sqliteConstraintUnique;
}

/** Whether an error means that a row refers to a missing row. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqliteErrorCode(error) === sqliteConstraintForeignKey;
}
