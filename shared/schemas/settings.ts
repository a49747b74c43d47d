import { z } from 'zod';
import { keepActivityChoices } from './activity.ts';

/** How long a copied secret may stay on the clipboard, in s. */
export const clearClipboardChoices = [10, 20, 30, 60, 120] as const;

/** Every setting of Podkey with what it may be: the same for all accounts, and nothing secret among them. */
export const settingsSchema = z.strictObject({
  clearClipboardAfterS: z.literal(clearClipboardChoices),
  keepActivityDays: z.literal(keepActivityChoices),
});
export type Settings = z.infer<typeof settingsSchema>;
export type SettingName = keyof Settings;

/** What holds until a person chooses otherwise. */
export const defaultSettings: Settings = {
  clearClipboardAfterS: 30,
  keepActivityDays: 90,
};

/** New values for some of the settings. */
export const settingsChangeSchema = settingsSchema.partial();
export type SettingsChange = z.infer<typeof settingsChangeSchema>;
