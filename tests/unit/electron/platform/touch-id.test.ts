import { beforeEach, expect, test, vi } from 'vitest';
import { SystemPreferencesModule } from '../../../electron-stand-in/runtime/system-modules.ts';

const electron = vi.hoisted(() => ({ systemPreferences: undefined as unknown }));
vi.mock('electron', () => ({
  get systemPreferences() {
    return electron.systemPreferences;
  },
}));

const { touchId } =
  await import('../../../../electron/platform/system-authentication/system-authentication-on.ts');

let mac: SystemPreferencesModule;
const ask = () => touchId().ask(new AbortController().signal);

beforeEach(() => {
  mac = new SystemPreferencesModule();
  mac.setTouchId(true);
  electron.systemPreferences = mac;
});

test('macOS asks with the reason, and its yes verifies the person', async () => {
  const answer = ask();
  expect(mac.answerTouchId(null)).toBe('unlock its window');
  expect(await answer).toEqual({ kind: 'verified' });
});

test.each(['Canceled by user.', 'Authentifizierung abgebrochen.', ''])(
  'a prompt that fails with “%s” unlocks nothing and is silent, because macOS has said what failed',
  async (message) => {
    const answer = ask();
    mac.answerTouchId(message);
    expect(await answer).toEqual({ kind: 'cancelled' });
  },
);

test('without a sensor, and when Touch ID is locked by wrong fingers, it says that it isn’t available', async () => {
  const answer = ask();
  mac.setTouchId(false);
  mac.answerTouchId('Biometry is locked out.');
  expect(await answer).toEqual({ kind: 'unavailable', obstacle: 'no-touch-id' });
  expect(await touchId().obstacle()).toBe('no-touch-id');
  mac.setTouchId(true);
  expect(await touchId().obstacle()).toBeNull();
});

test('a closed Mac still asks, because macOS then asks for the password', async () => {
  mac.setTouchId(false);
  const answer = ask();
  mac.answerTouchId(null);
  expect(await answer).toEqual({ kind: 'verified' });
});
