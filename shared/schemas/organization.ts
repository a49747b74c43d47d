import { z } from 'zod';
import { countLines, lineListSchema } from './line-list.ts';
import { uuidSchema } from './uuid.ts';

/** An organization as a pod names it. `name` is empty where the pod gives it none. */
export interface Organization {
  id: string;
  name: string;
}

/**
 * All organizations of an account, by name, each ID once: a list of IDs and one of names, in the same order.
 *
 * `loadedAt`: when the pod listed them, epoch ms by this machine.
 */
export const organizationListSchema = z
  .strictObject({ ids: lineListSchema, names: lineListSchema, loadedAt: z.number() })
  .refine(({ ids }) => !ids.startsWith('\n') && !ids.includes('\n\n'), 'An organization has an ID')
  .refine(({ ids, names }) => countLines(ids) === countLines(names), 'Each ID has a name');
export type OrganizationList = z.infer<typeof organizationListSchema>;

/** How many organizations a load under way has so far; `waitMs`: the pause before it goes on that the pod asked for. */
export const organizationProgressSchema = z.strictObject({
  accountId: uuidSchema,
  count: z.number().int().nonnegative(),
  waitMs: z.number().nonnegative().optional(),
});
export type OrganizationProgress = z.infer<typeof organizationProgressSchema>;
