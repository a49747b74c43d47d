import type { AccountSnapshot, ActivityEntry } from '../../../shared/schemas/activity.ts';
import { activityText } from '../../../shared/text/en/activity.ts';
import { formatDate } from '../../../shared/text/formats.ts';
import { hasDetails } from './event-description.ts';
import { dayAfter, startOfDay } from './period.ts';

/** A line of the list: the heading of a day or of an account, or an entry, whose details may need a second line. */
export type DayRow =
  | { kind: 'day'; day: string; key: string }
  | { kind: 'account'; account: AccountSnapshot; key: string }
  | { kind: 'entry'; entry: ActivityEntry; hasDetails: boolean; key: string };

/**
 * The entries, with a heading before each day, and one before each change of account within a day. An entry without a time belongs to
 * the day of the one before it; an entry without an account, such as a lock, belongs to no account and changes none.
 */
export function dayRows(entries: readonly ActivityEntry[], now: Date): DayRow[] {
  let day: string | undefined;
  let shown: string | undefined;
  return entries.flatMap((entry): DayRow[] => {
    const rows: DayRow[] = [];
    const entryDay = entry.record
      ? dayText(entry.record.at, now.getTime())
      : (day ?? activityText.unknownDay);
    if (entryDay !== day) rows.push({ kind: 'day', day: entryDay, key: `day before ${entry.seq}` });
    if (entryDay !== day) shown = undefined;
    day = entryDay;
    const event = entry.record?.event;
    if (event && 'account' in event) {
      const { account } = event;
      const name = [account.id, account.label, account.podOrigin, account.environment].join('\n');
      if (name !== shown) rows.push({ kind: 'account', account, key: `account before ${entry.seq}` });
      shown = name;
    }
    rows.push({ kind: 'entry', entry, hasDetails: hasDetails(entry.record), key: String(entry.seq) });
    return rows;
  });
}

function dayText(at: number, now: number): string {
  const start = startOfDay(at);
  if (start === startOfDay(now)) return activityText.today;
  return start === dayAfter(now, -1)
    ? activityText.yesterday
    : formatDate(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}
