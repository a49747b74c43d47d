import { beforeEach, expect, test, vi } from 'vitest';
import { longestStallMs, StallMonitor } from '../../../../../electron/services/lock/stall-monitor.ts';
import { systemClock } from '../../../../../electron/services/clock.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';

const onStall = vi.fn();
let clock: FakeClock;
let isNeeded: boolean;
const common = { isNeeded: () => isNeeded, onStall };

beforeEach(() => {
  onStall.mockClear();
  clock = new FakeClock();
  isNeeded = true;
});

test('main at work is no stall, however long it takes', async () => {
  const onBeat = vi.fn();
  const watch = new StallMonitor({ clock, monotonic: () => clock.now(), ...common, onBeat });
  watch.start();
  await clock.advance(2 * longestStallMs);
  expect(onStall).not.toHaveBeenCalled();
  // At the start and every ten seconds: the stall guard waits for one in 30 s.
  expect(onBeat).toHaveBeenCalledTimes(7);
  watch.stop();
  expect(clock.waiting).toBe(0);
});

test('the first call after a stall comes after the lock, which happens once', () => {
  let now = 0;
  const watch = new StallMonitor({ clock, monotonic: () => now, ...common });
  watch.start();
  now = longestStallMs - 1;
  watch.look();
  expect(onStall).not.toHaveBeenCalled();
  now += longestStallMs;
  watch.look();
  watch.look();
  expect(onStall).toHaveBeenCalledTimes(1);
  now += longestStallMs;
  watch.start();
  expect(onStall).toHaveBeenCalledTimes(2);
  watch.stop();
});

test('after a real stall of the event loop it runs before timers that were due meanwhile', async () => {
  // A thousandth of the time: the loop is blocked for 40 ms, which count as 40 s.
  const order: string[] = [];
  const watch = new StallMonitor({
    clock: systemClock,
    monotonic: () => performance.now() * 1_000,
    isNeeded: () => true,
    onStall: () => order.push('locked'),
  });
  watch.start();
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
  watch.stop();
});

test('while nothing is shown or copied it sets no timer, and quiet time is no stall', async () => {
  const [onBeat, onRest] = [vi.fn(), vi.fn()];
  const watch = new StallMonitor({ clock, monotonic: () => clock.now(), ...common, onBeat, onRest });
  watch.start();
  isNeeded = false;
  await clock.advance(10_000);
  expect(onRest).toHaveBeenCalledTimes(1);
  expect(clock.waiting).toBe(0);
  await clock.advance(10 * longestStallMs);

  isNeeded = true;
  onBeat.mockClear();
  watch.look();
  expect(onStall).not.toHaveBeenCalled();
  await clock.advance(20_000);
  expect(onBeat.mock.calls.length).toBeGreaterThanOrEqual(3);
  watch.stop();
  expect(clock.waiting).toBe(0);
});

test('a stall after a rest locks', async () => {
  let now = 0;
  const watch = new StallMonitor({ clock, monotonic: () => now, ...common });
  watch.start();
  isNeeded = false;
  await clock.advance(10_000);
  watch.look();
  now = longestStallMs;
  watch.look();
  expect(onStall).toHaveBeenCalledTimes(1);
  watch.stop();
});
