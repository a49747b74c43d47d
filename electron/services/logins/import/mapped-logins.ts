import type { FieldError } from '../../../../shared/errors/app-error.ts';
import { invalidField } from '../../../../shared/errors/to-app-error.ts';
import type { ImportedLogin, LoginMapping, LoginMeaning } from '../../../../shared/schemas/login-file.ts';
import { loginColumns } from '../../../../shared/schemas/login-file.ts';
import { kindOfProperty } from '../../../../shared/schemas/login.ts';
import { parseSecureValueLink } from '../../../../shared/schemas/secure-value-link.ts';
import { loginImportFailureText, loginImportText } from '../../../../shared/text/en/login-import.ts';
import { formatList } from '../../../../shared/text/formats.ts';
import { fieldRuleText } from '../../../../shared/text/en/failures.ts';
import { loginFileFailures } from '../../../../shared/text/en/logins.ts';
import { isErrorCell } from '../../files/tables.ts';
import type { FileContent, FileEntry } from '../../files/file-import.ts';
import type { SlicedWork } from '../../turns.ts';
import { checkedEntry, joinedEntries, loginInFileSchema } from '../logins-in-file.ts';
import { maxUnknown, orNull } from '../read-table.ts';
import { addressesIn, mainAddress, sitesInCell, sitesOfAddresses } from './addresses.ts';
import type { LoginTable } from './login-table.ts';

/** Rows between two slices. */
const rowsAtOnce = 100;

const locatorColumns = ['assetType', 'assetId', 'revisionId', 'property'] as const;

/**
 * The logins of a table whose columns mean what a person chose. `podUrl` is the account's pod, to which links must lead.
 *
 * Fails as `validation` if two columns have the same meaning, or if the name or parts of the locator are missing.
 */
export function* mappedLogins(
  table: LoginTable,
  mapping: LoginMapping,
  podUrl: string,
): SlicedWork<FileContent<ImportedLogin>> {
  const meanings = table.columns.map((_, index) => mapping.columns[index] ?? 'ignore');
  assertUsable(meanings);
  // Other programs separate tags by commas or semicolons; Podkey by bars.
  const separators = table.format === 'podkey' ? /\|/ : /[|,;]/;
  const entries: FileEntry<ImportedLogin>[] = [];
  for (const [index, { line, cells, isMisaligned, isArchived }] of table.rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) yield;
    if (isArchived && !mapping.withArchived) continue;
    const cellsWith = (meaning: LoginMeaning) => cellsOf(cells, meanings, meaning);
    entries.push(
      isMisaligned
        ? { line, name: null, problems: [{ field: '', message: loginImportFailureText.misaligned }] }
        : entryOf(line, cellsWith, {
            withNotes: mapping.withNotes,
            podUrl,
            separators,
            tags: isArchived ? [loginImportText.archivedTag] : [],
          }),
    );
  }
  const ignored = table.columns.filter((_, index) => meanings[index] === 'ignore').map(({ name }) => name);
  return { entries: joinedEntries(entries), unknown: ignored.slice(0, maxUnknown) };
}

function assertUsable(meanings: readonly LoginMeaning[]): void {
  const used = meanings.filter((meaning) => meaning !== 'ignore' && meaning !== 'tags');
  const twice = used.find((meaning, index) => used.indexOf(meaning) !== index);
  if (twice !== undefined)
    throw invalidField('columns', loginImportFailureText.sameMeaning({ name: loginImportText[twice] }));
  const missing: LoginMeaning[] = meanings.includes('name') ? [] : ['name'];
  if (!meanings.includes('link') && locatorColumns.some((column) => meanings.includes(column)))
    missing.push(...locatorColumns.filter((column) => !meanings.includes(column)));
  if (missing.length === 0) return;
  const names = formatList(
    missing.map((column) => (column in loginColumns ? loginImportText[column] : column)),
  );
  throw loginFileFailures.missingLink({ names });
}

/** The cells of the columns with this meaning; several only for tags. */
function cellsOf(
  cells: readonly string[],
  meanings: readonly LoginMeaning[],
  wanted: LoginMeaning,
): string[] {
  return cells.filter((_, index) => meanings[index] === wanted).map((cell) => cell.trim());
}

interface Reading {
  withNotes: boolean;
  podUrl: string;
  separators: RegExp;
  /** Tags that the row does not have itself. */
  tags: readonly string[];
}

function entryOf(
  line: number,
  cellsWith: (meaning: LoginMeaning) => string[],
  { withNotes, podUrl, separators, tags: more }: Reading,
): FileEntry<ImportedLogin> {
  const cell = (meaning: LoginMeaning) => cellsWith(meaning)[0] ?? '';
  const { locator, problems: inLocator } = locatorIn(cell, podUrl);
  const problems: FieldError[] = [...inLocator];
  const item = locator && {
    kind: cell('kind') === '' ? kindOfProperty(locator.property) : cell('kind').toLowerCase(),
    label: orNull(cell('label')),
    locator,
    confirmedAt: orNull(cell('confirmedAt')),
  };
  const addresses = addressesIn(cell('address'));
  const checked = checkedEntry(loginInFileSchema, line, {
    name: cell('name'),
    client: cell('client') === '' ? null : { id: orNull(cell('clientId')), name: cell('client') },
    userName: orNull(cell('userName')),
    address: mainAddress(addresses),
    ...(cellsWith('sites').length > 0 && { sites: sitesInCell(cell('sites')) }),
    notes: withNotes ? cell('notes').replaceAll(/\r\n?/g, '\n') : '',
    tags: [...new Set([...cellsWith('tags').flatMap((tags) => tagsIn(tags, separators)), ...more])],
    pinned: yesOrNo(cell('pinned')),
    items: item ? [item] : [],
  });
  const addressSites = sitesOfAddresses(addresses);
  const entry = 'problems' in checked ? checked : { ...checked, entry: { ...checked.entry, addressSites } };
  for (const meaning of readMeanings) {
    if (meaning === 'notes' && !withNotes) continue;
    if (!cellsWith(meaning).some((text) => isErrorCell(text))) continue;
    problems.push({ field: meaning, message: fieldRuleText.spreadsheetError });
  }
  if (problems.length === 0) return entry;
  const found = 'problems' in entry ? entry.problems : [];
  return {
    line,
    name: 'problems' in entry ? entry.name : entry.entry.name,
    problems: [...problems, ...found],
  };
}

/** The meanings whose cells go into a login; notes only if a person asks for them. */
const readMeanings = ['name', 'client', 'userName', 'address', 'notes', 'tags', 'label', 'link'] as const;

/** A row's locator: from its link, or from its four columns; none if they are all empty. */
function locatorIn(cell: (meaning: LoginMeaning) => string, podUrl: string) {
  const none: { locator?: undefined; problems: FieldError[] } = { problems: [] };
  const link = cell('link');
  if (link === '') {
    const [assetType = '', assetId = '', revisionId = '', property = ''] = locatorColumns.map(cell);
    const isEmpty = [assetType, assetId, revisionId, property].every((part) => part === '');
    return isEmpty ? none : { locator: { assetType, assetId, revisionId, property }, problems: [] };
  }
  const parsed = parseSecureValueLink(link, podUrl);
  if (parsed.kind === 'locator') return { locator: parsed.locator, problems: [] };
  const message =
    parsed.kind === 'other-pod' ? loginImportFailureText.otherPod({ origin: parsed.origin }) : parsed.message;
  return { problems: [{ field: 'link', message }] };
}

function tagsIn(cell: string, separators: RegExp): string[] {
  return cell
    .split(separators)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** Anything else is refused by the schema. */
function yesOrNo(cell: string): boolean | string {
  const isYes = /^(?:yes|true|1)$/i.test(cell);
  return isYes || /^(?:no|false|0|)$/i.test(cell) ? isYes : cell;
}
