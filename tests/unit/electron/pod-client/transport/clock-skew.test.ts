import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateClockSkew, readHttpDate } from '../../../../../electron/pod-client/clock.ts';

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

test('so is that of a clock that is set back while the pod responds', () => {
  const skews = fc.integer({ min: -86_400_000, max: 86_400_000 });
  const delay = fc.integer({ min: 0, max: 5000 });
  const setBack = fc.integer({ min: 1, max: 40 * 86_400_000 });
  fc.assert(
    fc.property(skews, delay, delay, setBack, fc.option(skews), (skew, there, back, by, believed) => {
      const podDate = Math.floor((noon + there + skew) / 1000) * 1000;
      const receivedAt = noon + there + back - by;
      const estimate = estimateClockSkew(believed, { sentAt: noon, receivedAt, podDate });
      expect(Math.abs(estimate - (skew + by))).toBeLessThanOrEqual(1000 + there + back);
    }),
  );
});

test.each(['Tue, 01 Jan 2030 12:00:00 GMT', 'Tuesday, 01-Jan-30 12:00:00 GMT'])(
  'the time in a header is read: %s',
  (text) => {
    expect(readHttpDate(text)).toBe(noon);
  },
);

test.each([
  undefined,
  'soon',
  '-5',
  '1.5',
  '5 minutes',
  '2030-01-01',
  'Tue Jan  1 12:00 2030',
  'Tue Jan  1 12:00:00 2030 +0100',
  'Tue, 01 Foo 2030 12:00:00 GMT',
  'x Tue, 01 Jan 2030 12:00:00 GMT',
  'Tue, 01 Jan 2030 12:00:00 GMT-1',
])('%j is not a time in a header', (text) => {
  expect(readHttpDate(text)).toBeNull();
});

test.each([
  'Sun, 06 Nov 1994 08:49:37 GMT',
  'Sunday, 06-Nov-94 08:49:37 GMT',
  'Sun Nov  6 08:49:37 1994',
  'Sun, 06 Nov 1994 08:49:37 UTC',
  'Sun, 06 Nov 1994 08:49:37 +0000',
])('%j is a time in a header, in UTC', (text) => {
  expect(readHttpDate(text)).toBe(Date.UTC(1994, 10, 6, 8, 49, 37));
});

test('a leap second is the second before it', () => {
  expect(readHttpDate('Sat, 31 Dec 2016 23:59:60 GMT')).toBe(Date.UTC(2016, 11, 31, 23, 59, 59));
});
