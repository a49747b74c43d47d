import { z } from 'zod';
import { userFields } from './user.ts';
import { uuidSchema } from './uuid.ts';
import { fieldRuleText } from '../text/failures/field-rules.ts';

/** The largest table, so that main's memory can't be filled. Larger changes are split. */
export const sheetLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 10_000,
  columns: 100,
} as const;

/** What a column of a table contains. `name` is the user's name, which is shown and not sent. */
export const columnMeaningSchema = z.enum(['ignore', 'userId', 'name', ...userFields]);
export type ColumnMeaning = z.infer<typeof columnMeaningSchema>;

const entry = z.string().max(sheetLimits.bytes, {
  error: () => fieldRuleText.atMostCharacters({ count: String(sheetLimits.bytes) }),
});
/**
 * How to read a table: what each column means, and which values are the same for every row.
 *
 * Fixed entries are texts as in a cell. A field has a column or a fixed entry, never both.
 */
export const bulkMappingSchema = z.strictObject({
  columns: z.array(columnMeaningSchema).max(sheetLimits.columns),
  fixed: z.partialRecord(z.enum(userFields), entry),
});
export type BulkMapping = z.infer<typeof bulkMappingSchema>;

/**
 * A table that was read: its columns with a few of their first cells, and their likely meaning.
 *
 * `source` is the file's name, or says that the table was pasted. `rowCount` excludes the header.
 */
export const bulkSheetSchema = z.strictObject({
  id: uuidSchema,
  source: z.string(),
  rowCount: z.number().int().nonnegative(),
  hasHeader: z.boolean(),
  columns: z.array(
    z.strictObject({ name: z.string(), examples: z.array(z.string()), guess: columnMeaningSchema }),
  ),
});
export type BulkSheet = z.infer<typeof bulkSheetSchema>;
