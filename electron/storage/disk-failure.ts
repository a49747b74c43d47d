import { Failure } from '../../shared/errors/failure.ts';
import { storageFailureText } from '../../shared/text/failures/storage-failures.ts';
import { isCorruptDatabaseError } from './corrupt-database.ts';
import { sqliteErrorCode } from './sqlite-error.ts';

type Reason = 'inUse' | 'diskFull' | 'notWritable' | 'folderInTheWay' | 'diskFailed' | 'damaged';

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const bySqlite: Readonly<Record<number, Reason>> = {
  5: 'inUse',
  8: 'notWritable',
  10: 'diskFailed',
  13: 'diskFull',
};
/** SQLITE_IOERR_SHMSIZE: no space for the shared-memory file, which is on the disk too. */
const noRoomForSharedMemory = 4_874;
const bySystem: Readonly<Record<string, Reason>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EROFS: 'notWritable',
  EACCES: 'notWritable',
  EPERM: 'notWritable',
  EISDIR: 'folderInTheWay',
  EIO: 'diskFailed',
};

/**
 * Turns a disk error of SQLite or the system into a `Failure` that says what to do; returns any other `thrown`
 * unchanged.
 */
export function toDiskFailure(thrown: unknown): unknown {
  const reason = reasonOf(thrown);
  return reason === undefined ? thrown : diskFailure(reason, thrown);
}

/** Returns the failure for a reason, with its texts for the person. */
export function diskFailure(reason: Reason, cause?: unknown): Failure {
  return new Failure(
    {
      kind: 'internal',
      message: storageFailureText[reason],
      nextStep: storageFailureText[`${reason}Next`],
      retryable: reason !== 'damaged',
    },
    { cause },
  );
}

function reasonOf(thrown: unknown): Reason | undefined {
  if (!(thrown instanceof Error) || thrown instanceof Failure) return undefined;
  if (isCorruptDatabaseError(thrown)) return 'damaged';
  const code = sqliteErrorCode(thrown);
  if (code === noRoomForSharedMemory) return 'diskFull';
  if (code !== 0) return bySqlite[code & 0xff];
  return 'code' in thrown ? bySystem[String(thrown.code)] : undefined;
}
