import {
  lookupSchema,
  recentSchema,
  type Lookup,
  type LookupDraft,
  type Recent,
} from '../../shared/schemas/lookup.ts';

/** The columns of a lookup, in the order they are written. */
export const lookupColumns = [
  'id',
  'name',
  'asset_type',
  'asset_id',
  'revision_id',
  'property',
  'organization',
  'tags',
  'user_name',
  'known_at',
  'uses',
  'last_used_at',
] as const;

/** A lookup as its columns have it, in their order. */
export function lookupCells({ locator, ...lookup }: Lookup): (string | number | null)[] {
  return [
    lookup.id,
    lookup.name,
    locator.assetType,
    locator.assetId,
    locator.revisionId,
    locator.property,
    lookup.organization,
    JSON.stringify(lookup.tags),
    lookup.userName,
    lookup.revisionKnownAt,
    lookup.uses,
    lookup.lastUsedAt,
  ];
}

type Columns = Readonly<Record<string, unknown>>;

/** Parses what the database holds, which anyone who can write to the file may have changed; null where it is no lookup. */
export function parseLookupRow(row: Columns): Lookup | null {
  const lookup = {
    id: row['id'],
    name: row['name'],
    locator: locatorOf(row),
    organization: row['organization'],
    tags: fromJson(row['tags']),
    userName: row['user_name'],
    revision: (row['known_at'] === null ? 'fixed' : 'latest-known') satisfies LookupDraft['revision'],
    uses: row['uses'],
    lastUsedAt: row['last_used_at'],
    revisionKnownAt: row['known_at'],
  };
  return lookupSchema.safeParse(lookup).data ?? null;
}

/** The same of a value that was opened; `lookup` is the ID of the lookup that leads there. */
export function parseRecentRow(row: Columns): Recent | null {
  const recent = {
    locator: locatorOf(row),
    openedAt: row['opened_at'],
    uses: row['uses'],
    lookupId: row['lookup'],
  };
  return recentSchema.safeParse(recent).data ?? null;
}

function locatorOf(row: Columns) {
  return {
    assetType: row['asset_type'],
    assetId: row['asset_id'],
    revisionId: row['revision_id'],
    property: row['property'],
  };
}

function fromJson(text: unknown): unknown {
  return typeof text === 'string' ? JSON.parse(text) : null;
}
