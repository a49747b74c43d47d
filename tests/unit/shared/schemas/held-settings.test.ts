import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  heldSettings,
  leftChoices,
  defaultSettings,
  settingsSchema,
  type Settings,
} from '../../../../shared/schemas/settings.ts';
import type { Policy } from '../../../../shared/schemas/policy.ts';
import { settingRegistry } from '../../../../shared/settings/setting-registry.ts';

const under = (rules: Omit<Policy, 'version'>, chosen: Partial<Settings> = {}) =>
  heldSettings(leftChoices({ version: 1, ...rules }), { ...defaultSettings, ...chosen });

describe('how a policy limits a choice', () => {
  test.each([
    [20, 30, 20],
    [45, 120, 30],
    [45, 10, 10],
    [10, 120, 10],
    [300, 120, 120],
  ] as const)('%i s on the clipboard at most, %i s chosen: %i s', (longest, chosen, holds) => {
    const { clearClipboardAfterS } = under(
      { longestClipboardSeconds: longest },
      { clearClipboardAfterS: chosen },
    );
    expect(clearClipboardAfterS).toBe(holds);
  });

  test.each([
    [10, 0, 10],
    [10, 60, 10],
    [7, 15, 5],
    [60, 0, 60],
    [10, 2, 2],
  ] as const)('%i min of idleness at most, %i min chosen: %i min', (longest, chosen, holds) => {
    expect(under({ idleLockMinutes: longest }, { lockAfterMinutes: chosen }).lockAfterMinutes).toBe(holds);
  });

  test.each([
    [90, 180, 90],
    [100, 0, 90],
    [365, 0, 365],
    [30, 60, 30],
    [365, 180, 180],
  ] as const)('%i days since a confirmation at most, %i days chosen: %i days', (longest, chosen, holds) => {
    const held = under({ confirmedLongAgoDays: longest }, { confirmedLongAgoDays: chosen });
    expect(held.confirmedLongAgoDays).toBe(holds);
  });

  test('capture protection stays on, and settings without a rule stay as chosen', () => {
    expect(under({ captureProtection: true }, { protectFromCapture: false })).toEqual(defaultSettings);
    const chosen = { protectFromCapture: false, lockAfterMinutes: 0, tray: true } as const;
    expect(under({}, chosen)).toEqual({ ...defaultSettings, ...chosen });
  });
});

test('whatever the rules and choices, some options remain, and the effective setting obeys the rules', () => {
  const rules = fc.record(
    {
      longestClipboardSeconds: fc.integer({ min: 10, max: 300 }),
      idleLockMinutes: fc.integer({ min: 1, max: 60 }),
      captureProtection: fc.constant(true as const),
    },
    { requiredKeys: [] },
  );
  const choices = fc.record({
    clearClipboardAfterS: fc.constantFrom(...settingRegistry.clearClipboardAfterS.choices),
    lockAfterMinutes: fc.constantFrom(...settingRegistry.lockAfterMinutes.choices),
    protectFromCapture: fc.boolean(),
  });
  fc.assert(
    fc.property(rules, choices, (policy, chosen) => {
      const held = under(policy, chosen);
      expect(settingsSchema.parse(held)).toEqual(held);
      expect(held.clearClipboardAfterS).toBeLessThanOrEqual(policy.longestClipboardSeconds ?? Infinity);
      expect(held.lockAfterMinutes || Infinity).toBeLessThanOrEqual(policy.idleLockMinutes ?? Infinity);
      if (policy.captureProtection) expect(held.protectFromCapture).toBe(true);
      expect(heldSettings(leftChoices({ version: 1, ...policy }), held)).toEqual(held);
    }),
  );
});
