import { z } from 'zod';
import { itemKindSchema, clientSchema } from './login.ts';
import { locatorSchema } from './secure-value.ts';
import { siteSchema } from './site.ts';

/** The formats that logins are exported in. */
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
