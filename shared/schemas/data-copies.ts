import { z } from 'zod';

/** What a database holds, in numbers. */
export const contentsSchema = z.strictObject({
  accounts: z.number().int().nonnegative(),
  logins: z.number().int().nonnegative(),
  entries: z.number().int().nonnegative(),
});
export type Contents = z.infer<typeof contentsSchema>;

/** A copy's ID: the time at which it was made (UTC, ISO 8601), as its file's name has it. */
export const copyIdSchema = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/u);

/** A copy of the database. `at` is epoch ms; `holds` is null if the copy can't be read. */
export const databaseCopySchema = z.strictObject({
  id: copyIdSchema,
  at: z.number(),
  holds: contentsSchema.nullable(),
});
export type DatabaseCopy = z.infer<typeof databaseCopySchema>;

/** What restoring a copy would change: what only the present database has is lost, what only the copy has comes back. */
export const copyDifferenceSchema = z.strictObject({ lost: contentsSchema, back: contentsSchema });
export type CopyDifference = z.infer<typeof copyDifferenceSchema>;
