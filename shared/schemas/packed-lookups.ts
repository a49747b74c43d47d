import { z } from 'zod';
import { lineListSchema, toLineList } from './line-list.ts';
import { lineOf } from './lookup-line.ts';
import { recentSchema, type AccountLookups } from './lookup.ts';

/**
 * What is saved and was opened in an account as it crosses the bridge: the lookups as one text, a line for each.
 *
 * Of 20,000 objects each would be copied value by value, twice, and checked in one go, while the page stands still.
 */
export const packedLookupsSchema = z.strictObject({
  lookups: lineListSchema,
  recents: z.array(recentSchema),
});
export type PackedLookups = z.infer<typeof packedLookupsSchema>;

/** Packs them, with nothing of a lookup but what its line has a place for. */
export function packLookups({ lookups, recents }: AccountLookups): PackedLookups {
  return { lookups: toLineList(lookups.map(lineOf)), recents: [...recents] };
}
