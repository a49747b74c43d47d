import { z } from 'zod';
import { screenNames } from '../navigation/screens.ts';
import { uuidSchema } from './uuid.ts';

/**
 * What the system does for a window that asks to be kept out of screen captures.
 *
 * `removes`: captures don't show it. `blackens`: captures show it black. `partly`: some programs capture it anyway.
 * `nothing`: the system offers no protection.
 */
const captureGuardSchema = z.enum(['removes', 'blackens', 'partly', 'nothing']);
export type CaptureGuard = z.infer<typeof captureGuardSchema>;

/** Screen captures: what the system can do, and whether the person allowed them until Podkey ends. */
export const screenStateSchema = z.strictObject({
  guard: captureGuardSchema,
  captureAllowed: z.boolean(),
});
export type ScreenState = z.infer<typeof screenStateSchema>;

const width = z.int().nonnegative().max(10_000);

/**
 * The widths that a person gave the panes of the main screen, in CSS pixels. `loginsAlone` applies while the clients have no pane.
 * The page holds them within the panes' limits.
 */
export const paneWidthsSchema = z.strictObject({ clients: width, logins: width, loginsAlone: width });
export type PaneWidths = z.infer<typeof paneWidthsSchema>;

/**
 * Whether the main window's page would lose what a person has entered: if another account is used (`account`), or if the window
 * closes (`window`).
 */
export const unsavedStateSchema = z.strictObject({ account: z.boolean(), window: z.boolean() });
export type UnsavedState = z.infer<typeof unsavedStateSchema>;

/** What a menu asks of the page. `id` is Podkey's ID of an account. */
export const menuCommandSchema = z.discriminatedUnion('command', [
  z.strictObject({
    command: z.literal('go'),
    to: z.enum(screenNames),
  }),
  z.strictObject({ command: z.literal('use-account'), id: uuidSchema }),
  z.strictObject({ command: z.enum(['add-account', 'import-accounts', 'open-palette', 'show-shortcuts']) }),
]);
export type MenuCommand = z.infer<typeof menuCommandSchema>;

/** Whether Podkey starts at login; `unavailable` if Podkey can't set that. */
export const loginStartStateSchema = z.enum(['on', 'off', 'unavailable']);
export type LoginStartState = z.infer<typeof loginStartStateSchema>;
