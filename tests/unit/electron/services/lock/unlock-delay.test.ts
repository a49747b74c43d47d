import { beforeEach, expect, test } from 'vitest';
import { UnlockDelay } from '../../../../../electron/services/lock/passcode.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import { Preferences } from '../../../../../electron/storage/preferences.ts';

let preferences: Preferences;
/** The computer's clock, which a person can set, and the monotonic one. */
let clock: { now: number; monotonic: number };

/** The delay after a start; the monotonic clock starts anywhere. */
const start = () =>
  new UnlockDelay({ preferences, clock: { now: () => clock.now }, monotonic: () => clock.monotonic });

/** Advances every clock. */
function pass(ms: number): void {
  clock.now += ms;
  clock.monotonic += ms;
}

function fail(delay: UnlockDelay, times: number): void {
  for (let time = 0; time < times; time += 1) delay.countWrong();
}

beforeEach(() => {
  preferences = new Preferences(openDatabase(':memory:').database);
  clock = { now: Date.UTC(2030, 0, 1), monotonic: 500 };
});

test('the delay grows from the fourth wrong passcode, up to five minutes', () => {
  const delay = start();
  const delays = Array.from({ length: 10 }, () => {
    delay.countWrong();
    return delay.leftMs / 1000;
  });
  expect(delays).toEqual([0, 0, 0, 5, 15, 30, 60, 300, 300, 300]);
});

test('a delay ends, and the next wrong passcode causes a longer one', () => {
  const delay = start();
  fail(delay, 4);
  pass(4_999);
  expect(delay.leftMs).toBe(1);
  pass(1);
  expect(delay.leftMs).toBe(0);
  delay.countWrong();
  expect(delay.leftMs).toBe(15_000);
});

test('a delay continues after a restart, from the last wrong passcode', () => {
  fail(start(), 5);
  pass(6_000);
  const restarted = start();
  expect(restarted.leftMs).toBe(9_000);
  pass(9_000);
  expect(start().leftMs).toBe(0);
  expect(start().count).toBe(5);
});

test('setting the clock ahead does not shorten a delay while Podkey runs', () => {
  const delay = start();
  fail(delay, 8);
  clock.now += 3_600_000;
  expect(delay.leftMs).toBe(300_000);
});

test('setting the clock back before a restart starts the delay again', () => {
  fail(start(), 8);
  clock.now -= 86_400_000;
  expect(start().leftMs).toBe(300_000);
});

test('a wrong passcode that the disk refuses to count does not count, so none is checked', () => {
  const delay = start();
  preferences.setNow = () => {
    throw new Error('disk full');
  };
  expect(() => delay.countWrong()).toThrow('disk full');
  expect(delay.count).toBe(0);
});

test('a check that takes time does not shorten the delay', () => {
  const delay = start();
  fail(delay, 4);
  pass(3_000);
  delay.restart();
  expect(delay.leftMs).toBe(5_000);
});

test.each([{ count: 0, lastAt: 0 }, { count: 1.5, lastAt: 0 }, 'many'])(
  'a damaged record counts nothing: %o',
  (record) => {
    preferences.set('lock.failures', record);
    expect(start().count).toBe(0);
  },
);

test('a right passcode resets delay and count, also for the next start', () => {
  const delay = start();
  fail(delay, 6);
  delay.forget();
  expect(delay.leftMs).toBe(0);
  expect(start().count).toBe(0);
});
