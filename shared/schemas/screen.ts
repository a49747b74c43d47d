import { z } from 'zod';

/**
 * What the system does for a window that asks to stay out of screen captures.
 *
 * `removes`: captures don't show it. `blackens`: they show it black. `partly`: some programs capture it all the same.
 * `nothing`: the system has no such promise to make.
 */
export const captureGuardSchema = z.enum(['removes', 'blackens', 'partly', 'nothing']);
export type CaptureGuard = z.infer<typeof captureGuardSchema>;

/** How Podkey stands to screen captures: what the system can do, and whether it is not to, until Podkey ends. */
export const screenStateSchema = z.strictObject({
  guard: captureGuardSchema,
  captureAllowed: z.boolean(),
});
export type ScreenState = z.infer<typeof screenStateSchema>;
