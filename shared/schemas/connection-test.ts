import { z } from 'zod';
import { appErrorSchema } from '../errors/app-error.ts';

/**
 * What a connection test looks at, in the order of the way to the pod.
 *
 * - `secret`: the stored secrets can be read; `ca`: so can the company CA file.
 * - `proxy`: it is there and lets this person in; `dns`: the pod's name has an address.
 * - `connect`: the pod's port takes connections; `tls`: its certificate is to be trusted.
 * - `pod`: what answers is a documentation service; `credentials`: it accepts them; `clock`: its time is ours.
 */
export const connectionSteps = [
  'secret',
  'ca',
  'proxy',
  'dns',
  'connect',
  'tls',
  'pod',
  'credentials',
  'clock',
] as const;
export type ConnectionStep = (typeof connectionSteps)[number];

/** How one step went. `skipped`: there was nothing to look at, or the way ended before; `elapsedMs` is 0 then. */
export const connectionStepResultSchema = z.strictObject({
  step: z.enum(connectionSteps),
  outcome: z.enum(['passed', 'failed', 'warned', 'skipped']),
  elapsedMs: z.number().nonnegative(),
  /** Where the step failed or warned. */
  error: appErrorSchema.optional(),
});
export type ConnectionStepResult = z.infer<typeof connectionStepResultSchema>;

/** The steps of a connection test so far, in their order: all of them, once it is over. At most one failed. */
export const connectionTestSchema = z.array(connectionStepResultSchema).max(connectionSteps.length);
export type ConnectionTest = z.infer<typeof connectionTestSchema>;
