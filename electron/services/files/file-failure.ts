import { Failure } from '../../../shared/errors/failure.ts';
import { systemCode } from '../../../shared/errors/system-code.ts';
import { fileFailureText, fileReasonText } from '../../../shared/text/failures/file-failures.ts';

const reasons: Readonly<Record<string, keyof typeof fileReasonText>> = {
  EACCES: 'notAllowed',
  // Windows says this of a file that another program holds, too.
  EPERM: 'heldOrNotAllowed',
  EROFS: 'readOnly',
  ENOSPC: 'diskFull',
  EDQUOT: 'shareFull',
  ENOENT: 'gone',
  EISDIR: 'folder',
  EBUSY: 'busy',
};

/** Fails with why a file the person chose can't be written; a dialog that may not open fails as it did. */
export function unwritableFile(thrown: unknown): never {
  if (Failure.is(thrown)) throw thrown;
  throw fileFailure('notWritten', thrown);
}

/** Fails with why a file the person chose can't be read; a dialog that may not open fails as it did. */
export function unreadableFile(thrown: unknown): never {
  if (Failure.is(thrown)) throw thrown;
  throw fileFailure('notRead', thrown);
}

/** The system's own message is dropped: it names the whole path. */
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
