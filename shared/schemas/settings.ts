import { z } from 'zod';
import { languages, pseudoLanguage } from '../text/language.ts';
import { keepActivityChoices } from './activity.ts';

/** How long a copied secret may stay on the clipboard, in s. */
export const clearClipboardChoices = [10, 20, 30, 60, 120] as const;

/** After how much idleness of the whole computer Podkey locks itself, in min; 0 is never for that alone. */
export const lockAfterChoices = [1, 2, 5, 10, 15, 30, 60, 0] as const;

/** Keys that lock Podkey from anywhere, as Electron accelerators. */
export const panicKeyChoices = [
  'off',
  'CommandOrControl+Alt+L',
  'CommandOrControl+Alt+End',
  'CommandOrControl+Shift+F12',
] as const;
/** Keys that bring the palette up from anywhere, as Electron accelerators; none of them is one of the panic key's. */
export const globalShortcutChoices = [
  'off',
  'CommandOrControl+Shift+Space',
  'CommandOrControl+Alt+Space',
  'CommandOrControl+Alt+K',
  'CommandOrControl+Shift+F11',
] as const;
/** Keys that advance a copy queue from any program, while there is one; none of them is one of the two above. */
export const copyQueueKeyChoices = [
  'CommandOrControl+Alt+V',
  'CommandOrControl+Alt+Insert',
  'CommandOrControl+Shift+F10',
  'off',
] as const;
/** How long a revealed value may stay on the screen, in s. */
export const hideAfterChoices = [10, 20, 30, 60, 120] as const;

/** A language that is in use. */
export const languageSchema = z.enum([...languages, pseudoLanguage]);

/** The language of the window; `system` is that of this computer, as far as Podkey speaks it. */
export const languageChoices = ['system', ...languages] as const;

/** Every setting of Podkey with what it may be: the same for all accounts, and nothing secret among them. */
export const settingsSchema = z.strictObject({
  clearClipboardAfterS: z.literal(clearClipboardChoices),
  lockAfterMinutes: z.literal(lockAfterChoices),
  panicKey: z.literal(panicKeyChoices),
  hideAfterS: z.literal(hideAfterChoices),
  /** A revealed value hides when another window gets the keyboard. */
  hideOnBlur: z.boolean(),
  /** The window is kept out of screen captures while a secret shows on it. */
  protectFromCapture: z.boolean(),
  keepActivityDays: z.literal(keepActivityChoices),
  language: z.literal(languageChoices),
  globalShortcut: z.literal(globalShortcutChoices),
  copyQueueKey: z.literal(copyQueueKeyChoices),
  /** An icon in the system's tray; Podkey then goes on running there when its window is closed. */
  tray: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;
export type SettingName = keyof Settings;

/** What holds until a person chooses otherwise. */
export const defaultSettings: Settings = {
  clearClipboardAfterS: 30,
  lockAfterMinutes: 5,
  panicKey: 'off',
  hideAfterS: 30,
  // Off: a value is often looked at while it is typed into another window, such as a remote session's.
  hideOnBlur: false,
  protectFromCapture: true,
  keepActivityDays: 90,
  language: 'system',
  globalShortcut: 'off',
  copyQueueKey: 'CommandOrControl+Alt+V',
  tray: false,
};

/** New values for some of the settings. */
export const settingsChangeSchema = settingsSchema.partial();
export type SettingsChange = z.infer<typeof settingsChangeSchema>;
