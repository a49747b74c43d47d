import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  type ImportedLogin,
  loginFileLimits,
  maxColumns,
  loginColumns,
  type ImportedItem,
} from '../../../../shared/schemas/login-file.ts';
import type { LegacyEncoding } from '../../../../shared/schemas/file-import.ts';
import { loginFileFailures } from '../../../../shared/text/en/logins.ts';
import { loginImportFailures } from '../../../../shared/text/en/login-import.ts';
import { startsWith } from '../../files/file-contents.ts';
import { textsOf, type FileText } from '../../files/text-encoding.ts';
import type { FileContent, FileEntry } from '../../files/file-import.ts';
import { parseJsonInSlices } from '../../files/read-json.ts';
import type { SlicedWork } from '../../turns.ts';
import { readLoginsJson, assertKnownVersion, knownFields } from '../login-formats.ts';
import { readTable, tooMany, orNull, readColumns, tagsIn, type ReadTable } from '../read-table.ts';
import { isBitwardenJson, readBitwardenJson } from './bitwarden-json.ts';
import { withSameLosses } from './credentials.ts';
import { readKeePassXml } from './keepass-xml.ts';
import { loginTableOf, type LoginTable } from './login-table.ts';
import { isHeader, secretColumns } from './recognize-columns.ts';
import { itemKinds, kindOfProperty, loginDraftSchema } from '../../../../shared/schemas/login.ts';
import { locatorSchema } from '../../../../shared/schemas/secure-value.ts';
import { checkedEntry, joinedLogin, separateInvalid, withoutOverlap } from '../logins-in-file.ts';

/* Files of former versions of Podkey list lookups: one value each, with a name. They are read and no longer written. */

const lookupFileKind = 'podkey-lookups';
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
function listsLookups(header: readonly string[]): boolean {
  const titles = header.map((title) => title.toLowerCase());
  const isThere = (title: string) => titles.includes(title.toLowerCase());
  return required.every((column) => isThere(columns[column])) && !isThere(loginColumns.name);
}

function readLookupsTable({ header, body }: ReadTable): FileContent<ImportedLogin> {
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

function readLookupsJson(content: unknown): FileContent<ImportedLogin> {
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

/** Rows between two slices. */
const rowsAtOnce = 200;

/** A file of logins: a table whose columns a person matches, or logins in one of Podkey's own formats. */
export type LoginFile =
  | { kind: 'table'; table: LoginTable & { encoding: LegacyEncoding | null } }
  | { kind: 'logins'; content: FileContent<ImportedLogin> };

const ofLookups = z.looseObject({ kind: z.literal(lookupFileKind) });

/**
 * The logins in a CSV, JSON or XML file, without any secret value. Several readings, the likelier first, if a table's encoding is in doubt and
 * makes a difference.
 *
 * Fails as `validation` if it can't be read or is too large. The failure repeats none of its content and says what to do.
 */
export function* readLoginFile(bytes: Uint8Array): SlicedWork<[LoginFile, ...LoginFile[]]> {
  const megabytes = loginFileLimits.bytes / (1024 * 1024);
  if (bytes.length > loginFileLimits.bytes) throw loginFileFailures.tooLarge({ megabytes });
  assertReadableKind(bytes);
  const readings = yield* textsOf(bytes);
  const [first, ...others] = readings;
  if (!first) throw loginFileFailures.notText();
  const isTable = !/^\s*[<{[]/.test(first.text);
  // JSON is UTF-8 (RFC 8259 §8.1), and so is what KeePass writes.
  if (!isTable && others.length > 0) throw loginFileFailures.notText();
  if (others.length === 0) return [yield* readText(first)];
  // A column that holds secrets in one reading holds them in all, though its name reads otherwise there.
  const tables: { read: ReadTable; encoding: LegacyEncoding | null }[] = [];
  for (const { text, encoding } of readings) tables.push({ read: yield* readTable(text), encoding });
  const secretAt = new Set(tables.flatMap(({ read }) => secretColumns(read.header)));
  const losses = yield* takeSameLosses(tables.map(({ read }) => read));
  const files: LoginFile[] = [];
  let failure: unknown;
  for (const [index, { read, encoding }] of tables.entries()) {
    try {
      const file = yield* readTableFile(read, encoding, secretAt);
      if (file.kind === 'table') file.table.unread += losses[index] ?? 0;
      if (!files.some((earlier) => isAlike(earlier, file))) files.push(file);
    } catch (thrown) {
      // A reading whose first row names nothing is a wrong one, if there is another.
      failure ??= thrown;
    }
  }
  const [likeliest, ...less] = files;
  if (!likeliest) throw failure;
  return [likeliest, ...less];
}

/** Gives the cells of all readings the same losses, see `withSameLosses`. Returns how many cells lost more in each reading. */
function* takeSameLosses(readings: readonly ReadTable[]): SlicedWork<number[]> {
  const counts = readings.map(() => 0);
  // A row that is empty in one reading, and left out, may have something in another one.
  const byLine = readings.map(({ body }) => new Map(body.map(({ line, cells }) => [line, cells])));
  for (const [index, line] of [...new Set(byLine.flatMap((rows) => [...rows.keys()]))].entries()) {
    const rows = byLine.map((cells) => cells.get(line) ?? []);
    const width = Math.max(...rows.map(({ length }) => length));
    for (let at = 0; at < width; at += 1) {
      const cells = rows.map((row) => row[at] ?? '');
      for (const [reading, cell] of withSameLosses(cells).entries()) {
        if (cell === cells[reading]) continue;
        counts[reading] = (counts[reading] ?? 0) + 1;
        (rows[reading] ?? [])[at] = cell;
      }
    }
    if (index % rowsAtOnce === rowsAtOnce - 1) yield;
  }
  return counts;
}

function* readText({ text: content, encoding }: FileText): SlicedWork<LoginFile> {
  if (/^\s*</.test(content))
    return { kind: 'table', table: { ...(yield* readKeePassXml(content.trimStart())), encoding } };
  if (/^\s*[{[]/.test(content)) {
    const json = yield* parse(content);
    if (ofLookups.safeParse(json).success) return { kind: 'logins', content: readLookupsJson(json) };
    if (isBitwardenJson(json))
      return { kind: 'table', table: { ...(yield* readBitwardenJson(json)), encoding } };
    return { kind: 'logins', content: yield* readLoginsJson(json) };
  }
  return yield* readTableFile(yield* readTable(content), encoding);
}

function* readTableFile(
  table: ReadTable,
  encoding: LegacyEncoding | null,
  secretAt?: ReadonlySet<number>,
): SlicedWork<LoginFile> {
  if (listsLookups(table.header)) return { kind: 'logins', content: readLookupsTable(table) };
  if (table.header.length > maxColumns) throw loginFileFailures.manyColumns({ max: maxColumns });
  if (!isHeader(table.header)) throw loginImportFailures.noHeader();
  if (table.body.length === 0) throw loginFileFailures.onlyHeader();
  return { kind: 'table', table: { ...(yield* loginTableOf(table, secretAt)), encoding } };
}

/** Whether two readings of a file have the same logins, because only what is not read differs. */
function isAlike(one: LoginFile, other: LoginFile): boolean {
  if (one.kind === 'logins' || other.kind === 'logins') return isDeepStrictEqual(one, other);
  const { columns, rows } = one.table;
  return (
    isDeepStrictEqual(columns, other.table.columns) &&
    rows.every(({ cells }, index) =>
      cells.every((cell, column) => cell === other.table.rows[index]?.cells[column]),
    )
  );
}

function* parse(json: string): SlicedWork<unknown> {
  // A list is no file of logins.
  if (json.trimStart().startsWith('[')) throw loginFileFailures.anotherKind();
  const parsed = yield* parseJsonInSlices(json, loginFileLimits.rows);
  if (parsed === null) throw loginFileFailures.tooDeep();
  const { value, maxCounted } = parsed;
  if (maxCounted > loginFileLimits.rows) throw tooMany(maxCounted);
  if (value === undefined) throw loginFileFailures.notJson();
  return value;
}

/** Refuses files that are recognized and can't be read, with what to export instead. */
function assertReadableKind(bytes: Uint8Array): void {
  // ZIP (APPNOTE §4.3.7): 1Password's 1PUX, and spreadsheets.
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) throw loginImportFailures.zip();
  // A KeePass database (KDBX 3 and 4 begin with these two numbers).
  if (startsWith(bytes, [0x03, 0xd9, 0xa2, 0x9a])) throw loginImportFailures.keePassDatabase();
}
