import { z } from 'zod';
import { fieldRuleText } from '../text/en/failures.ts';
import { hiddenCharacterIn } from './hidden-characters.ts';

/** Names a hidden character, because the text looks like a UUID with it. */
const notUuid = ({ input }: { input?: unknown }) => {
  const code = hiddenCharacterIn(String(input));
  return code === undefined ? fieldRuleText.notUuid : fieldRuleText.hiddenCharacter({ code });
};

/**
 * A UUID for a request, in the case in which it was entered, because a pod may distinguish case.
 *
 * White space around it is removed. Compare two with `sameUuid`; use `uuidKey` to look one up.
 */
export const enteredUuidSchema = z
  .string()
  .trim()
  .min(1, { error: () => fieldRuleText.enterUuid })
  .pipe(z.guid({ error: notUuid }));

/** Whether two UUIDs are equal, regardless of case (RFC 9562 §4). */
export const sameUuid = (one: string, other: string): boolean => uuidKey(one) === uuidKey(other);

/** The same for UUIDs that differ only in case, for sets and maps. Never sent. */
export const uuidKey = (uuid: string): string => uuid.toLowerCase();

/** Podkey's own IDs, in lower case. IDs of the pod use `enteredUuidSchema`. */
export const uuidSchema = z
  .string()
  .trim()
  .min(1, { error: () => fieldRuleText.enterUuid })
  .toLowerCase()
  .pipe(z.guid({ error: () => fieldRuleText.notUuid }));
