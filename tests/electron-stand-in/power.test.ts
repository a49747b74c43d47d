import { afterAll, beforeAll, expect, test } from 'vitest';

import { launchFixture, type RunningFixture } from './fixture-run.ts';

let fixture: RunningFixture;

beforeAll(async () => {
  fixture = await launchFixture();
});
afterAll(() => fixture.end());

interface StandIn {
  setIdleSeconds(seconds: number): void;
  pressGlobally(accelerator: string): boolean;
  holdShortcut(accelerator: string): void;
  releaseShortcuts(): void;
}

test('getSystemIdleTime returns the idle time that a test sets, in whole seconds', async () => {
  const read = await fixture.app.evaluate(({ powerMonitor }) => {
    const before = powerMonitor.getSystemIdleTime();
    (Reflect.get(globalThis, 'electronStandIn') as StandIn).setIdleSeconds(61);
    return [before, powerMonitor.getSystemIdleTime()];
  });
  expect(read).toEqual([1, 61]);
});

test('a global shortcut is held once, pressed by tests, refused if another program holds it, and released', async () => {
  const seen = await fixture.app.evaluate(({ globalShortcut }) => {
    const standIn = Reflect.get(globalThis, 'electronStandIn') as StandIn;
    let presses = 0;
    const press = () => void (presses += 1);
    const held = globalShortcut.register('Alt+L', press);
    const twice = globalShortcut.register('Alt+L', press);
    const pressed = standIn.pressGlobally('Alt+L');
    globalShortcut.unregister('Alt+L');
    const pressedAfter = standIn.pressGlobally('Alt+L');
    standIn.holdShortcut('Alt+K');
    const refused = globalShortcut.register('Alt+K', press);
    const has = globalShortcut.isRegistered('Alt+K');
    standIn.releaseShortcuts();
    const free = globalShortcut.register('Alt+K', press);
    return {
      held,
      twice,
      pressed,
      pressedAfter,
      refused,
      free,
      presses,
      has,
    };
  });
  expect(seen).toEqual({
    held: true,
    twice: false,
    pressed: true,
    pressedAfter: false,
    refused: false,
    free: true,
    presses: 1,
    has: false,
  });
});
