import { z } from 'zod';
import { fieldRuleText } from '../text/en/failures.ts';
import { hiddenCharacterIn } from './hidden-characters.ts';

const uuids = /(?<![\da-z-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-z-])/gi;

/** Prevents a pasted file from freezing the window. */
const maxTextLength = 256 * 1024;

/** The different UUIDs in a text, each as it is written first. A text that is too long for a field has none. */
export function uuidsIn(text: string): string[] {
  const found = new Map<string, string>();
  for (const [uuid] of text.length > maxTextLength ? [] : text.matchAll(uuids))
    found.set(uuidKey(uuid), found.get(uuidKey(uuid)) ?? uuid);
  return [...found.values()];
}

/** The UUID in what a person typed or pasted, whatever is around it. A text with none, or with several, is returned as it is. */
export function pastedUuid(text: string): string {
  const [uuid = text, ...others] = uuidsIn(text);
  return others.length > 0 ? text : uuid;
}

/** Names several UUIDs, or a hidden character, because the text looks like a UUID with it. */
const notUuid = ({ input }: { input?: unknown }) => {
  const several = uuidsIn(String(input)).length;
  if (several > 1) return fieldRuleText.severalUuids({ count: several });
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
