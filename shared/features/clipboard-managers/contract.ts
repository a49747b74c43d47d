import { z } from 'zod';
import { call, nothing } from '../../ipc/call.ts';

/** The clipboard managers that Podkey knows, by the ID of their texts. */
const clipboardManagerIds = [
  'copyq',
  'klipper',
  'clipman',
  'diodon',
  'clipit',
  'parcellite',
  'gpaste',
  'qlipper',
  'clipmenu',
  'greenclip',
  'clipcat',
  'wl-paste',
  'gnome-extension',
] as const;
const clipboardManagerIdSchema = z.enum(clipboardManagerIds);
export type ClipboardManagerId = z.infer<typeof clipboardManagerIdSchema>;

const clipboardManagersSchema = z.strictObject({
  running: z.array(
    z.strictObject({
      id: clipboardManagerIdSchema,
      name: z.string(),
      /** It stores what Podkey copies, although the copy is marked as secret. */
      records: z.boolean(),
      /** The person has confirmed the notice about it. */
      isKnown: z.boolean(),
    }),
  ),
  /** The desktop session is on Wayland, where a background window's write may be ignored. */
  isWayland: z.boolean(),
});
export type ClipboardManagersState = z.infer<typeof clipboardManagersSchema>;

/** Programs that keep a history of the clipboard. */
export const calls = {
  /** The person has read the notice about those that run now; Podkey does not repeat it. */
  'clipboardManagers.acknowledge': call(nothing, nothing),
} as const;

export const states = {
  /** The running clipboard managers, which may keep what is copied. */
  clipboardManagers: clipboardManagersSchema,
} as const;
