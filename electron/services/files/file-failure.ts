import { Failure } from '../../../shared/errors/failure.ts';
import { systemCode } from '../../../shared/errors/system-code.ts';
import { fileFailureText, fileReasonText } from '../../../shared/text/failures/file-failures.ts';

const reasons: Readonly<Record<string, keyof typeof fileReasonText>> = {
  EACCES: 'notAllowed',
  // Windows also says this of a file that another program holds.
  EPERM: 'heldOrNotAllowed',
  EROFS: 'readOnly',
  ENOSPC: 'diskFull',
  EDQUOT: 'shareFull',
  ENOENT: 'gone',
  EISDIR: 'folder',
  EBUSY: 'busy',
};

/** Throws a failure that says why a chosen file can't be written. A `Failure` is thrown unchanged. */
export function unwritableFile(thrown: unknown): never {
  if (Failure.is(thrown)) throw thrown;
  throw fileFailure('notWritten', thrown);
}

/** Throws a failure that says why a chosen file can't be read. A `Failure` is thrown unchanged. */
export function unreadableFile(thrown: unknown): never {
  if (Failure.is(thrown)) throw thrown;
  throw fileFailure('notRead', thrown);
}

/** Drops the system's own message, because it contains the whole path. */
function fileFailure(what: 'notWritten' | 'notRead', thrown: unknown): Failure {
  const code = systemCode(thrown) ?? '';
  const reason = reasons[code];
  const message =
    reason === undefined
      ? fileFailureText[what]
      : fileFailureText[`${what}For`]({ reason: fileReasonText[reason] });
  const nextStep = fileFailureText[`${what}Next`];
  return new Failure(
    { kind: 'validation', message, nextStep, retryable: true, fields: [] },
    { cause: thrown },
  );
}
