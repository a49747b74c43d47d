import { z } from 'zod';
import {
  loginFileKind,
  loginFileSchema,
  loginFileVersion,
  type ImportedLogin,
} from '../../../shared/schemas/login-file.ts';
import type { Login } from '../../../shared/schemas/login.ts';
import { sitesForFile } from '../../../shared/schemas/site.ts';
import { loginFileFailures } from '../../../shared/text/en/logins.ts';
import type { FileContent, FileEntry } from '../files/file-import.ts';
import type { SlicedWork } from '../in-turns.ts';
import { checkedEntry, itemInFileSchema, loginInFileSchema, joinedEntries } from './logins-in-file.ts';
import { plainFieldName, mostUnknown } from './read-table.ts';

/** Logins between two slices. */
const loginsAtOnce = 200;

/** An account's logins as JSON, without Podkey's IDs and without uses. */
export function loginsJson(logins: readonly Login[]): string {
  const written = logins.map(({ id: _id, source: _source, items, sites, ...description }) => ({
    ...description,
    sites: sitesForFile(sites),
    items: items.map(({ kind, label, locator, confirmedAt }) => ({ kind, label, locator, confirmedAt })),
  }));
  return `${JSON.stringify({ kind: loginFileKind, version: loginFileVersion, logins: written }, null, 2)}\n`;
}

/** The logins of a JSON file. */
export function* readLoginsJson(content: unknown): SlicedWork<FileContent<ImportedLogin>> {
  const file = loginFileSchema.safeParse(content);
  if (!file.success) throw loginFileFailures.anotherKind();
  const { version, logins } = file.data;
  assertKnownVersion(version, loginFileVersion);
  const unknown = new Set<string>();
  const rows: FileEntry<ImportedLogin>[] = [];
  for (const login of logins) {
    rows.push(checkedEntry(loginInFileSchema, rows.length + 1, knownParts(login, unknown)));
    if (rows.length % loginsAtOnce === 0) yield;
  }
  return { entries: joinedEntries(rows), unknown: [...unknown] };
}

/** Fails if a file comes from a newer Podkey that changed the layout. */
export function assertKnownVersion(version: number, known: number): void {
  if (version > known) throw loginFileFailures.newerVersion({ version, known });
}

/** An entry without unknown fields, which are reported once for the file. */
export function knownFields(entry: unknown, shape: z.ZodRawShape, unknown: Set<string>): unknown {
  const object = z.record(z.string(), z.unknown()).safeParse(entry);
  if (!object.success) return entry;
  const fields = Object.entries(object.data).filter(([name]) => {
    const isKnown = Object.hasOwn(shape, name);
    if (!isKnown && unknown.size < mostUnknown) unknown.add(plainFieldName(name));
    return isKnown;
  });
  return Object.fromEntries(fields);
}

const withItems = z.looseObject({ items: z.array(z.unknown()) });

function knownParts(entry: unknown, unknown: Set<string>): unknown {
  const login = knownFields(entry, loginInFileSchema.shape, unknown);
  const parsed = withItems.safeParse(login);
  if (!parsed.success) return login;
  const items = parsed.data.items.map((item) => knownFields(item, itemInFileSchema.shape, unknown));
  return { ...parsed.data, items };
}
