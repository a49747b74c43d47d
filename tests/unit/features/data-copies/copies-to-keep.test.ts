import { describe, expect, test } from 'vitest';
import { copiesToRetain } from '../../../../electron/features/data-copies/copy-service.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const start = Date.UTC(2030, 0, 1);

/** The copies that are left if one is made every `everyMs`, and old ones are removed each time. */
function afterCopies(count: number, everyMs: number): { now: number; left: number[] } {
  let left: number[] = [];
  let now = start;
  for (let made = 0; made < count; made += 1) {
    now = start + made * everyMs;
    const retained = copiesToRetain([...left, now], now, true);
    left = [...left, now].filter((at) => retained.has(at));
  }
  return { now, left };
}

describe('Hourly copies', () => {
  test('are kept for a day, then one a day for a week and one a week for a month', () => {
    const { now, left } = afterCopies(60 * 24, hour);
    const ages = left.map((at) => now - at);
    expect(ages.filter((age) => age < day)).toHaveLength(24);
    expect(ages.filter((age) => age < 7 * day).length).toBeGreaterThanOrEqual(24 + 5);
    expect(Math.max(...ages)).toBeGreaterThan(14 * day);
    expect(Math.max(...ages)).toBeLessThan(31 * day);
    expect(left.length).toBeLessThanOrEqual(24 + 7 + 4);
  });

  test('leave the newest of each hour', () => {
    expect(copiesToRetain([start, start + 1], start + 2, true)).toEqual(new Set([start + 1]));
  });
});

describe('A clock', () => {
  const { now, left } = afterCopies(48, hour);

  test('that jumps a year ahead removes nothing that is not superseded', () => {
    const late = now + 365 * day;
    expect(copiesToRetain(left, late, false)).toEqual(new Set(left));
  });

  test('that is right removes what is older than a month, except the newest copy', () => {
    expect(copiesToRetain(left, now + 40 * day, true)).toEqual(new Set([now]));
  });

  test('that was ahead once leaves one copy from then, and copies continue', () => {
    const wrong = now + 365 * day;
    const retained = copiesToRetain([...left, wrong], now, true);
    expect(retained).toContain(wrong);
    expect([...retained].filter((at) => now - at < day && at <= now).length).toBeGreaterThanOrEqual(23);
  });
});
