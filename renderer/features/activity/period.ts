import { formatDate } from '../../../shared/text/formats.ts';

/** The time that the journal is shown for. Dates are local days, `2030-03-09`; an empty one leaves that side open. */
export type Period =
  | { kind: 'all' | 'today' | 'week' | 'month' }
  | { kind: 'dates'; from: string; to: string };
export type PeriodKind = Period['kind'];

/** A chart has a bar for each day of so many days, and for each week or several weeks of more. */
const maxDayBars = 60;
const shownAtLeast = 30;
const week = 7;

/** A bar of the chart: the local days from `from` up to but without `until`, both starts of days in epoch ms. */
export interface Bar {
  from: number;
  until: number;
}

/** Start of the local day of `at`, epoch ms. */
export function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** Start of the local day that is `days` after that of `at`. A day may have 23 or 25 hours. */
export function dayAfter(at: number, days: number): number {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
}

/** A local day as a date field has it: `2030-03-09`. */
export function dateOf(at: number): string {
  const day = new Date(at);
  const digits = (number: number, length = 2) => String(number).padStart(length, '0');
  return `${digits(day.getFullYear(), 4)}-${digits(day.getMonth() + 1)}-${digits(day.getDate())}`;
}

/** Start of a date field's local day, epoch ms; undefined for an empty field. */
function startOfDate(date: string): number | undefined {
  const [, year, month, day] = /^(\d{4,6})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  return year === undefined ? undefined : new Date(Number(year), Number(month) - 1, Number(day)).getTime();
}

/** The filter's bounds for a period. `today` is the start of the present day, epoch ms. Two dates count in whichever order. */
export function boundsOf(period: Period, today: number): { since?: number; until?: number } {
  switch (period.kind) {
    case 'all':
      return {};
    case 'today':
      return { since: today };
    case 'week':
      return { since: dayAfter(today, 1 - week) };
    case 'month':
      return { since: dayAfter(today, 1 - shownAtLeast) };
    case 'dates': {
      const [first, last] = [period.from, period.to].every((date) => date !== '')
        ? [period.from, period.to].sort()
        : [period.from, period.to];
      const [since, lastDay] = [startOfDate(first ?? ''), startOfDate(last ?? '')];
      return {
        ...(since !== undefined && { since }),
        ...(lastDay !== undefined && { until: dayAfter(lastDay, 1) }),
      };
    }
  }
}

/**
 * The bars that lead up to today: of the last 30 days, or, if `isWhole`, of all days since the oldest entry. More days than have
 * room share bars of one week or several.
 */
export function barsUpTo(today: number, oldestAt: number, isWhole: boolean): Bar[] {
  const dayMs = 24 * 60 * 60_000;
  const age = Math.round((today - startOfDay(oldestAt)) / dayMs) + 1;
  const days = isWhole ? Math.max(shownAtLeast, age) : shownAtLeast;
  const step = days <= maxDayBars ? 1 : week * Math.ceil(days / week / maxDayBars);
  return Array.from({ length: Math.ceil(days / step) }, (_, index, count = Math.ceil(days / step)) => ({
    from: dayAfter(today, 1 - (count - index) * step),
    until: dayAfter(today, 1 - (count - index - 1) * step),
  }));
}

/** A bar's days: “Sat 9 Mar 2030”, or “9 Mar 2030 – 15 Mar 2030”. */
export function daysText({ from, until }: Bar): string {
  const last = dayAfter(until, -1);
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  if (last === from) return formatDate(from, { weekday: 'short', ...date });
  return `${formatDate(from, date)} – ${formatDate(last, date)}`;
}
