import { z } from 'zod';
import {
  storedSettings,
  settingRegistry,
  type SettingName,
  type Settings,
} from '../settings/setting-registry.ts';
import { languages, pseudoLanguage } from '../text/language.ts';

export type { SettingName, Settings } from '../settings/setting-registry.ts';

/** A language in use. */
export const languageSchema = z.enum([...languages, pseudoLanguage]);

type SettingsShape = { [Name in SettingName]: z.ZodLiteral<Settings[Name]> };

/** Every stored setting and its possible values. They apply to all accounts, and none is secret. */
export const settingsSchema = z.strictObject(
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `Object.fromEntries` does not know the keys
  Object.fromEntries(
    storedSettings.map((name) => [name, z.literal([...settingRegistry[name].choices])]),
  ) as SettingsShape,
);

/** The defaults. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `Object.fromEntries` does not know the keys
export const defaultSettings = Object.fromEntries(
  storedSettings.map((name) => [name, settingRegistry[name].default]),
) as Settings;

/** New values for some settings. */
export const settingsChangeSchema = settingsSchema.partial();
export type SettingsChange = z.infer<typeof settingsChangeSchema>;
