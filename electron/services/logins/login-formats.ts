import { z } from 'zod';
import {
  loginFileKind,
  loginFileSchema,
  loginFileVersion,
  type ImportedLogin,
  loginColumnNames as columns,
  loginColumns,
  type LoginColumn,
} from '../../../shared/schemas/login-file.ts';
import { tagSeparator, type Item, type Login } from '../../../shared/schemas/login.ts';
import { sitesForFile, sitesText } from '../../../shared/schemas/site.ts';
import { loginFileFailures } from '../../../shared/text/en/logins.ts';
import type { FileContent, FileEntry } from '../files/file-import.ts';
import type { SlicedWork } from '../turns.ts';
import { checkedEntry, itemInFileSchema, loginInFileSchema, joinedEntries } from './logins-in-file.ts';
import { plainFieldName, maxUnknown } from './read-table.ts';
import { csvOf, utf8Mark, type CsvSeparator } from '../files/file-contents.ts';

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
    if (!isKnown && unknown.size < maxUnknown) unknown.add(plainFieldName(name));
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

/** An account's logins as CSV for spreadsheets: one row per item, without its uses. A login without items has one row. */
export function loginsCsv(logins: readonly Login[], separator: CsvSeparator = ','): string {
  const rows = logins.flatMap((login) => {
    const items: readonly (Item | undefined)[] = login.items.length > 0 ? login.items : [undefined];
    return items.map((item) => {
      const cells = cellsOf(login, item);
      return columns.map((column) => cells[column]);
    });
  });
  return `${utf8Mark}${csvOf([columns.map((column) => loginColumns[column]), ...rows], separator)}\r\n`;
}

/** The columns that a person fills in by hand, and what the last one holds. */
const templateColumns = ['name', 'client', 'userName', 'address', 'notes', 'tags'] as const;
const linkColumn = 'Link';

/** An empty table for a person to fill in, with a pod link instead of the columns of a locator. */
export function loginsTemplate(separator: CsvSeparator): string {
  const heads = [...templateColumns.map((column) => loginColumns[column]), linkColumn];
  return `${utf8Mark}${csvOf([heads], separator)}\r\n`;
}

function cellsOf(login: Login, item: Item | undefined): Record<LoginColumn, string> {
  const locator = item?.locator;
  return {
    name: login.name,
    client: login.client?.name ?? '',
    clientId: login.client?.id ?? '',
    userName: login.userName ?? '',
    address: login.address ?? '',
    sites: sitesText(sitesForFile(login.sites)),
    notes: login.notes,
    tags: login.tags.join(tagSeparator),
    pinned: login.pinned ? 'yes' : 'no',
    label: item?.label ?? '',
    kind: item?.kind ?? '',
    assetType: locator?.assetType ?? '',
    assetId: locator?.assetId ?? '',
    revisionId: locator?.revisionId ?? '',
    property: locator?.property ?? '',
    confirmedAt: item?.confirmedAt ?? '',
  };
}
