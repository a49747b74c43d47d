import { z } from 'zod';

/**
 * Whether a keyboard shortcut works in every program.
 *
 * - `unconfirmed`: the desktop decides and does not say, so the shortcut counts as `ready` only after its first press.
 * - `refused`: the system did not give the shortcut to Podkey, or does not know such a key.
 */
export const globalKeyStateSchema = z.enum(['off', 'ready', 'unconfirmed', 'refused']);
export type GlobalKeyState = z.infer<typeof globalKeyStateSchema>;
