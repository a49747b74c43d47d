import { z } from 'zod';
import { call, nothing } from '../../ipc/call.ts';

export const calls = {
  /** The person has closed or finished it. */
  'tour.end': call(nothing, nothing),
} as const;

export const states = {
  /** Whether the person has closed or finished the tour. */
  isTourOver: z.boolean(),
} as const;
