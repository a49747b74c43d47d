import { z } from 'zod';
import { languages, pseudoLanguage } from '../text/language.ts';
import { keepActivityChoices } from './activity.ts';

/** How long a copied secret stays on the clipboard, in s. */
export const clearClipboardChoices = [10, 20, 30, 60, 120] as const;

/** How long the computer is idle before Podkey locks itself, in min; 0 means never for this reason. */
export const lockAfterChoices = [1, 2, 5, 10, 15, 30, 60, 0] as const;

/** Keyboard shortcuts that lock Podkey in every program, as Electron accelerators. */
export const panicKeyChoices = [
  'off',
  'CommandOrControl+Alt+L',
  'CommandOrControl+Alt+End',
  'CommandOrControl+Shift+F12',
] as const;
/** Keyboard shortcuts for the palette in every program, as Electron accelerators. None is a choice for the panic key. */
export const globalShortcutChoices = [
  'off',
  'CommandOrControl+Shift+Space',
  'CommandOrControl+Alt+Space',
  'CommandOrControl+Alt+K',
  'CommandOrControl+Shift+F11',
] as const;
/** Keyboard shortcuts that advance an active copy queue in every program. None is among the two lists above. */
export const copyQueueKeyChoices = [
  'CommandOrControl+Alt+V',
  'CommandOrControl+Alt+Insert',
  'CommandOrControl+Shift+F10',
  'off',
] as const;
/** How long a revealed value stays on screen, in s. */
export const hideAfterChoices = [10, 20, 30, 60, 120] as const;

/** A language in use. */
export const languageSchema = z.enum([...languages, pseudoLanguage]);

/** The window's language. `system` is the system's, or the nearest one that Podkey has. */
export const languageChoices = ['system', ...languages] as const;

/** Every setting and its possible values. They apply to all accounts, and none is secret. */
export const settingsSchema = z.strictObject({
  clearClipboardAfterS: z.literal(clearClipboardChoices),
  lockAfterMinutes: z.literal(lockAfterChoices),
  panicKey: z.literal(panicKeyChoices),
  hideAfterS: z.literal(hideAfterChoices),
  /** Hides a revealed value when another window gets the keyboard. */
  hideOnBlur: z.boolean(),
  /** Keeps the window out of screen captures while it shows a secret. */
  protectFromCapture: z.boolean(),
  keepActivityDays: z.literal(keepActivityChoices),
  language: z.literal(languageChoices),
  globalShortcut: z.literal(globalShortcutChoices),
  copyQueueKey: z.literal(copyQueueKeyChoices),
  /** Shows an icon in the system's tray. Podkey then keeps running there when its window is closed. */
  tray: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;
export type SettingName = keyof Settings;

/** The defaults. */
export const defaultSettings: Settings = {
  clearClipboardAfterS: 30,
  lockAfterMinutes: 5,
  panicKey: 'off',
  hideAfterS: 30,
  // Off, because people often look at a value while they type it into another window, such as a remote session.
  hideOnBlur: false,
  protectFromCapture: true,
  keepActivityDays: 90,
  language: 'system',
  globalShortcut: 'off',
  copyQueueKey: 'CommandOrControl+Alt+V',
  tray: false,
};

/** New values for some settings. */
export const settingsChangeSchema = settingsSchema.partial();
export type SettingsChange = z.infer<typeof settingsChangeSchema>;
