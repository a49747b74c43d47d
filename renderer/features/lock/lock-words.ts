import type { LockReason } from '../../../shared/schemas/lock.ts';

/** Why Podkey is locked, as a sentence. */
export const lockReasonWords: Readonly<Record<LockReason, string>> = {
  start: 'It starts locked.',
  idle: 'Nobody used this computer for a while.',
  'os-lock': 'The screen of this computer was locked.',
  suspend: 'This computer went to sleep.',
  person: 'You locked it.',
  'panic-key': 'The panic key was pressed.',
};

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** Since when, by this computer's clock: the time, with the day where that is another one. */
export function sinceWords(lockedAt: Date, now: Date): string {
  const isToday = lockedAt.toDateString() === now.toDateString();
  return `Locked since ${time.format(lockedAt)}${isToday ? '' : ` on ${day.format(lockedAt)}`}.`;
}
