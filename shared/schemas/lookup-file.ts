import { z } from 'zod';

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
