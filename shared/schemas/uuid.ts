import { z } from 'zod';
import { fieldRuleText } from '../text/field-rules.ts';

/** A UUID in its textual form, of any version or none (RFC 9562 §4); kept in lower case. */
export const uuidSchema = z
  .string()
  .trim()
  .min(1, { error: () => fieldRuleText.enterUuid })
  .toLowerCase()
  .pipe(z.guid({ error: () => fieldRuleText.notUuid }));
