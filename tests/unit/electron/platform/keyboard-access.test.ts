import { beforeEach, expect, test, vi } from 'vitest';
import { SystemPreferencesModule } from '../../../electron-stand-in/runtime/system-modules.ts';

const electron = vi.hoisted(() => ({ systemPreferences: undefined as unknown }));
vi.mock('electron', () => ({
  get systemPreferences() {
    return electron.systemPreferences;
  },
}));

const { mayUseOtherPrograms } = await import('../../../../electron/platform/keyboard-access.ts');

let mac: SystemPreferencesModule;

beforeEach(() => {
  mac = new SystemPreferencesModule();
  electron.systemPreferences = mac;
});

test('macOS asks the person, who turns Podkey on in System Settings, and does not ask after that', () => {
  expect(mayUseOtherPrograms('darwin')).toBe(false);
  expect(mac.setAccessibility(true)).toBe(1);
  expect(mayUseOtherPrograms('darwin')).toBe(true);
  expect(mac.setAccessibility(true)).toBe(1);
});

test.each(['linux', 'win32'] as const)('no permission is needed on %s', (platform) => {
  expect(mayUseOtherPrograms(platform)).toBe(true);
  expect(mac.setAccessibility(false)).toBe(0);
});
