import { z } from 'zod';
import { uuidSchema } from './uuid.ts';

/** An organization as a pod names it. `name` is empty where the pod gives it none. */
export const organizationSchema = z.strictObject({ id: z.string().min(1), name: z.string() });
export type Organization = z.infer<typeof organizationSchema>;

/** All organizations of an account, by name, each ID once. `loadedAt`: when the pod listed them, epoch ms by this machine. */
export const organizationListSchema = z.strictObject({
  organizations: z.array(organizationSchema),
  loadedAt: z.number(),
});
export type OrganizationList = z.infer<typeof organizationListSchema>;

/** How many organizations a load under way has so far. */
export const organizationProgressSchema = z.strictObject({
  accountId: uuidSchema,
  count: z.number().int().nonnegative(),
});
export type OrganizationProgress = z.infer<typeof organizationProgressSchema>;
