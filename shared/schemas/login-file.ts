import { z } from 'zod';
import { itemKindSchema, clientSchema } from './login.ts';
import { locatorSchema } from './secure-value.ts';
import { siteSchema } from './site.ts';
import { importPreviewSchema, readAsSchema } from './file-import.ts';
import { uuidSchema } from './uuid.ts';

export const loginFormatSchema = z.enum(['csv', 'json']);
export type LoginFormat = z.infer<typeof loginFormatSchema>;

/** Identifies a file of logins among other JSON. */
export const loginFileKind = 'podkey-logins';
/** Version of the layout below. Raise it when an older Podkey would misread the file. */
export const loginFileVersion = 1;

/** The limits of a file. A row of a table is an item. The longest takes about 6 kB, most of them 300 bytes. */
export const loginFileLimits = { rows: 20_000, bytes: 16 * 1024 * 1024 } as const;

/** The beginning of any version of the JSON file, to recognize it. Its logins are parsed one by one. */
export const loginFileSchema = z.looseObject({
  kind: z.literal(loginFileKind),
  version: z.number().int().positive(),
  logins: z.array(z.unknown()),
});

/** The columns of a CSV file, in order. */
export const loginColumnNames = [
  'name',
  'client',
  'clientId',
  'userName',
  'address',
  'sites',
  'notes',
  'tags',
  'pinned',
  'label',
  'kind',
  'assetType',
  'assetId',
  'revisionId',
  'property',
  'confirmedAt',
] as const;
export type LoginColumn = (typeof loginColumnNames)[number];

/** The name of each column in the file, the same in every language. */
export const loginColumns: Readonly<Record<LoginColumn, string>> = {
  name: 'Login',
  client: 'Client',
  clientId: 'Client ID',
  userName: 'User name',
  address: 'Address',
  sites: 'Sites',
  notes: 'Notes',
  tags: 'Tags',
  pinned: 'Pinned',
  label: 'Item',
  kind: 'Kind',
  assetType: 'Asset type',
  assetId: 'Asset ID',
  revisionId: 'Revision ID',
  property: 'Property',
  confirmedAt: 'Confirmed',
};

/**
 * A login out of a file, as the page sees it. Null, empty and false mean that the file says nothing.
 *
 * It has no limit on tags and items: several rows may make one login.
 */
export const importedLoginSchema = z.strictObject({
  name: z.string(),
  client: clientSchema.nullable(),
  userName: z.string().nullable(),
  address: z.string().nullable(),
  /** Undefined if the file says nothing; empty if it says that there are none. */
  sites: z.array(siteSchema).optional(),
  /** What the file's addresses mean, for a new login of which the file says no sites. */
  addressSites: z.array(siteSchema).optional(),
  notes: z.string(),
  tags: z.array(z.string()),
  pinned: z.boolean(),
  items: z.array(
    z.strictObject({
      kind: itemKindSchema,
      label: z.string().nullable(),
      locator: locatorSchema,
      /** UTC (ISO 8601). */
      confirmedAt: z.string().nullable(),
      /** When a person said that it no longer works, UTC (ISO 8601). Only a file from another computer has it. */
      staleAt: z.string().nullable().optional(),
    }),
  ),
});
export type ImportedLogin = z.infer<typeof importedLoginSchema>;
export type ImportedItem = ImportedLogin['items'][number];

/** The programs and formats whose exports are recognized. `table` is any other table with a header. */
const importFormats = [
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
export const maxColumns = 100;

/** What a column of a file contains. `link` is a pod link, instead of the four columns of a locator. */
export const loginMeanings = ['ignore', 'link', ...loginColumnNames] as const;
const loginMeaningSchema = z.enum(loginMeanings);
export type LoginMeaning = z.infer<typeof loginMeaningSchema>;

/** How to read a file of logins: what each column means, whether notes are imported, and archived logins with a tag. */
export const loginMappingSchema = z.strictObject({
  columns: z.array(loginMeaningSchema).max(maxColumns),
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
