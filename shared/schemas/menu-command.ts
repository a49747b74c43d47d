import { z } from 'zod';
import { uuidSchema } from './uuid.ts';

/** What a menu asks of the page. `id` is Podkey's ID of an account. */
export const menuCommandSchema = z.discriminatedUnion('command', [
  z.strictObject({
    command: z.literal('go'),
    to: z.enum(['secrets', 'users', 'organizations', 'activity', 'settings', 'help']),
  }),
  z.strictObject({ command: z.literal('use-account'), id: uuidSchema }),
  z.strictObject({ command: z.enum(['add-account', 'import-accounts', 'open-palette', 'show-shortcuts']) }),
]);
export type MenuCommand = z.infer<typeof menuCommandSchema>;
