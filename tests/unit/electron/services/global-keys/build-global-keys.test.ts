import { beforeEach, describe, expect, test } from 'vitest';
import { assembleServices, type Services } from '../../../../support/assemble-services.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';

const panic = 'CommandOrControl+Alt+L';
const shortcut = 'CommandOrControl+Shift+Space';
let pressed: Map<string, () => void>;
let services: Services;

beforeEach(() => {
  pressed = new Map();
  services = assembleServices({
    clock: new FakeClock(),
    globalKeys: {
      hold: (accelerator, onPress) => Boolean(pressed.set(accelerator, onPress)),
      release: (accelerator) => void pressed.delete(accelerator),
    },
  });
  services.begin();
  services.settings.change({ panicKey: panic, globalShortcut: shortcut });
});

const press = (accelerator: string) => pressed.get(accelerator)?.();
const announced = () => services.told('globalKeys').map((keys) => keys['globalShortcut']);

test('The settings’ shortcuts are registered, at the start and when they change', () => {
  expect([...pressed.keys()].sort()).toEqual([panic, shortcut]);
  services.settings.change({ panicKey: 'off', globalShortcut: 'off' });
  expect([...pressed.keys()]).toEqual([]);
  expect(announced().slice(-2)).toEqual(['ready', 'off']);
});

test('The panic key locks Podkey and hides its windows; the next press shows them', () => {
  expect(services.lock.state.kind).toBe('unlocked');
  press(panic);
  expect(services.lock.state).toMatchObject({ kind: 'locked', reason: 'panic-key' });
  expect(services.heard.windows).toEqual(['toggle']);
  press(panic);
  expect(services.heard.windows).toEqual(['toggle', 'toggle']);
});

describe('The palette’s shortcut', () => {
  test('shows or hides the palette, and its first press shows that it works', () => {
    const before = announced().length;
    press(shortcut);
    expect(services.heard.windows).toEqual(['palette']);
    expect(announced().slice(before)).toEqual(['ready']);
  });

  test('shows the main window while Podkey is locked, because only that unlocks', () => {
    services.lock.lock('person');
    press(shortcut);
    expect(services.heard.windows).toEqual(['main']);
  });
});

test('A stored shortcut that Podkey no longer offers counts as refused', () => {
  services.preferences.set('settings', { panicKey: 'Pause', globalShortcut: 'Pause' });
  expect(services.shortcuts.paletteKeyState).toBe('refused');
  expect(services.lock.state).toMatchObject({ panicKey: 'refused' });
  services.preferences.set('settings', {});
  expect(services.shortcuts.paletteKeyState).toBe('ready');
  expect(services.lock.state).toMatchObject({ panicKey: 'ready' });
});
