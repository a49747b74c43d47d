import { z } from 'zod';

/**
 * Whether a key works in every program.
 *
 * - `unconfirmed`: the desktop decides and does not say, so the key counts as `ready` only after its first press.
 * - `refused`: the system did not give the key to Podkey, or knows no such key.
 */
export const globalKeyStateSchema = z.enum(['off', 'ready', 'unconfirmed', 'refused']);
export type GlobalKeyState = z.infer<typeof globalKeyStateSchema>;
