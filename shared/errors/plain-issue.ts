import type { z } from 'zod';
import { fieldRuleText } from '../text/en/failures.ts';

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
