import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { barsUpTo, boundsOf, dateOf, dayAfter } from '../../../../../renderer/features/activity/period.ts';

const zone = process.env['TZ'];
beforeEach(() => {
  process.env['TZ'] = 'Europe/Berlin';
});
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

/** Start of a local day in 2030. */
const start = (month: number, day: number) => new Date(2030, month - 1, day).getTime();
const hours = (ms: number) => ms / 3_600_000;

describe('The bars of a journal', () => {
  test('are whole local days, also when the clocks change', () => {
    const bars = barsUpTo(start(4, 2), start(4, 1), false);
    expect(bars).toHaveLength(30);
    expect(bars.at(-1)).toEqual({ from: start(4, 2), until: start(4, 3) });
    const changed = bars.find(({ from }) => from === start(3, 31));
    expect(changed && hours(changed.until - changed.from)).toBe(23);
    for (const [index, bar] of bars.entries())
      expect(bar.until).toBe(bars[index + 1]?.from ?? dayAfter(start(4, 2), 1));
  });

  test.each([
    [1, 30, 1],
    [59, 60, 1],
    [60, 9, 7],
    [364, 53, 7],
    [3_650, 58, 63],
  ])('of a journal that is %i days old are %i bars of %i days', (age, count, days) => {
    const today = start(6, 15);
    const bars = barsUpTo(today, dayAfter(today, -age), true);
    expect(bars).toHaveLength(count);
    expect(Math.round(hours((bars[0]?.until ?? 0) - (bars[0]?.from ?? 0)) / 24)).toBe(days);
    expect(bars[0]?.from).toBeLessThanOrEqual(dayAfter(today, -age));
  });
});

describe('A period between two dates', () => {
  const dates = (from: string, to: string) => boundsOf({ kind: 'dates', from, to }, start(6, 15));

  test('includes both days, in whichever order they are', () => {
    const expected = { since: start(3, 30), until: start(4, 1) };
    expect(dates('2030-03-30', '2030-03-31')).toEqual(expected);
    expect(dates('2030-03-31', '2030-03-30')).toEqual(expected);
    expect(dateOf(start(3, 30))).toBe('2030-03-30');
  });

  test('is open on the side of an empty date', () => {
    expect(dates('', '2030-03-31')).toEqual({ until: start(4, 1) });
    expect(dates('2030-03-31', '')).toEqual({ since: start(3, 31) });
    expect(dates('', '')).toEqual({});
  });
});
