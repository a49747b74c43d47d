import { expect, test } from 'vitest';
import { bootMark, isSinceSameBoot } from '../../../../electron/storage/bulk-repository.ts';

const hour = 3_600_000;
const then = { at: Date.UTC(2030, 0, 1), upMs: hour };

test('a computer that was up all the time is recognized', () => {
  expect(isSinceSameBoot(then, { at: then.at + 5 * hour, upMs: 6 * hour })).toBe(true);
  expect(isSinceSameBoot({ ...bootMark(), upMs: hour }, { ...bootMark(), upMs: hour })).toBe(true);
});

test.each([
  ['was restarted', { at: then.at + hour, upMs: hour / 2 }],
  ['was restarted, and has been up for longer than before', { at: then.at + 5 * hour, upMs: 2 * hour }],
  ['has another time now', { at: then.at + 8 * hour, upMs: 6 * hour }],
])('a computer that %s is not', (_, now) => {
  expect(isSinceSameBoot(then, now)).toBe(false);
});

test('the first minute after a start proves nothing', () => {
  const early = { at: then.at, upMs: 1_000 };
  expect(isSinceSameBoot(early, { at: early.at + 1_500, upMs: 2_500 })).toBe(false);
});
