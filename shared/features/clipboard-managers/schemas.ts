import { z } from 'zod';

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

/** The running clipboard managers. */
export const clipboardManagersSchema = z.strictObject({
  running: z.array(
    z.strictObject({
      id: clipboardManagerIdSchema,
      name: z.string(),
      /** It stores what Podkey copies, although the copy is marked as secret. */
      keeps: z.boolean(),
      /** The person has confirmed the notice about it. */
      isKnown: z.boolean(),
    }),
  ),
  /** The desktop session is on Wayland, where a background window's write may be ignored. */
  isWayland: z.boolean(),
});
export type ClipboardManagersState = z.infer<typeof clipboardManagersSchema>;
