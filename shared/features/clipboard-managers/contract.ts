import { call, nothing } from '../../ipc/call.ts';
import { clipboardManagersSchema } from './schemas.ts';

/** Programs that keep a history of the clipboard. */
export const calls = {
  /** The person has read the notice about those that run now; Podkey does not repeat it. */
  'clipboardManagers.acknowledge': call(nothing, nothing),
} as const;

export const states = {
  /** The running clipboard managers, which may keep what is copied. */
  clipboardManagers: clipboardManagersSchema,
} as const;
