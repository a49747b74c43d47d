import { Failure } from '../../../shared/errors/failure.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'you may not do that there',
  EPERM: 'you may not do that there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is used up',
  ENOENT: 'it is not there any more',
  EISDIR: 'it is a folder',
  EBUSY: 'another program holds it',
};

/** Fails with why a file the person chose can't be written. */
export function unwritableFile(thrown: unknown): never {
  const nextStep = 'Close it where else it is open, or choose another folder; then try again.';
  throw fileFailure('The file could not be written', nextStep, thrown);
}

/** Fails with why a file the person chose can't be read. */
export function unreadableFile(thrown: unknown): never {
  throw fileFailure('The file could not be read', 'Check that you may open it, or choose another.', thrown);
}

/** The system's own message is dropped: it names the whole path. */
function fileFailure(what: string, nextStep: string, thrown: unknown): Failure {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  const reason = reasons[code];
  const message = reason === undefined ? `${what}.` : `${what}: ${reason}.`;
  return new Failure(
    { kind: 'validation', message, nextStep, retryable: true, fields: [] },
    { cause: thrown },
  );
}
