import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../../../electron/services/clock.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

test('the machine’s clock runs a task once, after its delay', () => {
  const task = vi.fn();
  systemClock.after(500, task);
  vi.advanceTimersByTime(499);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(task).toHaveBeenCalledTimes(1);
  expect(systemClock.now()).toBe(2_499);
});

test('a task can be called off', () => {
  const task = vi.fn();
  systemClock.after(500, task)();
  vi.advanceTimersByTime(1_000);
  expect(task).not.toHaveBeenCalled();
});

test('a task does not keep the program from ending', () => {
  vi.useRealTimers();
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  const callOff = systemClock.after(60_000, () => undefined);
  expect(timers()).toBe(before);
  callOff();
});
