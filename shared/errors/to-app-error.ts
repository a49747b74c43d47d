import type { ZodError, z } from 'zod';
import { errorFailures, errorText } from '../text/en/app.ts';
import type { AppError } from './app-error.ts';
import { Failure } from './failure.ts';
import { fieldRuleText } from '../text/en/failures.ts';

/** A failure of one form field, before anything is sent. */
export function invalidField(field: string, message: string): Failure {
  return new Failure({
    kind: 'validation',
    message,
    nextStep: errorText.invalidFieldNext,
    retryable: false,
    fields: [{ field, message }],
  });
}

/**
 * Turns anything thrown into an `AppError`. Nothing else does.
 *
 * A `Failure` carries its `AppError`. Anything else becomes `internal`, without its message, which may contain anything.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof Failure) return thrown.appError;
  return errorFailures.internal().appError;
}

/** As many as a form has fields. In a list every entry may be wrong. */
const maxFields = 30;

/**
 * Bad input as an `AppError`: a message for each wrong field, without its value.
 *
 * Parse the input with `plainIssue` first, so that no message is one of zod's.
 */
export function invalidInput(error: Pick<ZodError, 'issues'>): AppError {
  const fields = error.issues
    .slice(0, maxFields)
    .map((issue) => ({ field: fieldName(issue.path), message: issue.message }));
  return errorFailures.invalidInput({ fields }).appError;
}

/** The form field of an issue: the last name on its path. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.findLast((part) => typeof part === 'string') ?? '';
}

/**
 * Messages for issues that a schema has no message for. Pass it to `safeParse` as `error` if a person may read the result:
 * zod's messages are for programmers, and in English.
 *
 * Never repeats the field's content.
 */
export const plainIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return fieldRuleText.unexpected;
    case 'invalid_value':
      return fieldRuleText.mustBeOneOf({ values: issue.values.map(String).join(', ') });
    case 'invalid_type':
      if (issue.input === undefined) return fieldRuleText.missing;
      if (issue.expected === 'string') return fieldRuleText.mustBeText;
      return issue.expected === 'object' ? fieldRuleText.mustBeObject : fieldRuleText.mustBeOther;
    default:
      return fieldRuleText.invalid;
  }
};
