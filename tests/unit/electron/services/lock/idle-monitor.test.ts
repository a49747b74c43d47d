import { beforeEach, expect, test, vi } from 'vitest';
import { IdleMonitor } from '../../../../../electron/services/lock/idle-monitor.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { FakeSettings } from '../../../../support/fake-settings.ts';

const minute = 60_000;
let clock: FakeClock;
let touchedAt: number;
let settings: FakeSettings;
const idleMs = vi.fn(() => clock.now() - touchedAt);
const onIdle = vi.fn();

function watch(): IdleMonitor {
  const started = new IdleMonitor({
    clock,
    idleTime: { look: idleMs, isSettled: true },
    settings,
    lock: { lock: onIdle },
  });
  started.begin();
  return started;
}

beforeEach(() => {
  clock = new FakeClock();
  touchedAt = clock.now();
  settings = new FakeSettings({ lockAfterMinutes: 5 });
  idleMs.mockClear();
  onIdle.mockClear();
});

test('it reports once after the limit without input, and not before', async () => {
  watch();
  await clock.advance(5 * minute - 1);
  expect(onIdle).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
  await clock.advance(60 * minute);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('input postpones it', async () => {
  watch();
  await clock.advance(4 * minute);
  touchedAt = clock.now();
  await clock.advance(5 * minute - 1);
  expect(onIdle).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('on a computer in use it looks once per limit', async () => {
  idleMs.mockImplementation(() => 0);
  watch();
  await clock.advance(50 * minute);
  expect(idleMs).toHaveBeenCalledTimes(11);
  idleMs.mockClear();
  const restarted = watch();
  restarted.begin();
  await clock.advance(50 * minute);
  // The first one still looks as well.
  expect(idleMs).toHaveBeenCalledTimes(2 + 10 + 10);
  idleMs.mockImplementation(() => clock.now() - touchedAt);
});

test('a shorter limit counts at once, from the last input', async () => {
  const started = watch();
  await clock.advance(2 * minute);
  settings.change({ lockAfterMinutes: 1 });
  started.begin();
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('without a limit, or when stopped, it never reports', async () => {
  settings.change({ lockAfterMinutes: 0 });
  watch();
  await clock.advance(600 * minute);
  settings.change({ lockAfterMinutes: 1 });
  touchedAt = clock.now();
  watch().end();
  await clock.advance(600 * minute);
  expect(onIdle).not.toHaveBeenCalled();
});
