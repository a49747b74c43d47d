import { z } from 'zod';
import { fieldErrorSchema } from '../errors/app-error.ts';
import { lookupDraftSchema } from './lookup.ts';

/** The formats lookups are exported in. */
export const lookupFormatSchema = z.enum(['csv', 'json']);
export type LookupFormat = z.infer<typeof lookupFormatSchema>;

/** What tells a file of lookups from any other JSON. */
export const lookupFileKind = 'podkey-lookups';
/** The version of the layout below; a change that an older Podkey would misread takes the next one. */
export const lookupFileVersion = 1;

/** What is taken of one file. The longest lookup takes about 1.5 kB. */
export const lookupFileLimits = { rows: 20_000, bytes: 16 * 1024 * 1024 } as const;

/** The beginning of any version of the JSON file: enough to say what it is. Its lookups are looked at one by one. */
export const lookupFileSchema = z.looseObject({
  kind: z.literal(lookupFileKind),
  version: z.number().int().positive(),
  lookups: z.array(z.unknown()),
});

/** What the columns of a CSV file hold, in their order. */
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

/** What each column is called in the file, alike in every language. */
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
  /** A table's line, counted as a spreadsheet does; of a JSON file, the lookup's place from 1. */
  line: z.number().int().positive(),
};

/**
 * What a row of a file of lookups would come to.
 *
 * - `new`: it can be added.
 * - `same`: it is here already, just so.
 * - `change`: its locator is here, as `from`, and it would change what is said of it.
 * - `twice`: its locator stands in the file before, in `first`.
 * - `invalid`: something is wrong with the fields named, whose values are not repeated. `name` where that one is good.
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

/** A file of lookups as main has read it: its name without the folder, and the columns or fields nothing is known of. */
export const lookupPreviewSchema = z.strictObject({
  handle: z.uuid(),
  fileName: z.string(),
  unknown: z.array(z.string()),
  rows: z.array(lookupRowSchema),
});
export type LookupPreview = z.infer<typeof lookupPreviewSchema>;

/** What became of the rows chosen, in the file's order; `same`: it came to be there just so meanwhile. */
export const lookupImportResultSchema = z.array(
  z.strictObject({ ...row, outcome: z.enum(['added', 'changed', 'same']) }),
);
export type LookupImportResult = z.infer<typeof lookupImportResultSchema>;
