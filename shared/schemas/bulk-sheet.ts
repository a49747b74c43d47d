import { z } from 'zod';
import { userFields } from './user.ts';
import { uuidSchema } from './uuid.ts';
import { fieldRuleText } from '../text/field-rules.ts';

/** How much a table may hold; beyond that a pod is better served by several. Keeps main's memory from being filled. */
export const sheetLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 10_000,
  columns: 100,
} as const;

/** What a column of a table holds. */
export const columnMeaningSchema = z.enum(['ignore', 'userId', ...userFields]);
export type ColumnMeaning = z.infer<typeof columnMeaningSchema>;

const entry = z.string().max(sheetLimits.bytes, {
  error: () => fieldRuleText.atMostCharacters({ count: String(sheetLimits.bytes) }),
});
/**
 * How a table is read: what each column means, and what is the same for every row.
 *
 * Fixed entries are texts as they would stand in a cell; a field has a column or a fixed entry, never both.
 */
export const bulkMappingSchema = z.strictObject({
  columns: z.array(columnMeaningSchema).max(sheetLimits.columns),
  fixed: z.partialRecord(z.enum(userFields), entry),
});
export type BulkMapping = z.infer<typeof bulkMappingSchema>;

/**
 * A table that was read: its columns with a few of their first cells, and what they seem to mean.
 *
 * `source` is the name of the file, or says that it was pasted. `rowCount` does without the header.
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
