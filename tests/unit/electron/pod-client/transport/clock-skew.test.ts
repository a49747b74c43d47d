import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateClockSkew, readHttpDate } from '../../../../../electron/pod-client/transport/clock-skew.ts';

const noon = Date.UTC(2030, 0, 1, 12);

test('a pod that is two minutes ahead is noticed', () => {
  const skew = estimateClockSkew(null, { sentAt: noon, receivedAt: noon + 200, podDate: noon + 120_000 });
  expect(skew).toBe(120_000 + 400);
});

test('clocks that may agree count as equal', () => {
  expect(estimateClockSkew(null, { sentAt: noon + 900, receivedAt: noon + 950, podDate: noon })).toBe(0);
});

test('a response that fits the estimate changes nothing', () => {
  expect(estimateClockSkew(5300, { sentAt: noon, receivedAt: noon + 100, podDate: noon + 5000 })).toBe(5300);
});

test('a response that does not fit replaces the estimate', () => {
  expect(estimateClockSkew(5300, { sentAt: noon, receivedAt: noon, podDate: noon - 60_000 })).toBe(-59_500);
});

test('the estimate’s error is at most a second and half the round trip', () => {
  const skews = fc.integer({ min: -86_400_000, max: 86_400_000 });
  const delay = fc.integer({ min: 0, max: 5000 });
  fc.assert(
    fc.property(skews, fc.nat(999), delay, delay, fc.option(skews), (skew, within, there, back, believed) => {
      const sentAt = noon + within;
      const podDate = Math.floor((sentAt + there + skew) / 1000) * 1000;
      const estimate = estimateClockSkew(believed, { sentAt, receivedAt: sentAt + there + back, podDate });
      expect(Math.abs(estimate - skew)).toBeLessThanOrEqual(1000 + there + back);
    }),
  );
});

test('a valid Date header is read, an invalid one is null', () => {
  expect(readHttpDate('Tue, 01 Jan 2030 12:00:00 GMT')).toBe(noon);
  expect(readHttpDate('soon')).toBeNull();
  expect(readHttpDate(undefined)).toBeNull();
});
