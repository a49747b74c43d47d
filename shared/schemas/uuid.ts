import { z } from 'zod';
import { fieldRuleText } from '../text/field-rules.ts';

/**
 * A UUID that goes into a request, in the case in which it was entered: a pod may tell the cases apart.
 *
 * White space around it is none of it. Compare two of them with `sameUuid`, and use `uuidKey` to look one up.
 */
export const enteredUuidSchema = z
  .string()
  .trim()
  .min(1, { error: () => fieldRuleText.enterUuid })
  .pipe(z.guid({ error: () => fieldRuleText.notUuid }));

/** Whether two UUIDs are the same, in either case (RFC 9562 §4). */
export const sameUuid = (one: string, other: string): boolean => uuidKey(one) === uuidKey(other);

/** What two UUIDs that differ only in case have in common, for sets and maps. Never sent. */
export const uuidKey = (uuid: string): string => uuid.toLowerCase();

/** Podkey's own IDs, which it gives in lower case. An ID of the pod's is an `enteredUuidSchema`. */
export const uuidSchema = z
  .string()
  .trim()
  .min(1, { error: () => fieldRuleText.enterUuid })
  .toLowerCase()
  .pipe(z.guid({ error: () => fieldRuleText.notUuid }));
