import type { ActivityEntry } from '../../../shared/schemas/activity.ts';
import { activityText } from '../../../shared/text/activity.ts';
import { formatDate } from '../../../shared/text/formats.ts';

/** A line of the list: the heading of a day, or an entry. */
export type DayRow = { day: string; key: string } | { entry: ActivityEntry; key: string };

/** Entries with a heading before each day's. An entry without a time stays with the one before it. */
export function dayRows(entries: readonly ActivityEntry[], now: Date): DayRow[] {
  let day: string | undefined;
  return entries.flatMap((entry): DayRow[] => {
    const own = entry.record ? dayText(new Date(entry.record.at), now) : (day ?? activityText.unknownDay);
    const row = { entry, key: String(entry.seq) };
    if (own === day) return [row];
    day = own;
    return [{ day: own, key: `day before ${entry.seq}` }, row];
  });
}

/** When the day began that it is here and now, epoch ms. */
export const startOfToday = (): number => startOfDay(new Date());

/** When the day of `now` began, epoch ms. */
function startOfDay(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
}

function dayText(at: Date, now: Date): string {
  const today = startOfDay(now);
  const yesterday = startOfDay(new Date(today - 1));
  const began = startOfDay(at);
  if (began === today) return activityText.today;
  return began === yesterday
    ? activityText.yesterday
    : formatDate(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}
