import { z } from 'zod';
import { appErrorSchema, type AppError } from '../errors/app-error.ts';

/** The result of every call across the bridge. Nothing throws across it. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError };

/** The schema of a `Result` whose value has this schema. */
export function resultSchema<T extends z.ZodType>(value: T) {
  return z.discriminatedUnion('ok', [
    z.strictObject({ ok: z.literal(true), value }),
    z.strictObject({ ok: z.literal(false), error: appErrorSchema }),
  ]);
}
