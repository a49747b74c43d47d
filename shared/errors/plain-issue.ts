import type { z } from 'zod';
import { fieldRuleText } from '../text/field-rules.ts';

/**
 * What is wrong with a field for which its schema has no words of its own: to be given to `safeParse` as `error` wherever a
 * person may read what comes of it, for zod's own words are for programmers, and English.
 *
 * Never repeats what stood in the field.
 */
export const plainIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return fieldRuleText.noPlace;
    case 'invalid_value':
      return fieldRuleText.mustBeOneOf({ values: issue.values.map(String).join(', ') });
    case 'invalid_type':
      if (issue.input === undefined) return fieldRuleText.missing;
      if (issue.expected === 'string') return fieldRuleText.mustBeText;
      return issue.expected === 'object' ? fieldRuleText.mustBeObject : fieldRuleText.mustBeOther;
    default:
      return fieldRuleText.unusable;
  }
};
