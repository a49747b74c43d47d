import { z } from 'zod';
import { appErrorSchema, type AppError } from '../errors/app-error.ts';

/** What every call across the bridge answers; nothing throws across it. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError };

/** The wire form of `Result`, for a value of the shape given. */
export function resultSchema<T extends z.ZodType>(value: T) {
  return z.discriminatedUnion('ok', [
    z.strictObject({ ok: z.literal(true), value }),
    z.strictObject({ ok: z.literal(false), error: appErrorSchema }),
  ]);
}
