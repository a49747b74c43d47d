import { z } from 'zod';
import { byAccount, byLocator, call, nothing } from '../../ipc/call.ts';
import { typingOptionsSchema } from '../../schemas/typing.ts';
import { uuidSchema } from '../../schemas/uuid.ts';
import { typingStateSchema } from './schemas.ts';

/** Typing values into other programs' windows. No call has a text or names a window. */
export const calls = {
  /**
   * Fetches a value, hides Podkey's windows, and types it into the window that then has the keyboard. Resolves when it waits for that
   * window; the state has the result. `default`: the current code if the pod says that the value has one, else the value.
   */
  'typing.start': call(byLocator.extend({ what: z.enum(['value', 'code', 'default']) }), nothing),
  /** Stops before the next character, or forgets the last result. */
  'typing.cancel': call(nothing, nothing),
  /** How a login's values are typed. */
  'typing.options': call(byAccount.extend({ loginId: uuidSchema }), typingOptionsSchema),
  'typing.setOptions': call(byAccount.extend({ loginId: uuidSchema, options: typingOptionsSchema }), nothing),
} as const;

export const states = { typing: typingStateSchema } as const;
