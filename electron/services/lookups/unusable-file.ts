import { Failure } from '../../../shared/errors/failure.ts';

/** A file that lookups can't be read from, and why; nothing that stands in it is repeated. */
export function unusable(message: string, nextStep: string): Failure {
  return new Failure({ kind: 'validation', message, nextStep, retryable: false, fields: [] });
}

/** The name of a field or column out of a file, fit to be shown. */
export function plainFieldName(name: string): string {
  return Array.from(name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '?'))
    .slice(0, 40)
    .join('');
}
