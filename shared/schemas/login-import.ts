import { z } from 'zod';
import { importPreviewSchema } from './file-import.ts';
import { importedLoginSchema, loginColumnNames } from './login-file.ts';
import { readAsSchema } from './text-encoding.ts';
import { uuidSchema } from './uuid.ts';

/** The programs and formats whose exports are recognized. `table` is any other table with a header. */
export const importFormats = [
  'podkey',
  'hudu',
  'it-glue',
  'passportal',
  'keepass-xml',
  'keepass-csv',
  'keepassxc-csv',
  'bitwarden-json',
  'bitwarden-csv',
  '1password-csv',
  'table',
] as const;
export type ImportFormatName = (typeof importFormats)[number];

/** A file has at most this many columns. */
export const mostColumns = 100;

/** What a column of a file contains. `link` is a pod link, instead of the four columns of a locator. */
export const loginMeanings = ['ignore', 'link', ...loginColumnNames] as const;
const loginMeaningSchema = z.enum(loginMeanings);
export type LoginMeaning = z.infer<typeof loginMeaningSchema>;

/** How to read a file of logins: what each column means, whether notes are imported, and archived logins with a tag. */
export const loginMappingSchema = z.strictObject({
  columns: z.array(loginMeaningSchema).max(mostColumns),
  withNotes: z.boolean(),
  withArchived: z.boolean().optional(),
});
export type LoginMapping = z.infer<typeof loginMappingSchema>;

const count = z.number().int().nonnegative();

/**
 * A file that main has read: its columns, and the likely meaning of each.
 *
 * `examples` are null for a column of unknown meaning, which may hold secrets. `unread` counts the passwords and other secret
 * values that Podkey skipped, and `unresolved` the references to entries that the file doesn't have. The rows of a file are the `rowCount`
 * that are read, the `leftOut` that are no logins, such as cards, the `archived` that the other program has archived or deleted, the
 * `emptyCount` that have nothing in them, and the `misaligned`, which have more cells than there are columns and are refused.
 */
export const loginSheetSchema = z.strictObject({
  id: uuidSchema,
  fileName: z.string(),
  format: z.enum(importFormats),
  rowCount: count,
  unread: count,
  leftOut: count,
  archived: count,
  unresolved: count,
  emptyCount: count,
  misaligned: count,
  readAs: readAsSchema,
  columns: z.array(
    z.strictObject({
      name: z.string(),
      examples: z.array(z.string()).nullable(),
      guess: loginMeaningSchema,
    }),
  ),
});
export type LoginSheet = z.infer<typeof loginSheetSchema>;

/**
 * A file that the person chose: a table whose columns the person matches, a preview of what needs no matching, or both for a
 * table with Podkey's own columns. Both are null if the person cancelled.
 */
export const chosenImportSchema = z.strictObject({
  sheet: loginSheetSchema.nullable(),
  /** The same table in the other encodings that it may have; the person chooses by what `readAs` shows. */
  otherReadings: z.array(loginSheetSchema).optional(),
  preview: importPreviewSchema(importedLoginSchema).nullable(),
});
export type ChosenImport = z.infer<typeof chosenImportSchema>;
