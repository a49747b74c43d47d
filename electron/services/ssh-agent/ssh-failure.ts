import { Failure } from '../../../shared/errors/failure.ts';

/** A failure of an SSH key or agent. `cause` never leaves main. */
export function sshFailure(message: string, nextStep: string, cause?: unknown): Failure {
  return new Failure({ kind: 'ssh', message, nextStep, retryable: false }, { cause });
}
