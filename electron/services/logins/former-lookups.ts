import { z } from 'zod';
import { itemKinds, kindOfProperty, loginDraftSchema } from '../../../shared/schemas/login.ts';
import { loginColumns, type ImportedItem, type ImportedLogin } from '../../../shared/schemas/login-file.ts';
import { locatorSchema } from '../../../shared/schemas/secure-value.ts';
import { loginFileFailures } from '../../../shared/text/en/logins.ts';
import type { FileContent, FileEntry } from '../files/file-import.ts';
import { checkedEntry, joinedLogin, separateInvalid, withoutOverlap } from './logins-in-file.ts';
import { assertKnownVersion, knownFields } from './logins-json.ts';
import { orNull, readColumns, tagsIn, type ReadTable } from './read-table.ts';

/* Files of former versions of Podkey list lookups: one value each, with a name. They are read and no longer written. */

export const lookupFileKind = 'podkey-lookups';
const lookupFileVersion = 1;

const { name, userName, tags, client } = loginDraftSchema.shape;
const lookupSchema = z.strictObject({
  name,
  locator: locatorSchema,
  organization: client.unwrap().shape.name.nullable(),
  tags,
  userName,
  revision: z.enum(['fixed', 'latest-known']),
});
type Lookup = z.infer<typeof lookupSchema>;

const fileSchema = z.looseObject({
  kind: z.literal(lookupFileKind),
  version: z.number().int().positive(),
  lookups: z.array(z.unknown()),
});

const columns = {
  name: 'Name',
  organization: 'Organization',
  tags: 'Tags',
  userName: 'User name',
  assetType: 'Asset type',
  assetId: 'Asset ID',
  revisionId: 'Revision ID',
  property: 'Property',
  revision: 'Revision',
} as const;

const required = ['name', 'assetType', 'assetId', 'revisionId', 'property'] as const;

/** Whether a table lists lookups: it has all their columns, and names no logins. */
export function listsLookups(header: readonly string[]): boolean {
  const titles = header.map((title) => title.toLowerCase());
  const isThere = (title: string) => titles.includes(title.toLowerCase());
  return required.every((column) => isThere(columns[column])) && !isThere(loginColumns.name);
}

/** The lookups of a table, as logins. */
export function readLookupsTable({ header, body }: ReadTable): FileContent<ImportedLogin> {
  const { cell, unknown } = readColumns<keyof typeof columns>(header, columns, required);
  const rows = body.map(({ line, cells }) => {
    const [assetType, assetId, revisionId, property] = required.slice(1).map((column) => cell(cells, column));
    return checkedEntry(lookupSchema, line, {
      name: cell(cells, 'name'),
      locator: { assetType, assetId, revisionId, property },
      organization: orNull(cell(cells, 'organization')),
      tags: tagsIn(cell(cells, 'tags')),
      userName: orNull(cell(cells, 'userName')),
      revision: cell(cells, 'revision').toLowerCase() || 'fixed',
    });
  });
  return { entries: asLogins(rows), unknown };
}

/** The lookups of a JSON file, as logins. */
export function readLookupsJson(content: unknown): FileContent<ImportedLogin> {
  const file = fileSchema.safeParse(content);
  if (!file.success) throw loginFileFailures.anotherKind();
  const { version, lookups } = file.data;
  assertKnownVersion(version, lookupFileVersion);
  const unknown = new Set<string>();
  const rows = lookups.map((entry, index) =>
    checkedEntry(lookupSchema, index + 1, knownFields(entry, lookupSchema.shape, unknown)),
  );
  return { entries: asLogins(rows), unknown: [...unknown] };
}

/**
 * Makes one login of the lookups of one organization and asset, or, if they have several user names, one per user name:
 * as migration 10 does.
 */
function asLogins(rows: readonly FileEntry<Lookup>[]): FileEntry<ImportedLogin>[] {
  const { entries, invalid } = separateInvalid(rows);
  const assets = Map.groupBy(entries, ({ entry: { organization, locator } }) =>
    JSON.stringify([organization?.toLowerCase(), locator.assetType, locator.assetId.toLowerCase()]),
  );
  const groups = [...assets.values()].flatMap((asset) => {
    const users = new Set(asset.flatMap(({ entry }) => entry.userName ?? []));
    return users.size > 1 ? [...Map.groupBy(asset, ({ entry }) => entry.userName).values()] : [asset];
  });
  return withoutOverlap([...groups.map(asLogin), ...invalid]);
}

function asLogin(group: readonly { line: number; entry: Lookup }[]): { line: number; entry: ImportedLogin } {
  const byName = group.toSorted((one, other) => order(one.entry.name, other.entry.name));
  const rows = byName.map(({ line, entry }) => ({ line, entry: loginOfLookup(entry, group.length > 1) }));
  const login = joinedLogin(rows);
  return {
    line: Math.min(...group.map(({ line }) => line)),
    entry: {
      ...login,
      userName: group.find(({ entry }) => entry.userName !== null)?.entry.userName ?? null,
      items: login.items.toSorted((one, other) => rank(one) - rank(other)),
    },
  };
}

function loginOfLookup(
  { organization, locator, revision: _revision, ...lookup }: Lookup,
  labelled: boolean,
): ImportedLogin {
  const label = labelled ? lookup.name : null;
  return {
    ...lookup,
    client: organization === null ? null : { id: null, name: organization },
    address: null,
    notes: '',
    pinned: false,
    items: [{ kind: kindOfProperty(locator.property), label, locator, confirmedAt: null }],
  };
}

const order = (one: string, other: string) => {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  return Number(first > second) - Number(first < second) || Number(one > other) - Number(one < other);
};
const rank = ({ kind }: ImportedItem) => itemKinds.indexOf(kind);
