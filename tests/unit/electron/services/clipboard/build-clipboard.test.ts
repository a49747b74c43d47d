import { afterEach, expect, test } from 'vitest';
import { maxStayMs } from '../../../../../electron/services/clipboard/guarded-clipboard.ts';
import {
  assembleServices,
  type AssembleOptions,
  type Services,
} from '../../../../support/assemble-services.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { copySecret } from '../../../../support/guarded-clipboard.ts';
import { liveSession } from '../../../../support/live-session.ts';
import { inForce } from '../../../../support/sample-policy.ts';
import { copied } from './guarded-clipboard-scene.ts';

const opened: Services[] = [];
afterEach(async () => {
  for (const services of opened.splice(0)) await services.close();
});

function podkey(options: Partial<AssembleOptions> = {}) {
  const clock = new FakeClock();
  const services = assembleServices({ clock, ...options });
  opened.push(services);
  return { clock, services };
}

test('a copy stays for the time in the settings, and the window is told', async () => {
  const { clock, services } = podkey();
  const { clearClipboardAfterS } = services.settings.current;
  await copySecret(services.clipboard, 'hunter2', copied, liveSession());
  expect(services.told('clipboard')).toMatchObject([
    { state: 'holding', lastsMs: clearClipboardAfterS * 1000, crashSafe: true },
  ]);
  await clock.advance(clearClipboardAfterS * 1000 - 1);
  expect(services.port.text).toBe('hunter2');
  await clock.advance(1);
  expect(services.port.text).toBe('');
  expect(services.told('clipboard').at(-1)).toMatchObject({ state: 'cleared', by: 'timer' });
});

test('timers are on time while a copy is held or stuck, and not after that', async () => {
  const { clock, services } = podkey();
  const { heard, clipboard, port } = services;
  expect(heard.timersOnTime).toBe(false);
  await copySecret(clipboard, 'hunter2', copied, liveSession());
  expect(heard.timersOnTime).toBe(true);
  port.held = true;
  await clipboard.clear('locked').catch(() => undefined);
  expect(clipboard.state.state).toBe('stuck');
  expect(heard.timersOnTime).toBe(true);
  port.held = false;
  await clock.advance(1_000);
  expect(clipboard.state.state).toBe('cleared');
  expect(heard.timersOnTime).toBe(false);
});

test.each([
  [null, maxStayMs],
  [{ longestClipboardSeconds: 45 } as const, 45_000],
])('with the policy %j a copy can be extended up to %i ms', async (policy, maxMs) => {
  const { clock, services } = podkey({ policy: policy && inForce(policy) });
  const { clipboard, port } = services;
  await copySecret(clipboard, 'hunter2', copied, liveSession());
  let stayedMs = 0;
  while (stayedMs < maxMs - 5_000) {
    await clipboard.extend();
    await clock.advance(5_000);
    stayedMs += 5_000;
  }
  await clipboard.extend();
  await clock.advance(4_999);
  expect(port.text).toBe('hunter2');
  await clock.advance(1);
  expect(port.text).toBe('');
});

test('a copy looks which clipboard managers run, and the window hears about them', async () => {
  const { services } = podkey({ runningCommands: [['diodon']] });
  expect(services.told('clipboardManagers')).toEqual([]);
  await copySecret(services.clipboard, 'hunter2', copied, liveSession());
  await settled();
  expect(services.told('clipboardManagers')).toMatchObject([{ running: [{ id: 'diodon' }] }]);
  await services.clipboard.clear('person');
  expect(services.clipboard.state).toMatchObject({ state: 'cleared', recordedBy: ['Diodon'] });
});
