import { z } from 'zod';
import { storedLookupSchema, type Lookup, type Recent } from '../../shared/schemas/lookup.ts';

/** The columns of a lookup, in the order they are written and read. */
export const lookupRowColumns = [
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

/** A lookup's column values, in that order. */
export function lookupColumnValues({ locator, ...lookup }: Lookup): (string | number | null)[] {
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

const text = z.string();
const orNull = text.nullable();
/** An array, because there may be 20,000 rows: named columns take twice as long. */
const lookupRow = z.tuple([
  text,
  text,
  text,
  text,
  text,
  text,
  orNull,
  text,
  orNull,
  orNull,
  z.number(),
  orNull,
]);
const recentRow = z.tuple([text, text, text, text, text, z.number(), orNull]);
const tagList = z.array(text);

/** Parses a row of `lookupColumns`. */
export function parseLookupRow(row: unknown): Lookup {
  const [
    id,
    name,
    assetType,
    assetId,
    revisionId,
    property,
    organization,
    tags,
    userName,
    known,
    uses,
    last,
  ] = lookupRow.parse(row);
  return {
    id,
    name,
    locator: { assetType, assetId, revisionId, property },
    organization,
    tags: tags === '[]' ? [] : (tagList.safeParse(JSON.parse(tags)).data ?? []),
    userName,
    revision: known === null ? 'fixed' : 'latest-known',
    uses,
    lastUsedAt: last,
    revisionKnownAt: known,
  };
}

/** Parses a recent value: its locator, when and how often it was opened, and the lookup that leads to it. */
export function parseRecentRow(row: unknown): Recent {
  const [assetType, assetId, revisionId, property, openedAt, uses, lookupId] = recentRow.parse(row);
  return { locator: { assetType, assetId, revisionId, property }, openedAt, uses, lookupId };
}

/**
 * Returns a stored lookup, or undefined if it could not have been saved like this.
 *
 * Anyone who can write to the file may have changed it.
 */
export function validLookup(lookup: Lookup): Lookup | undefined {
  const { id: _id, uses: _uses, lastUsedAt: _last, revisionKnownAt: _known, ...draft } = lookup;
  return storedLookupSchema.safeParse(draft).success ? lookup : undefined;
}
