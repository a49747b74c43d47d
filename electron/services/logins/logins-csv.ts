import {
  loginColumnNames as columns,
  loginColumns,
  type LoginColumn,
} from '../../../shared/schemas/login-file.ts';
import { tagSeparator, type Item, type Login } from '../../../shared/schemas/login.ts';
import { sitesForFile, sitesText } from '../../../shared/schemas/site.ts';
import { csvOf, utf8Mark, type CsvSeparator } from '../files/file-contents.ts';

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
