import { formatDate } from '../../../shared/text/formats.ts';
import { lockText } from '../../../shared/text/lock/lock.ts';

/** Since when Podkey is locked, in local time, with the day unless it is today. */
export function lockedSinceText(lockedAt: Date, now: Date): string {
  const time = formatDate(lockedAt, { hour: '2-digit', minute: '2-digit' });
  if (lockedAt.toDateString() === now.toDateString()) return lockText.since({ time });
  return lockText.sinceDay({
    time,
    day: formatDate(lockedAt, { weekday: 'long', day: 'numeric', month: 'long' }),
  });
}
