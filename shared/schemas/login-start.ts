import { z } from 'zod';

/** Whether Podkey starts at login; `unavailable` if Podkey can't set that. */
export const loginStartStateSchema = z.enum(['on', 'off', 'unavailable']);
export type LoginStartState = z.infer<typeof loginStartStateSchema>;
