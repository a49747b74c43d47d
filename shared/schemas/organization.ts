import { z } from 'zod';
import { uuidSchema } from './uuid.ts';

/** An organization as the pod names it. `name` is empty if the pod gives it none. */
export interface Organization {
  id: string;
  name: string;
}

/**
 * Why a list is incomplete, as far as the pod says.
 *
 * `fewer`: the pod counts more than it listed. `no-link`: it says that there is more, without a link. `elsewhere`: the next
 * page is at another origin, where the access token must not go. `loop`: it links to a page that was read. `too-many`: Podkey
 * stopped reading.
 */
const listGapSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fewer'), total: z.number().int().positive() }),
  z.strictObject({ kind: z.literal('no-link') }),
  z.strictObject({ kind: z.literal('elsewhere'), origin: z.string() }),
  z.strictObject({ kind: z.literal('loop') }),
  z.strictObject({ kind: z.literal('too-many') }),
]);
export type ListGap = z.infer<typeof listGapSchema>;

/**
 * Many short texts as one text, each ended by a line feed, which none of them contains.
 *
 * Transferring and checking one text takes a fraction of the time that 100,000 texts take.
 */
export const lineListSchema = z.string().refine((list) => list === '' || list.endsWith('\n'));

/**
 * The organizations of an account, each ID once, in the pod's order: a list of IDs and a list of names.
 *
 * `loadedAt`: when the pod listed them, epoch ms by this computer's clock. `skipped`: how many entries have no readable ID or
 * name. `gap`: what else is missing; null if the list is complete.
 */
export const organizationListSchema = z
  .strictObject({
    ids: lineListSchema,
    names: lineListSchema,
    loadedAt: z.number(),
    skipped: z.number().int().nonnegative(),
    gap: listGapSchema.nullable(),
  })
  .refine(({ ids }) => !ids.startsWith('\n') && !ids.includes('\n\n'), 'An organization has an ID')
  .refine(({ ids, names }) => countLines(ids) === countLines(names), 'Each ID has a name');
export type OrganizationList = z.infer<typeof organizationListSchema>;

/**
 * How many organizations a running load has so far. `waitMs`: the pause that the pod asked for, before the load continues.
 */
export const organizationProgressSchema = z.strictObject({
  accountId: uuidSchema,
  count: z.number().int().nonnegative(),
  waitMs: z.number().nonnegative().optional(),
});
export type OrganizationProgress = z.infer<typeof organizationProgressSchema>;

/** Joins texts that contain no line feed. */
export function toLineList(texts: readonly string[]): string {
  return texts.length === 0 ? '' : `${texts.join('\n')}\n`;
}

export function countLines(list: string): number {
  let count = 0;
  for (let at = list.indexOf('\n'); at >= 0; at = list.indexOf('\n', at + 1)) count += 1;
  return count;
}

export function hasLine(list: string, text: string): boolean {
  return !text.includes('\n') && (list.startsWith(`${text}\n`) || list.includes(`\n${text}\n`));
}
