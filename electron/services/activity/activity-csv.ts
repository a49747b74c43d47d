import type { ActivityRepository, ChainedRow } from '../../storage/activity-repository.ts';
import type { ActivityFilter, ActivityRecord, CalledBy } from '../../../shared/schemas/activity.ts';
import { csvOf, utf8Mark } from '../files/spreadsheet-csv.ts';
import { parseRecord } from './activity-record.ts';

const sliceSize = 1_000;

const columns = [
  'Number',
  'Time (UTC)',
  'Action',
  'Account',
  'Environment',
  'Pod',
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

/** Entries as CSV (RFC 4180), and their number. */
export interface ActivityCsv {
  text: string;
  count: number;
}

/**
 * As much of a journal as fits, as CSV, newest first.
 *
 * The last three columns let anyone check the chain (docs/journal.md). `Entry` is exactly the JSON that was hashed. It begins
 * with a brace, so no spreadsheet reads it as a formula.
 */
export async function activityCsv(
  rows: ActivityRepository,
  filter: ActivityFilter,
  turn: () => Promise<void>,
): Promise<ActivityCsv> {
  const parts = [utf8Mark + csvOf([columns])];
  let count = 0;
  for (let before: number | null = null; ;) {
    const page: ChainedRow[] = rows.page(filter, before, sliceSize);
    if (page.length === 0) return { text: parts.join('\r\n') + '\r\n', count };
    parts.push(csvOf(page.map(cellsOf)));
    count += page.length;
    before = page.at(-1)?.seq ?? null;
    await turn();
  }
}

function cellsOf({ seq, before, hash, body }: ChainedRow): (string | number)[] {
  const record = parseRecord(body);
  return [seq, ...(record ? recordCells(record) : unreadable), before ?? '', hash, body];
}

const unreadable = ['', 'unreadable', ...Array.from({ length: 10 }, () => '')];

function recordCells({ at, ticket = '', event }: ActivityRecord): string[] {
  const account = 'account' in event ? event.account : undefined;
  const locator = 'locator' in event ? event.locator : undefined;
  return [
    new Date(at).toISOString(),
    event.action,
    account?.label ?? '',
    account?.environment ?? '',
    account?.podOrigin ?? '',
    locator?.assetType ?? '',
    locator?.assetId ?? '',
    locator?.revisionId ?? '',
    locator?.property ?? '',
    'userId' in event ? event.userId : '',
    detailsOf(event),
    ticket,
  ];
}

function detailsOf(event: ActivityRecord['event']): string {
  switch (event.action) {
    case 'user-updated':
      return `${event.outcome}: ${event.fields.join(', ')}`;
    case 'bulk-started':
      return `${event.users} users`;
    case 'bulk-ended':
      return `${event.done} done, ${event.failed} failed, ${event.unknown} unknown, ${event.notSent} not sent`;
    case 'locked':
      return `by ${event.by}`;
    case 'ssh-key-added':
      return `${event.fingerprint} for ${event.minutes} minutes${event.confirms ? ', confirmed at each use' : ''}`;
    case 'ssh-key-removed':
      return `${event.fingerprint}: ${event.by}`;
    case 'ssh-key-left':
      return event.fingerprint;
    case 'pruned':
      return `${event.removed} removed, up to number ${event.last.seq}`;
    case 'break-found':
      return `${event.kind} at number ${event.seq}`;
    default:
      return 'caller' in event && event.caller ? detailsOfCaller(event.caller) : '';
  }
}

function detailsOfCaller({ use, program, parent, directory }: CalledBy): string {
  return `podkey ${use}, by ${[program, parent, directory].filter((part) => part !== null).join(', ')}`;
}
