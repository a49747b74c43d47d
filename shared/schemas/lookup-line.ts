import { tagSeparator, type Lookup } from './lookup.ts';

/** A lookup as one line, with tabs between its fields. Null is written as empty, because no nullable field is ever empty. */
export function lineOf({ locator, ...lookup }: Lookup): string {
  const fields = [
    lookup.id,
    lookup.name,
    locator.assetType,
    locator.assetId,
    locator.revisionId,
    locator.property,
    lookup.organization ?? '',
    lookup.tags.join(tagSeparator),
    lookup.userName ?? '',
    lookup.revisionKnownAt ?? '',
    String(lookup.uses),
    lookup.lastUsedAt ?? '',
  ];
  // Searched once in all of them: searching each takes as long as reading the database.
  return (special.test(fields.join('')) ? fields.map(escaped) : fields).join('\t');
}

/** The lookup on a line; undefined if the line is not a lookup. */
export function lookupOfLine(line: string): Lookup | undefined {
  const fields = line.includes('\\') ? line.split('\t').map(unescaped) : line.split('\t');
  if (fields.length !== 12) return undefined;
  const [id = '', name = '', assetType = '', assetId = '', revisionId = '', property = ''] = fields;
  const [organization, tags = '', userName, revisionKnownAt, uses, lastUsedAt] = fields.slice(6);
  return {
    id,
    name,
    locator: { assetType, assetId, revisionId, property },
    organization: organization || null,
    tags: tags === '' ? [] : tags.split(tagSeparator),
    userName: userName || null,
    revision: revisionKnownAt ? 'latest-known' : 'fixed',
    uses: Number(uses) || 0,
    lastUsedAt: lastUsedAt || null,
    revisionKnownAt: revisionKnownAt || null,
  };
}

/* Podkey saves no control characters. Escaping also keeps a lookup that someone else wrote into the database on one line. */
const special = /[\t\n\\]/;
const escapes: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\\': '\\\\' };
const meanings: Readonly<Record<string, string>> = { '\\t': '\t', '\\n': '\n', '\\\\': '\\' };

const escaped = (field: string) => field.replace(/[\t\n\\]/g, (letter) => escapes[letter] ?? letter);
const unescaped = (field: string) => field.replace(/\\[tn\\]/g, (escape) => meanings[escape] ?? escape);
