import { z } from 'zod';
import { appErrorSchema } from '../errors/app-error.ts';

/**
 * The steps of a connection test, in order.
 *
 * - `secret`: the stored secrets can be read; `ca`: the company CA file can be read.
 * - `proxy`: it is reachable and accepts this person; `dns`: the pod's name has an address.
 * - `connect`: the pod's port accepts connections; `tls`: its certificate is trusted.
 * - `pod`: a documentation service responds; `credentials`: it accepts them; `clock`: its clock agrees with this computer's.
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

/** The result of a step. `skipped`: there was nothing to check, or the test ended before; `elapsedMs` is then 0. */
export const connectionStepResultSchema = z.strictObject({
  step: z.enum(connectionSteps),
  outcome: z.enum(['passed', 'failed', 'warned', 'skipped']),
  elapsedMs: z.number().nonnegative(),
  /** Set if the step failed or warned. */
  error: appErrorSchema.optional(),
});
export type ConnectionStepResult = z.infer<typeof connectionStepResultSchema>;

/** The finished steps of a connection test, in order; all of them at its end. At most one failed. */
export const connectionTestSchema = z.array(connectionStepResultSchema).max(connectionSteps.length);
export type ConnectionTest = z.infer<typeof connectionTestSchema>;
