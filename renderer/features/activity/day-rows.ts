import type { ActivityEntry } from '../../../shared/schemas/activity.ts';
import { activityText } from '../../../shared/text/en/activity.ts';
import { formatDate } from '../../../shared/text/formats.ts';

/** A line of the list: the heading of a day, or an entry. */
export type DayRow = { day: string; key: string } | { entry: ActivityEntry; key: string };

/** The entries, with a heading before each day. An entry without a time belongs to the day of the one before it. */
export function dayRows(entries: readonly ActivityEntry[], now: Date): DayRow[] {
  let day: string | undefined;
  return entries.flatMap((entry): DayRow[] => {
    const entryDay = entry.record
      ? dayText(new Date(entry.record.at), now)
      : (day ?? activityText.unknownDay);
    const row = { entry, key: String(entry.seq) };
    if (entryDay === day) return [row];
    day = entryDay;
    return [{ day: entryDay, key: `day before ${entry.seq}` }, row];
  });
}

/** Start of the current local day, epoch ms. */
export const startOfToday = (): number => startOfDay(new Date());

/** Start of the local day of `now`, epoch ms. */
function startOfDay(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
}

function dayText(at: Date, now: Date): string {
  const today = startOfDay(now);
  const yesterday = startOfDay(new Date(today - 1));
  const start = startOfDay(at);
  if (start === today) return activityText.today;
  return start === yesterday
    ? activityText.yesterday
    : formatDate(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}
