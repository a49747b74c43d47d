import { expect, test, vi } from 'vitest';
import { IdleMonitor, IdleTime } from '../../../../../electron/services/lock/idle-monitor.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { FakeSettings } from '../../../../support/fake-settings.ts';

const minute = 60_000;

/** A monitor of a computer that is in use, with a limit of ten minutes. */
function monitorInUse(isSettled: boolean) {
  const clock = new FakeClock();
  const looks: number[] = [];
  const startedAt = clock.now();
  const look = () => {
    looks.push((clock.now() - startedAt) / minute);
    return 0;
  };
  const onIdle = vi.fn();
  const monitor = new IdleMonitor({
    clock,
    idleTime: { look, isSettled },
    settings: new FakeSettings({ lockAfterMinutes: 10 }),
    lock: { lock: onIdle },
  });
  return { clock, looks, monitor, onIdle };
}

test('until the system is known to measure idle time, it is asked ten times within the limit', async () => {
  const { clock, looks, monitor } = monitorInUse(false);
  monitor.begin();
  await clock.advance(3 * minute);
  expect(looks).toEqual([0, 1, 2, 3]);
});

test('then it is asked once within the limit', async () => {
  const { clock, looks, monitor } = monitorInUse(true);
  monitor.begin();
  await clock.advance(25 * minute);
  expect(looks).toEqual([0, 10, 20]);
});

test('less idle time than a tenth of the limit is left: it is asked at the limit', async () => {
  const clock = new FakeClock();
  const onIdle = vi.fn();
  const startedAt = clock.now();
  const look = () => 9.5 * minute + clock.now() - startedAt;
  new IdleMonitor({
    clock,
    idleTime: { look, isSettled: false },
    settings: new FakeSettings({ lockAfterMinutes: 10 }),
    lock: { lock: onIdle },
  }).begin();
  await clock.advance(0.5 * minute - 1);
  expect(onIdle).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('a monitor that is started again, or stopped, leaves no timer behind', () => {
  const { clock, monitor } = monitorInUse(true);
  monitor.begin();
  monitor.begin();
  expect(clock.waiting).toBe(1);
  monitor.end();
  monitor.end();
  expect(clock.waiting).toBe(0);
});

test('a look counts only if Podkey’s own windows had no input for two seconds', () => {
  let ownMs = 1_999;
  const idle = new IdleTime({
    idleMs: () => 0,
    ownIdleMs: () => ownMs,
    lock: { announceUnlocked: () => undefined },
  });
  for (let look = 0; look < 20; look += 1) idle.look();
  expect(idle.isOwnOnly).toBe(false);
  ownMs = 2_000;
  for (let look = 0; look < 9; look += 1) expect(idle.look()).toBe(0);
  expect(idle.isOwnOnly).toBe(false);
  expect(idle.look()).toBe(2_000);
  expect(idle.isOwnOnly).toBe(true);
});

test('a system that has counted is settled', () => {
  let systemMs = 0;
  const onChanged = vi.fn();
  const idle = new IdleTime({
    idleMs: () => systemMs,
    ownIdleMs: () => minute,
    lock: { announceUnlocked: onChanged },
  });
  idle.look();
  expect(idle.isSettled).toBe(false);
  systemMs = 1;
  expect(idle.look()).toBe(1);
  expect(idle.isSettled).toBe(true);
  expect(onChanged, 'nothing that a person sees has changed').not.toHaveBeenCalled();
});
