import { beforeEach, expect, test, vi } from 'vitest';
import { maxStallMs, StallMonitor } from '../../../../../electron/services/lock/stall-monitor.ts';
import { systemClock } from '../../../../../electron/services/clock.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';

const onStall = vi.fn();
let clock: FakeClock;
let isNeeded: boolean;
const guard = { beat: vi.fn(), pause: vi.fn() };
const common = {
  lock: { lock: onStall },
  windows: {
    get isAnyVisible() {
      return isNeeded;
    },
  },
  clipboard: { state: { state: 'idle' } },
  states: { follow: () => undefined },
  guard,
} as const;

beforeEach(() => {
  for (const heard of [onStall, guard.beat, guard.pause]) heard.mockClear();
  clock = new FakeClock();
  isNeeded = true;
});

test('main at work is no stall, however long it takes', async () => {
  const watch = new StallMonitor({ clock, monotonic: () => clock.now(), ...common });
  watch.begin();
  await clock.advance(2 * maxStallMs);
  expect(onStall).not.toHaveBeenCalled();
  // At the start and every ten seconds: the stall guard waits for one in 30 s.
  expect(guard.beat).toHaveBeenCalledTimes(7);
  watch.end();
  expect(clock.waiting).toBe(0);
});

test('the first call after a stall comes after the lock, which happens once', () => {
  let now = 0;
  const watch = new StallMonitor({ clock, monotonic: () => now, ...common });
  watch.begin();
  now = maxStallMs - 1;
  watch.look();
  expect(onStall).not.toHaveBeenCalled();
  now += maxStallMs;
  watch.look();
  watch.look();
  expect(onStall).toHaveBeenCalledTimes(1);
  now += maxStallMs;
  watch.begin();
  expect(onStall).toHaveBeenCalledTimes(2);
  watch.end();
});

test('after a real stall of the event loop it runs before timers that were due meanwhile', async () => {
  // A thousandth of the time: the loop is blocked for 40 ms, which count as 40 s.
  const order: string[] = [];
  const watch = new StallMonitor({
    clock: systemClock,
    monotonic: () => performance.now() * 1_000,
    ...common,
    lock: { lock: () => order.push('locked') },
  });
  watch.begin();
  const served = new Promise<void>((resolve) => {
    setTimeout(() => {
      watch.look();
      order.push('served');
      resolve();
    }, 5);
  });
  const until = performance.now() + 40;
  while (performance.now() < until);
  await served;
  expect(order.slice(0, 2)).toEqual(['locked', 'served']);
  watch.end();
});

test('while nothing is shown or copied it sets no timer, and quiet time is no stall', async () => {
  const watch = new StallMonitor({ clock, monotonic: () => clock.now(), ...common });
  watch.begin();
  isNeeded = false;
  await clock.advance(10_000);
  expect(guard.pause).toHaveBeenCalledTimes(1);
  expect(clock.waiting).toBe(0);
  await clock.advance(10 * maxStallMs);

  isNeeded = true;
  guard.beat.mockClear();
  watch.look();
  expect(onStall).not.toHaveBeenCalled();
  await clock.advance(20_000);
  expect(guard.beat.mock.calls.length).toBeGreaterThanOrEqual(3);
  watch.end();
  expect(clock.waiting).toBe(0);
});

test('a stall after a rest locks', async () => {
  let now = 0;
  const watch = new StallMonitor({ clock, monotonic: () => now, ...common });
  watch.begin();
  isNeeded = false;
  await clock.advance(10_000);
  watch.look();
  now = maxStallMs;
  watch.look();
  expect(onStall).toHaveBeenCalledTimes(1);
  watch.end();
});
