import { tagSeparator, type Lookup } from './lookup.ts';

/** A lookup as a line: tabs between its fields; what is null is empty, as nothing that can be null is otherwise. */
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
  // Looked for once in all of them: in each it takes as long as reading the database.
  return (special.test(fields.join('')) ? fields.map(escaped) : fields).join('\t');
}

/** The lookup on a line, or nothing where the line is none of a lookup. */
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

/* No control character may be saved; what somebody wrote into the database past Podkey is still a line of its own. */
const special = /[\t\n\\]/;
const escapes: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\\': '\\\\' };
const meanings: Readonly<Record<string, string>> = { '\\t': '\t', '\\n': '\n', '\\\\': '\\' };

const escaped = (field: string) => field.replace(/[\t\n\\]/g, (letter) => escapes[letter] ?? letter);
const unescaped = (field: string) => field.replace(/\\[tn\\]/g, (escape) => meanings[escape] ?? escape);
