import { z } from 'zod';
import { lineListSchema, toLineList } from './line-list.ts';
import { lineOf } from './lookup-line.ts';
import { recentSchema, type AccountLookups } from './lookup.ts';

/**
 * An account's lookups and recents as they cross the bridge: the lookups as one text, one line each.
 *
 * 20,000 objects would be copied value by value, twice, and checked at once, while the page stands still.
 */
export const packedLookupsSchema = z.strictObject({
  lookups: lineListSchema,
  recents: z.array(recentSchema),
});
export type PackedLookups = z.infer<typeof packedLookupsSchema>;

/** Packs lookups. Each line contains only the fields that it has a place for. */
export function packLookups({ lookups, recents }: AccountLookups): PackedLookups {
  return { lookups: toLineList(lookups.map(lineOf)), recents: [...recents] };
}
