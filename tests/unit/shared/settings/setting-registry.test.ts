import { expect, test } from 'vitest';
import {
  hasOwnRow,
  isOfKind,
  settingIds,
  storedSettings,
} from '../../../../shared/settings/setting-registry.ts';

test('a setting has one kind, which decides about its control', () => {
  expect(isOfKind('tray', 'toggle')).toBe(true);
  expect(isOfKind('tray', 'duration')).toBe(false);
  expect(isOfKind('hideAfterS', 'duration')).toBe(true);
});

test('what the system or the keychain holds has its own row, and is not stored with the settings', () => {
  const elsewhere = settingIds.filter((id) => isOfKind(id, 'elsewhere'));
  expect(elsewhere).toContain('passcode');
  expect(elsewhere.every(hasOwnRow)).toBe(true);
  expect(hasOwnRow('tray')).toBe(false);
  expect([...storedSettings, ...elsewhere].sort()).toEqual([...settingIds].sort());
});
