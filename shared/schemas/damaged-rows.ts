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
