import { beforeEach, expect, test } from 'vitest';
import { CopyTime } from '../../../../../electron/services/offline-copies/copy-time.ts';
import type { SeenTime } from '../../../../../electron/storage/offline-copies-repository.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';

const [minute, day] = [60_000, 86_400_000];
const [a, b] = ['account a', 'account b'];

let clock: FakeClock;
let stored: Map<string, SeenTime>;
let start: number;

beforeEach(() => {
  clock = new FakeClock();
  stored = new Map();
  start = clock.now();
});

/** As after a start of Podkey: the monotonic clock may begin anywhere. */
function begin(monotonic = () => clock.monotonic()): CopyTime {
  return new CopyTime({
    now: () => clock.now(),
    monotonic,
    read: () => stored,
    write: (seen) => {
      for (const [account, time] of seen) stored.set(account, time);
    },
  });
}

test('before any answer it is this computer’s time', () => {
  expect(begin().of(a)).toBe(start);
  expect(begin().isBehind(a)).toBe(false);
});

test('it is the pod’s time, whatever this computer’s clock says', () => {
  const time = begin();
  time.podAnswered(a, 5 * minute);
  expect(time.of(a)).toBe(start + 5 * minute);
  expect(time.of(b)).toBe(start);
});

test.each([minute, 3 * minute, 40 * day])(
  'a clock that is set back by %i ms while Podkey runs changes nothing',
  async (ms) => {
    const time = begin();
    time.podAnswered(a, 0);
    clock.change(-ms);
    await clock.advance(day);
    expect(time.of(a)).toBe(start + day);
    expect(time.isBehind(a)).toBe(ms > 2 * minute);
  },
);

test('a clock that was set back before a start continues from the stored time', async () => {
  const before = begin();
  before.podAnswered(a, minute);
  await clock.advance(2 * day);
  before.store();
  clock.change(-5 * day);
  const time = begin();
  expect(time.of(a)).toBe(start + 2 * day + minute);
  expect(time.isBehind(a)).toBe(true);
  await clock.advance(minute);
  expect(time.of(a)).toBe(start + 2 * day + 2 * minute);
});

test('a clock that was set ahead and back only matters to a start in between, until the pod answers', () => {
  const before = begin();
  before.podAnswered(a, 0);
  clock.change(10 * day);
  expect(before.of(a)).toBe(start + 10 * day);
  before.store();
  clock.change(-10 * day);
  expect(before.isBehind(a)).toBe(false);
  const time = begin();
  expect(time.of(a)).toBe(start + 10 * day);
  expect(time.isBehind(a)).toBe(true);
  time.podAnswered(a, 0);
  expect(time.of(a)).toBe(start);
  expect(time.isBehind(a)).toBe(false);
});

test('another account’s pod does not set it back', () => {
  const time = begin();
  time.podAnswered(a, 0);
  clock.change(-10 * day);
  time.podAnswered(b, -10 * day);
  expect(time.of(a)).toBe(start);
  expect(time.isBehind(a)).toBe(true);
});

test('a pod that does not say the time does not set it back, and it counts from its answer', async () => {
  const time = begin();
  time.podAnswered(a, null);
  await clock.advance(day);
  clock.change(-10 * day);
  expect(time.of(a)).toBe(start + day);
  time.podAnswered(a, null);
  expect(time.of(a)).toBe(start + day);
  expect(begin().of(a)).toBe(start + day);
});

test('a pod that says the time once keeps its difference', () => {
  const time = begin();
  time.podAnswered(a, 5 * minute);
  time.podAnswered(a, null);
  expect(time.of(a)).toBe(start + 5 * minute);
});

test('a disk that refuses to store the time does not set it back', () => {
  const time = new CopyTime({
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    read: () => new Map(),
    write: () => {
      throw new Error('full');
    },
  });
  expect(() => time.podAnswered(a, day)).toThrow('full');
  expect(time.of(a)).toBe(start + day);
});
