import { z } from 'zod';

/** The tables of the database whose rows can be set aside. */
export const damagedTables = [
  'accounts',
  'preferences',
  'known_users',
  'bulk_jobs',
  'bulk_rows',
  'activity_chain',
  'activity_under_way',
  'logins',
  'items',
  'recent_values',
  'library',
  'library_logins',
  'library_items',
  'account_libraries',
  'typing_options',
] as const;
export const damagedTableSchema = z.enum(damagedTables);
export type DamagedTable = z.infer<typeof damagedTableSchema>;

/** The rows of a table that could not be read and were set aside, the last one at `lastAt` (epoch ms). */
export const damagedCountSchema = z.strictObject({
  table: damagedTableSchema,
  count: z.number().int().positive(),
  lastAt: z.number(),
});
export type DamagedCount = z.infer<typeof damagedCountSchema>;

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
