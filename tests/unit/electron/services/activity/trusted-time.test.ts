import { expect, test } from 'vitest';
import { maxGapMs, trustedTime } from '../../../../../electron/services/activity/journal-upkeep.ts';

const dayMs = 24 * 60 * 60_000;
const before = Date.UTC(2030, 0, 1);

test.each([
  ['a week ahead', maxGapMs, true, maxGapMs],
  ['more than a week ahead', maxGapMs + 1, false, maxGapMs],
  ['years ahead', 999 * dayMs, false, maxGapMs],
  ['the same', 0, true, 0],
  ['a day behind', -dayMs, true, 0],
  ['more than a day behind', -dayMs - 1, false, 0],
])('a clock that is %s', (_what, difference, isTrusted, advanced) => {
  expect(maxGapMs).toBe(7 * dayMs);
  expect(trustedTime(before + difference, before)).toEqual({ isTrusted, trustedAt: before + advanced });
});
