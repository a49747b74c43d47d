import { z } from 'zod';
import { fieldRuleText } from '../text/en/failures.ts';
import { passcodeRuleText } from '../text/en/lock.ts';
import { globalKeyStateSchema } from './clipboard.ts';
import { systemMethodSchema } from './system-unlock.ts';

/**
 * What locked Podkey.
 *
 * - `start`: Podkey asks for the passcode before anything else.
 * - `os-lock`: the computer's screen was locked.
 * - `stall`: main stood still for so long that nothing was cleared in time.
 */
export const lockReasonSchema = z.enum([
  'start',
  'idle',
  'os-lock',
  'suspend',
  'person',
  'panic-key',
  'stall',
]);
export type LockReason = z.infer<typeof lockReasonSchema>;

/**
 * Whether Podkey is locked.
 *
 * - `checking`: at a start, until the keychain has said whether there is a passcode. As closed as `locked`.
 * - `locked`: `lockedForMs` and `waitMs` count from when this was sent. No passcode is accepted before `waitMs` is over.
 */
export const lockStateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('checking') }),
  z.strictObject({
    kind: z.literal('locked'),
    reason: lockReasonSchema,
    lockedForMs: z.number().nonnegative(),
    hasPasscode: z.boolean(),
    waitMs: z.number().nonnegative(),
    /** Set if the system may unlock Podkey too. */
    unlockWith: systemMethodSchema.optional(),
  }),
  z.strictObject({
    kind: z.literal('unlocked'),
    hasPasscode: z.boolean(),
    panicKey: globalKeyStateSchema,
    /** Set if the system does not report when the computer is used, so only input in Podkey's windows counts. */
    idleBy: z.literal('own-windows').optional(),
  }),
]);
export type LockState = z.infer<typeof lockStateSchema>;

/** A passcode as typed to unlock, unchanged. */
export const passcodeSchema = z
  .string()
  .min(1, { error: () => passcodeRuleText.enter })
  .max(200, { error: () => fieldRuleText.maxCharacters({ count: 200 }) });

export const newPasscodeSchema = passcodeSchema.min(6, { error: () => passcodeRuleText.atLeastSix });
