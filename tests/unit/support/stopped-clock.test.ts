import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { stopClock } from '../../support/wrapped-app/stopped-clock.mjs';

const stoppedAt = Date.UTC(2026, 8, 15, 9, 30);

/** Evaluates an expression in a realm whose clocks stand, as in a page. */
function evaluate(expression: string): unknown {
  const realm = { performance: { now: () => 5 } };
  return runInNewContext(`(${String(stopClock)})(${stoppedAt}); ${expression}`, realm);
}

test('all clocks stand until they are advanced', () => {
  expect(evaluate('[Date.now(), new Date().getTime(), performance.now()]')).toEqual([
    stoppedAt,
    stoppedAt,
    1_000_000,
  ]);
  expect(evaluate('advanceClock(5_000); [Date.now() - new Date(0).getTime(), performance.now()]')).toEqual([
    stoppedAt + 5_000,
    1_005_000,
  ]);
});

test('other dates stay what they are', () => {
  expect(evaluate('new Date(2020, 1, 3).getMonth()')).toBe(1);
  expect(evaluate("new Date('2020-02-03T00:00:00Z').toISOString()")).toBe('2020-02-03T00:00:00.000Z');
});
