import { z } from 'zod';
import {
  storedSettings,
  settingRegistry,
  type SettingName,
  type Settings,
} from '../settings/setting-registry.ts';
import { languages, pseudoLanguage } from '../text/language.ts';
import type { Policy } from './policy.ts';

export type { SettingName, Settings } from '../settings/setting-registry.ts';

export const languageSchema = z.enum([...languages, pseudoLanguage]);

type SettingsShape = { [Name in SettingName]: z.ZodLiteral<Settings[Name]> };

/** Every stored setting and its possible values. They apply to all accounts, and none is secret. */
export const settingsSchema = z.strictObject(
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `Object.fromEntries` does not know the keys
  Object.fromEntries(
    storedSettings.map((name) => [name, z.literal([...settingRegistry[name].choices])]),
  ) as SettingsShape,
);

// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `Object.fromEntries` does not know the keys
export const defaultSettings = Object.fromEntries(
  storedSettings.map((name) => [name, settingRegistry[name].default]),
) as Settings;

export const settingsChangeSchema = settingsSchema.partial();
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** The remaining choices of each held setting, in the order of all choices: at least one. */
export type LeftChoices = { readonly [Name in SettingName]?: readonly Settings[Name][] };

/** The choices that a policy leaves. Settings that it does not hold are missing. */
export function leftChoices(policy: Policy | undefined): LeftChoices {
  if (!policy) return {};
  return Object.fromEntries(
    storedSettings.flatMap((name) => {
      const entry = settingRegistry[name];
      const left = 'allowedBy' in entry ? entry.allowedBy(policy) : undefined;
      return left ? [[name, left]] : [];
    }),
  );
}

/** The settings that apply under a policy. A value beyond it becomes the last choice that it leaves. */
export function heldSettings(left: LeftChoices, chosen: Settings): Settings {
  const held = { ...chosen };
  for (const name of storedSettings) hold(held, name, left[name]);
  return held;
}

function hold<Name extends SettingName>(settings: Settings, name: Name, left: LeftChoices[Name]): void {
  if (left && !left.includes(settings[name])) settings[name] = left.at(-1) ?? settings[name];
}
