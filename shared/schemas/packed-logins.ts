import { z } from 'zod';
import {
  itemKindSchema,
  recentSchema,
  tagSeparator,
  type AccountLogins,
  type Item,
  type Login,
} from './login.ts';
import { sitesInText, sitesText } from './site.ts';
import { lineListSchema, toLineList } from './organization.ts';

const loginFields = 11;
const itemFields = 11;

/**
 * A login as one line, with tabs between its fields and those of its items. Null is written as empty, because no nullable
 * field is ever empty.
 *
 * JSON would take the page several times as long to read and check (bench/logins.ts).
 */
function lineOfLogin({ client, ...login }: Login): string {
  const fields = [
    login.id,
    login.name,
    client?.id ?? '',
    client?.name ?? '',
    login.userName ?? '',
    login.address ?? '',
    login.notes,
    login.tags.join(tagSeparator),
    login.pinned ? '1' : '',
    login.source === 'own' ? '' : login.hasAdditions ? '2' : '1',
    sitesText(login.sites),
    ...login.items.flatMap(fieldsOfItem),
  ];
  // Searched once in all of them: searching each takes as long as reading the database.
  return (special.test(fields.join('')) ? fields.map(escaped) : fields).join('\t');
}

function fieldsOfItem({ locator, ...item }: Item): string[] {
  return [
    item.id,
    item.kind,
    item.label ?? '',
    locator.assetType,
    locator.assetId,
    locator.revisionId,
    locator.property,
    item.confirmedAt ?? '',
    item.staleAt ?? '',
    String(item.uses),
    item.lastUsedAt ?? '',
  ];
}

/** The login on a line; undefined if the line is not a login. */
export function loginOfLine(line: string): Login | undefined {
  const fields = line.includes('\\') ? line.split('\t').map(unescaped) : line.split('\t');
  if (fields.length < loginFields || (fields.length - loginFields) % itemFields !== 0) return undefined;
  const [id = '', name = '', clientId, clientName, userName, address, notes = '', tags] = fields;
  const [pinned, shared, sites = ''] = fields.slice(8);
  const items: Item[] = [];
  for (let at = loginFields; at < fields.length; at += itemFields) {
    const item = itemInLine(fields.slice(at, at + itemFields));
    if (!item) return undefined;
    items.push(item);
  }
  return {
    id,
    name,
    client: clientName ? { id: clientId || null, name: clientName } : null,
    userName: userName || null,
    address: address || null,
    sites: sites === '' ? [] : sitesInText(sites),
    notes,
    tags: tags ? tags.split(tagSeparator) : [],
    pinned: pinned === '1',
    source: shared === '' ? 'own' : 'shared',
    ...(shared === '2' && { hasAdditions: true }),
    items,
  };
}

function itemInLine(fields: readonly string[]): Item | undefined {
  const [id = '', kindField, label, assetType = '', assetId = '', revisionId = '', property = ''] = fields;
  const [confirmedAt, staleAt, uses, lastUsedAt] = fields.slice(7);
  const kind = itemKindSchema.safeParse(kindField);
  if (!kind.success) return undefined;
  return {
    id,
    kind: kind.data,
    label: label || null,
    locator: { assetType, assetId, revisionId, property },
    confirmedAt: confirmedAt || null,
    staleAt: staleAt || null,
    uses: Number(uses) || 0,
    lastUsedAt: lastUsedAt || null,
  };
}

/* Notes have line breaks and tabs. Escaping also keeps a login that someone else wrote into the database on one line. */
const special = /[\t\n\\]/;
const escapes: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\\': '\\\\' };
const meanings: Readonly<Record<string, string>> = { '\\t': '\t', '\\n': '\n', '\\\\': '\\' };

const escaped = (field: string) => field.replace(/[\t\n\\]/g, (letter) => escapes[letter] ?? letter);
const unescaped = (field: string) => field.replace(/\\[tn\\]/g, (escape) => meanings[escape] ?? escape);

/**
 * An account's logins and recent values as they cross the bridge: the logins as one text, one line each (`loginOfLine`).
 *
 * 20,000 objects would be copied value by value, twice, and checked at once, while the page stands still.
 */
export const packedLoginsSchema = z.strictObject({
  logins: lineListSchema,
  recents: z.array(recentSchema),
});
export type PackedLogins = z.infer<typeof packedLoginsSchema>;

/** Packs logins. Each line contains only the fields that it has a place for. */
export function packLogins({ logins, recents }: AccountLogins): PackedLogins {
  return { logins: toLineList(logins.map(lineOfLogin)), recents: [...recents] };
}
