import { beforeEach, expect, test, vi } from 'vitest';
import { IdleTime, IdleMonitor } from '../../../../../electron/services/lock/idle-monitor.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { FakeSettings } from '../../../../support/fake-settings.ts';

const minute = 60_000;
let clock: FakeClock;
let usedAt: number;
let systemMs: () => number;
const onIdle = vi.fn();
const onChanged = vi.fn();

function watch(): IdleTime {
  const idleTime = new IdleTime({
    idleMs: () => systemMs(),
    ownIdleMs: () => clock.now() - usedAt,
    lock: { announceUnlocked: onChanged },
  });
  const settings = new FakeSettings({ lockAfterMinutes: 5 });
  new IdleMonitor({ clock, idleTime, settings, lock: { lock: onIdle } }).begin();
  return idleTime;
}

beforeEach(() => {
  clock = new FakeClock();
  usedAt = clock.now();
  systemMs = () => 0;
  onIdle.mockClear();
  onChanged.mockClear();
});

test('a system that always reports 0 is not trusted: Podkey locks when its own windows weren’t used', async () => {
  const idle = watch();
  await clock.advance(5 * minute - 1);
  expect(onIdle).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
  expect(idle.isOwnOnly).toBe(true);
  expect(onChanged).toHaveBeenCalledTimes(1);
});

test('input in Podkey’s own windows postpones that lock', async () => {
  watch();
  for (let passed = 0; passed < 20; passed += 1) {
    await clock.advance(4 * minute);
    usedAt = clock.now();
  }
  expect(onIdle).not.toHaveBeenCalled();
  await clock.advance(5 * minute);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('a system that has once reported more than 0 is trusted, however long Podkey’s own windows are unused', async () => {
  let asked = 0;
  systemMs = () => ((asked += 1) === 4 ? 1_000 : 0);
  const idle = watch();
  await clock.advance(60 * minute);
  expect(idle.isOwnOnly).toBe(false);
  expect(onIdle).not.toHaveBeenCalled();
});

test('a system that reports 0 while Podkey’s own windows are used may be right', () => {
  const idle = watch();
  const lookTenTimes = () => Array.from({ length: 10 }, () => idle.look());
  lookTenTimes();
  expect(idle.isOwnOnly).toBe(false);
  usedAt = clock.now() - 2_000;
  expect(lookTenTimes().at(-1)).toBe(2_000);
  expect(idle.isOwnOnly).toBe(true);
});

test('a trusted system is asked once per limit', async () => {
  let asked = 0;
  systemMs = () => ((asked += 1) === 1 ? 1 : 0);
  watch();
  await clock.advance(50 * minute);
  expect(asked).toBeLessThanOrEqual(12);
});

test('a system that reports more than 0 later is trusted again', async () => {
  const idle = watch();
  await clock.advance(5 * minute);
  expect(idle.isOwnOnly).toBe(true);
  systemMs = () => 7_000;
  expect(idle.look()).toBe(7_000);
  expect(idle.isOwnOnly).toBe(false);
  expect(onChanged).toHaveBeenCalledTimes(2);
});
