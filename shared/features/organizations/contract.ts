import { z } from 'zod';
import { call, nothing } from '../../ipc/call.ts';

/** The screen of organizations. Their list is core's. */
export const calls = {
  /** Copies the ID of a listed organization of the account in use, and nothing else. It is no secret, so it is not cleared. */
  'organizations.copyId': call(z.strictObject({ id: z.string().min(1) }), nothing),
} as const;
