import { z } from 'zod';

const coordinate = z.number().int().min(-100_000).max(100_000);

/** The window's last bounds while it was not maximized, and whether it was. */
export const rememberedBoundsSchema = z.strictObject({
  x: coordinate,
  y: coordinate,
  width: z.number().int().positive().max(100_000),
  height: z.number().int().positive().max(100_000),
  maximized: z.boolean(),
});
export type RememberedBounds = z.infer<typeof rememberedBoundsSchema>;
