import { lookupFileKind, lookupFileSchema, lookupFileVersion } from '../../../shared/schemas/lookup-file.ts';
import { lookupDraftSchema, type Lookup } from '../../../shared/schemas/lookup.ts';
import { lookupFailureText as text } from '../../../shared/text/failures/lookup-failures.ts';
import { unusableFile } from '../files/unusable-file.ts';
import { plainFieldName } from './plain-field-name.ts';

/** Lookups as JSON, without how often they were used. */
export function lookupsJson(lookups: readonly Lookup[]): string {
  const drafts = lookups.map(
    ({ id: _id, uses: _uses, lastUsedAt: _last, revisionKnownAt: _known, ...draft }) => draft,
  );
  return `${JSON.stringify({ kind: lookupFileKind, version: lookupFileVersion, lookups: drafts }, null, 2)}\n`;
}

/** The unchecked entries of a JSON text, and the names of its unknown fields. */
export function readLookupsJson(json: string): { entries: unknown[]; unknown: string[] } {
  const file = lookupFileSchema.safeParse(parse(json));
  if (!file.success) throw unusableFile(text.anotherKind, text.chooseExport);
  const { version, lookups } = file.data;
  if (version > lookupFileVersion)
    throw unusableFile(text.newerVersion({ version, known: lookupFileVersion }), text.updatePodkey);
  const unknown = new Set<string>();
  return { entries: lookups.map((entry) => knownFields(entry, unknown)), unknown: [...unknown] };
}

/** Removes unknown fields. They are reported once per file, like unknown columns, and exclude no lookup. */
function knownFields(entry: unknown, unknown: Set<string>): unknown {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
  const fields = Object.entries(entry).filter(([name]) => {
    const isKnown = Object.hasOwn(lookupDraftSchema.shape, name);
    if (!isKnown && unknown.size < 20) unknown.add(plainFieldName(name));
    return isKnown;
  });
  return Object.fromEntries(fields);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The parser's own error is dropped, because it quotes the text.
    throw unusableFile(text.notJson, text.chooseExport);
  }
}
