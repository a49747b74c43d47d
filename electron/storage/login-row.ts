import { z } from 'zod';
import {
  itemKindSchema,
  type Item,
  type Login,
  type Recent,
  storedLoginSchema,
} from '../../shared/schemas/login.ts';
import { siteSchema, type Site } from '../../shared/schemas/site.ts';
import { withCodes } from '../../shared/schemas/hidden-characters.ts';

/** The columns of a login without its items, in the order in which they are written and read. */
export const loginRowColumns = [
  'id',
  'name',
  'client_id',
  'client_name',
  'user_name',
  'address',
  'notes',
  'tags',
  'pinned',
  'sites',
] as const;

export const loginTable = `SELECT ${loginRowColumns.join(', ')}, rowid FROM logins`;

/** The columns of an item, in the order in which they are written and read. */
export const itemRowColumns = [
  'login',
  'id',
  'kind',
  'label',
  'asset_type',
  'asset_id',
  'revision_id',
  'property',
  'confirmed_at',
  'stale_at',
  'uses',
  'last_used_at',
] as const;

export const itemTable = `SELECT ${itemRowColumns.map((name) => `items.${name}`).join(', ')}, items.rowid FROM items`;

/** A login's column values, in that order. */
export function loginColumnValues({ client, ...login }: Login): (string | number | null)[] {
  return [
    login.id,
    login.name,
    client?.id ?? null,
    client?.name ?? null,
    login.userName,
    login.address,
    login.notes,
    JSON.stringify(login.tags),
    Number(login.pinned),
    JSON.stringify(login.sites),
  ];
}

/** An item's column values, in that order. `login` is the ID of its login. */
export function itemColumnValues(login: string, { locator, ...item }: Item): (string | number | null)[] {
  return [
    login,
    item.id,
    item.kind,
    item.label,
    locator.assetType,
    locator.assetId,
    locator.revisionId,
    locator.property,
    item.confirmedAt,
    item.staleAt,
    item.uses,
    item.lastUsedAt,
  ];
}

const text = z.string();
const orNull = text.nullable();
/* Arrays, because there may be 20,000 rows: named columns take twice as long. */
const loginRow = z.tuple([
  text,
  text,
  orNull,
  orNull,
  orNull,
  orNull,
  text,
  text,
  z.number(),
  text,
  z.number(),
]);
const itemRow = z.tuple([
  text,
  text,
  itemKindSchema,
  orNull,
  text,
  text,
  text,
  text,
  orNull,
  orNull,
  z.number(),
  orNull,
  z.number(),
]);
const recentRow = z.tuple([text, text, text, text, text, z.number(), orNull, z.number()]);
const tagList = z.array(text);
const siteList = z.array(z.unknown());

/**
 * Parses a row of `loginRowColumns`. `itemsOf` gives a login's items by its ID.
 *
 * Names that were stored before a character was refused, or by another program, have its code in its place. User name and address stay as
 * they are, because they are copied.
 */
export function parseLoginRow(row: unknown, itemsOf: (id: string) => Item[]): Login {
  const [id, name, clientId, clientName, userName, address, notes, tags, pinned, sites] = loginRow.parse(row);
  return {
    id,
    name: withCodes(name),
    client: clientName === null ? null : { id: clientId, name: withCodes(clientName) },
    userName,
    address,
    sites: sites === '[]' ? [] : validSites(JSON.parse(sites)),
    notes,
    tags: tags === '[]' ? [] : tagsOf(JSON.parse(tags)),
    pinned: pinned === 1,
    source: 'own',
    items: itemsOf(id),
  };
}

/** A site that was stored before its form was refused costs only itself. */
function validSites(stored: unknown): Site[] {
  return (siteList.safeParse(stored).data ?? []).flatMap((site) => siteSchema.safeParse(site).data ?? []);
}

/** Each tag once: a file may have had one twice. */
const tagsOf = (stored: unknown) => [...new Set((tagList.safeParse(stored).data ?? []).map(withCodes))];

/** Parses a row of `itemRowColumns`. */
export function parseItemRow(row: unknown): { login: string; item: Item } {
  const [login, id, kind, label, assetType, assetId, revisionId, property, ...rest] = itemRow.parse(row);
  const [confirmedAt, staleAt, uses, lastUsedAt] = rest;
  const locator = { assetType, assetId, revisionId, property };
  return {
    login,
    item: {
      id,
      kind,
      label: label === null ? null : withCodes(label),
      locator,
      confirmedAt,
      staleAt,
      uses,
      lastUsedAt,
    },
  };
}

export function parseRecentRow(row: unknown): Recent {
  const [assetType, assetId, revisionId, property, openedAt, uses, itemId] = recentRow.parse(row);
  return { locator: { assetType, assetId, revisionId, property }, openedAt, uses, itemId };
}

/**
 * Returns a stored login, or undefined if it could not have been saved like this.
 *
 * Anyone who can write to the file may have changed it.
 */
export function validLogin(login: Login): Login | undefined {
  const { id: _id, source: _source, items, ...description } = login;
  const stored = items.map(({ id, kind, label, locator }) => ({ id, kind, label, locator }));
  return storedLoginSchema.safeParse({ ...description, items: stored }).success ? login : undefined;
}
