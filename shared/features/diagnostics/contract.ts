import { z } from 'zod';
import { call, nothing } from '../../ipc/call.ts';
import { damagedCountSchema } from '../../schemas/database.ts';

export const calls = {
  /** Collects the diagnostics as text. It names no account, pod or person. */
  'diagnostics.collect': call(nothing, z.strictObject({ handle: z.uuid(), report: z.string() })),
  /** Deletes the rows that could not be read for good, with what belongs to them. */
  'diagnostics.removeDamagedRows': call(nothing, nothing),
  /** Writes the diagnostics, as they were shown, to a file that the person chooses; null if they cancel. */
  'diagnostics.save': call(
    z.strictObject({ handle: z.uuid() }),
    z.strictObject({ fileName: z.string().nullable() }),
  ),
} as const;

export const states = {
  /** The rows of the database that could not be read and were set aside; without what they contain. */
  damagedRows: z.array(damagedCountSchema),
} as const;
