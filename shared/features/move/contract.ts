import { z } from 'zod';
import { call, nothing } from '../../ipc/call.ts';
import { newPassphraseSchema, passphraseSchema } from '../../schemas/passphrase.ts';
import {
  mostLines,
  movedFileSchema,
  moveLineSchema,
  moveProgressSchema,
  moveResultSchema,
  moveSummarySchema,
} from './schemas.ts';

/** The move to another computer. No call takes a path. */
export const calls = {
  /** Seals what Podkey knows, without secrets, in a file that the person chooses; null if they cancel. */
  'move.export': call(
    z.strictObject({ passphrase: newPassphraseSchema }),
    z.strictObject({ saved: movedFileSchema.nullable() }),
  ),
  /** Reads a file that the person chooses. Main keeps it until it is imported or cancelled; null if they cancel. */
  'move.choose': call(nothing, z.strictObject({ fileName: z.string().nullable() })),
  /** Opens the chosen file and says what an import would change. Changes nothing. */
  'move.read': call(z.strictObject({ passphrase: passphraseSchema }), moveSummarySchema),
  /** What the import would do to logins, from this line on. */
  'move.lines': call(
    z.strictObject({ handle: z.uuid(), from: z.number().int().nonnegative() }),
    z.strictObject({ lines: z.array(moveLineSchema).max(mostLines) }),
  ),
  /** Imports the file that was read, all of it or nothing. */
  'move.import': call(z.strictObject({ handle: z.uuid() }), moveResultSchema),
  /** Ends what is running and forgets the chosen file. */
  'move.cancel': call(nothing, nothing),
} as const;

export const events = { 'move.progressed': moveProgressSchema } as const;
