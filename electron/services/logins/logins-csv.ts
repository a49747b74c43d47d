import {
  loginColumnNames as columns,
  loginColumns,
  type ImportedLogin,
  type LoginColumn,
} from '../../../shared/schemas/login-file.ts';
import { kindOfProperty, tagSeparator, type Item, type Login } from '../../../shared/schemas/login.ts';
import type { FileContent, FileEntry } from '../files/file-import.ts';
import { csvOf, utf8Mark } from '../files/file-contents.ts';
import { checkedEntry, loginInFileSchema, joinedEntries } from './logins-in-file.ts';
import { orNull, readColumns, tagsIn, type readTable } from './read-table.ts';

/** A table may leave out the other columns. */
const required: readonly LoginColumn[] = ['name', 'assetType', 'assetId', 'revisionId', 'property'];

/** An account's logins as CSV for spreadsheets: one row per item, without its uses. */
export function loginsCsv(logins: readonly Login[]): string {
  const rows = logins.flatMap((login) =>
    login.items.map((item) => {
      const cells = cellsOf(login, item);
      return columns.map((column) => cells[column]);
    }),
  );
  return `${utf8Mark}${csvOf([columns.map((column) => loginColumns[column]), ...rows])}\r\n`;
}

function cellsOf(login: Login, item: Item): Record<LoginColumn, string> {
  const { locator } = item;
  return {
    name: login.name,
    client: login.client?.name ?? '',
    clientId: login.client?.id ?? '',
    userName: login.userName ?? '',
    address: login.address ?? '',
    notes: login.notes,
    tags: login.tags.join(tagSeparator),
    pinned: login.pinned ? 'yes' : 'no',
    label: item.label ?? '',
    kind: item.kind,
    assetType: locator.assetType,
    assetId: locator.assetId,
    revisionId: locator.revisionId,
    property: locator.property,
    confirmedAt: item.confirmedAt ?? '',
  };
}

/** The logins of a table. Rows with the same login name, client and user name make one login. */
export function readLoginsTable({ header, body }: ReturnType<typeof readTable>): FileContent<ImportedLogin> {
  const { cell, unknown } = readColumns(header, loginColumns, required);
  const rows = body.map(({ line, cells }) => readRow(line, (column) => cell(cells, column)));
  return { entries: joinedEntries(rows), unknown };
}

function readRow(line: number, cell: (column: LoginColumn) => string): FileEntry<ImportedLogin> {
  const property = cell('property');
  return checkedEntry(loginInFileSchema, line, {
    name: cell('name'),
    client: cell('client') === '' ? null : { id: orNull(cell('clientId')), name: cell('client') },
    userName: orNull(cell('userName')),
    address: orNull(cell('address')),
    notes: cell('notes').replaceAll('\r\n', '\n'),
    tags: tagsIn(cell('tags')),
    pinned: yesOrNo(cell('pinned')),
    items: [
      {
        kind: cell('kind') === '' ? kindOfProperty(property) : cell('kind').toLowerCase(),
        label: orNull(cell('label')),
        locator: {
          assetType: cell('assetType'),
          assetId: cell('assetId'),
          revisionId: cell('revisionId'),
          property,
        },
        confirmedAt: orNull(cell('confirmedAt')),
      },
    ],
  });
}

/** Anything else is refused by the schema. */
function yesOrNo(cell: string): boolean | string {
  const isYes = /^(?:yes|true|1)$/i.test(cell);
  return isYes || /^(?:no|false|0|)$/i.test(cell) ? isYes : cell;
}
