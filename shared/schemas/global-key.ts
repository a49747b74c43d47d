import { z } from 'zod';

/** Whether a key works whatever program is in front; `refused` where the system would not give it to Podkey. */
export const globalKeyStateSchema = z.enum(['off', 'ready', 'refused']);
export type GlobalKeyState = z.infer<typeof globalKeyStateSchema>;
