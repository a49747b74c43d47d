import { afterEach, expect, test, vi } from 'vitest';
import { keychainChoice, keychainPlace } from '../../renderer/features/accounts/keychain-place.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['MacIntel', 'In the macOS keychain', 'in the macOS keychain'],
  ['Win32', 'In Windows Credential Manager', 'in Windows Credential Manager'],
  ['Linux x86_64', 'In the keyring', 'in the keyring'],
])('on %s the keychain has its own name', (platform, choice, place) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  expect([keychainChoice(), keychainPlace()]).toEqual([choice, place]);
});
