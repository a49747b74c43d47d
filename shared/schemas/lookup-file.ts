import { z } from 'zod';
import { fieldErrorSchema } from '../errors/app-error.ts';
import { lookupDraftSchema } from './lookup.ts';

/** The formats that lookups are exported in. */
export const lookupFormatSchema = z.enum(['csv', 'json']);
export type LookupFormat = z.infer<typeof lookupFormatSchema>;

/** Identifies a file of lookups among other JSON. */
export const lookupFileKind = 'podkey-lookups';
/** Version of the layout below. Raise it when an older Podkey would misread the file. */
export const lookupFileVersion = 1;

/** The limits of a file. The longest lookup takes about 1.5 kB. */
export const lookupFileLimits = { rows: 20_000, bytes: 16 * 1024 * 1024 } as const;

/** The beginning of any version of the JSON file, to recognize it. Its lookups are parsed one by one. */
export const lookupFileSchema = z.looseObject({
  kind: z.literal(lookupFileKind),
  version: z.number().int().positive(),
  lookups: z.array(z.unknown()),
});

/** The columns of a CSV file, in order. */
export const lookupColumnNames = [
  'name',
  'organization',
  'tags',
  'userName',
  'assetType',
  'assetId',
  'revisionId',
  'property',
  'revision',
] as const;
export type LookupColumn = (typeof lookupColumnNames)[number];

/** The name of each column in the file, the same in every language. */
export const lookupColumns: Readonly<Record<LookupColumn, string>> = {
  name: 'Name',
  organization: 'Organization',
  tags: 'Tags',
  userName: 'User name',
  assetType: 'Asset type',
  assetId: 'Asset ID',
  revisionId: 'Revision ID',
  property: 'Property',
  revision: 'Revision',
};

const row = {
  /** The table's line, counted as in a spreadsheet; in a JSON file the lookup's number from 1. */
  line: z.number().int().positive(),
};

/**
 * What importing a row would do.
 *
 * - `new`: it can be added.
 * - `same`: an identical lookup exists.
 * - `change`: a lookup with its locator exists, as `from`, and would change.
 * - `twice`: its locator occurs earlier in the file, in line `first`.
 * - `invalid`: the named fields are wrong; their values are not repeated. `name` is given if it is valid.
 */
export const lookupRowSchema = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal('new'), ...row, draft: lookupDraftSchema }),
  z.strictObject({ verdict: z.literal('same'), ...row, draft: lookupDraftSchema }),
  z.strictObject({ verdict: z.literal('change'), ...row, draft: lookupDraftSchema, from: z.string() }),
  z.strictObject({ verdict: z.literal('twice'), ...row, draft: lookupDraftSchema, first: z.number() }),
  z.strictObject({
    verdict: z.literal('invalid'),
    ...row,
    name: z.string().nullable(),
    problems: z.array(fieldErrorSchema),
  }),
]);
export type LookupRow = z.infer<typeof lookupRowSchema>;

/** A file of lookups that main has read: its name without the folder, and its unknown columns or fields. */
export const lookupPreviewSchema = z.strictObject({
  handle: z.uuid(),
  fileName: z.string(),
  unknown: z.array(z.string()),
  rows: z.array(lookupRowSchema),
});
export type LookupPreview = z.infer<typeof lookupPreviewSchema>;

/** The results of the chosen rows, in the file's order. `same`: an identical lookup was added meanwhile. */
export const lookupImportResultSchema = z.array(
  z.strictObject({ ...row, outcome: z.enum(['added', 'changed', 'same']) }),
);
export type LookupImportResult = z.infer<typeof lookupImportResultSchema>;
