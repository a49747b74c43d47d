import { z } from 'zod';

/** Whether Podkey starts when the person logs in; `unavailable` where the system could not be told. */
export const loginStartStateSchema = z.enum(['on', 'off', 'unavailable']);
export type LoginStartState = z.infer<typeof loginStartStateSchema>;
