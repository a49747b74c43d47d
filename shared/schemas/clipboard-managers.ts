import { z } from 'zod';

/** Clipboard managers that Podkey knows, by the ID of their texts. */
export const clipboardManagerIds = [
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

/** The clipboard managers that run now. */
export const clipboardManagersSchema = z.strictObject({
  running: z.array(
    z.strictObject({
      id: clipboardManagerIdSchema,
      name: z.string(),
      /** It stores what Podkey copies, although the copy is marked as a secret. */
      keeps: z.boolean(),
      /** The person has said that they know. */
      isKnown: z.boolean(),
    }),
  ),
  /** The desktop session is a Wayland one, in which a write of a window in the background may be ignored. */
  isWayland: z.boolean(),
});
export type ClipboardManagersState = z.infer<typeof clipboardManagersSchema>;
