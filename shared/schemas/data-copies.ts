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

/** When a copy was made, by its ID: epoch ms. */
export const copyTime = (id: string): number =>
  Date.parse(id.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/u, 'T$1:$2:$3.$4Z'));

/** What a copy was made before; of a regular copy nothing is said. `undo`: an undo of one of the others. */
export const copyReasonSchema = z.enum(['import', 'removal', 'move', 'undo']);
export type CopyReason = z.infer<typeof copyReasonSchema>;

/** What an undo would do to an account's logins, in numbers, with the copy's ID. */
export const loginUndoStateSchema = z.strictObject({
  id: copyIdSchema,
  why: copyReasonSchema,
  removed: z.number().int().nonnegative(),
  restored: z.number().int().nonnegative(),
  changed: z.number().int().nonnegative(),
});
export type LoginUndoState = z.infer<typeof loginUndoStateSchema>;

/** A copy of the database. `at` is epoch ms; `holds` is null if the copy can't be read. */
export const databaseCopySchema = z.strictObject({
  id: copyIdSchema,
  at: z.number(),
  before: copyReasonSchema.nullable(),
  holds: contentsSchema.nullable(),
});
export type DatabaseCopy = z.infer<typeof databaseCopySchema>;

/** What restoring a copy would change: what only the present database has is lost, what only the copy has comes back. */
export const copyDifferenceSchema = z.strictObject({ lost: contentsSchema, back: contentsSchema });
export type CopyDifference = z.infer<typeof copyDifferenceSchema>;
