import { z } from 'zod';
import { screenNames } from '../navigation/screens.ts';
import { uuidSchema } from './uuid.ts';

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
