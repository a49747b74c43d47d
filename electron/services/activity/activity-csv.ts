import type { ActivityRepository, ChainedRow, ActivityQuery } from '../../storage/activity-repository.ts';
import { eventDetails, type ActivityRecord } from '../../../shared/schemas/activity.ts';
import { csvOf, utf8Mark, type CsvSeparator } from '../files/file-contents.ts';
import { parseRecord } from './journal.ts';

/** Entries to write before other work gets a turn: a few ms. */
const sliceSize = 100;

const columns = [
  'Number',
  'Time (UTC)',
  'Time (local)',
  'Person',
  'Computer',
  'Action',
  'Account',
  'Environment',
  'Pod',
  'Client',
  'Login',
  'Asset type',
  'Asset ID',
  'Revision ID',
  'Property',
  'User ID',
  'Details',
  'Ticket',
  'Hash before',
  'Hash',
  'Entry',
];

/** Whose journal it is: the system's user name and the computer's name. The journal itself records neither. */
export interface JournalOwner {
  person: string;
  computer: string;
}

/** Entries as CSV (RFC 4180), in parts to write one after another, and their number. */
interface ActivityCsv {
  parts: string[];
  count: number;
}

/**
 * What matches in a journal as CSV, newest first.
 *
 * The last three columns let anyone check the chain (docs/journal.md). `Entry` is exactly the JSON that was hashed. It begins
 * with a brace, so no spreadsheet reads it as a formula.
 */
export async function activityCsv(
  rows: ActivityRepository,
  filter: ActivityQuery,
  owner: JournalOwner,
  turn: () => Promise<void>,
  separator: CsvSeparator = ',',
): Promise<ActivityCsv> {
  const parts = [`${utf8Mark}${csvOf([columns], separator)}\r\n`];
  let count = 0;
  for (const range of rows.ranges(sliceSize)) {
    const page = rows.page(filter, range, sliceSize);
    if (page.length > 0)
      parts.push(
        `${csvOf(
          page.map((row) => cellsOf(row, owner)),
          separator,
        )}\r\n`,
      );
    count += page.length;
    await turn();
  }
  return { parts, count };
}

function cellsOf({ seq, before, hash, body }: ChainedRow, { person, computer }: JournalOwner) {
  const record = parseRecord(body);
  const times = record ? [new Date(record.at).toISOString(), localTime(record.at)] : ['', ''];
  const cells = record ? recordCells(record) : unreadable;
  return [seq, ...times, person, computer, ...cells, before ?? '', hash, body];
}

const unreadable = ['unreadable', ...Array.from({ length: 12 }, () => '')];

/** A time as this computer's clock shows it, with its distance from UTC: `2026-03-29 03:30:00 +02:00`. */
function localTime(at: number): string {
  const minutes = -new Date(at).getTimezoneOffset();
  const shown = new Date(at + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const distance = Math.abs(minutes);
  return `${shown} ${minutes < 0 ? '-' : '+'}${two(distance / 60)}:${two(distance % 60)}`;
}

function recordCells({ ticket = '', event }: ActivityRecord): string[] {
  const account = 'account' in event ? event.account : undefined;
  const locator = 'locator' in event ? event.locator : undefined;
  // Only a feature's events have one.
  const userId: unknown = 'userId' in event ? event.userId : undefined;
  return [
    event.action === 'other' ? event.name : event.action,
    account?.label ?? '',
    account?.environment ?? '',
    account?.podOrigin ?? '',
    ...namesOf(event),
    locator?.assetType ?? '',
    locator?.assetId ?? '',
    locator?.revisionId ?? '',
    locator?.property ?? '',
    typeof userId === 'string' ? userId : '',
    eventDetails(event),
    ticket,
  ];
}

/** The client and the login of an event's value, as they were named then. */
function namesOf(event: ActivityRecord['event']): [client: string, login: string] {
  if (!('locator' in event)) return ['', ''];
  if (event.of === undefined) return ['not recorded', 'not recorded'];
  return [event.of?.client ?? '', event.of?.login ?? ''];
}
