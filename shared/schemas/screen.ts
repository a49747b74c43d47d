import { z } from 'zod';

/**
 * What the system does for a window that asks to be kept out of screen captures.
 *
 * `removes`: captures don't show it. `blackens`: captures show it black. `partly`: some programs capture it anyway.
 * `nothing`: the system offers no protection.
 */
export const captureGuardSchema = z.enum(['removes', 'blackens', 'partly', 'nothing']);
export type CaptureGuard = z.infer<typeof captureGuardSchema>;

/** Screen captures: what the system can do, and whether the person allowed them until Podkey ends. */
export const screenStateSchema = z.strictObject({
  guard: captureGuardSchema,
  captureAllowed: z.boolean(),
});
export type ScreenState = z.infer<typeof screenStateSchema>;
