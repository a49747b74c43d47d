import { z } from 'zod';
import { fieldRuleText } from '../text/field-rules.ts';

/**
 * A UUID that goes into a request, in the case in which it was entered: a pod may tell the cases apart.
 *
 * Compare two of them with `sameUuid`.
 */
export const enteredUuidSchema = z
  .string()
  .trim()
  .min(1, { error: () => fieldRuleText.enterUuid })
  .pipe(z.guid({ error: () => fieldRuleText.notUuid }));

/** Whether two UUIDs are the same, in either case (RFC 9562 §4). */
export const sameUuid = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A UUID in its textual form, of any version or none (RFC 9562 §4); kept in lower case. */
export const uuidSchema = z
  .string()
  .trim()
  .min(1, { error: () => fieldRuleText.enterUuid })
  .toLowerCase()
  .pipe(z.guid({ error: () => fieldRuleText.notUuid }));
