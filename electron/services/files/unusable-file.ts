import { Failure } from '../../../shared/errors/failure.ts';

/** The failure of a file whose content can't be used. It must not repeat the content. */
export function unusableFile(message: string, nextStep: string): Failure {
  return new Failure({ kind: 'validation', message, nextStep, retryable: false, fields: [] });
}
