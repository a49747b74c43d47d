import { z } from 'zod';
import { byAccount, call, nothing } from '../../ipc/call.ts';
import { contentsSchema, copyIdSchema } from '../../schemas/database.ts';

/** What an undo would do to an account's logins, in numbers, with the copy's ID and what it was made before, as text. */
const loginUndoStateSchema = z.strictObject({
  id: copyIdSchema,
  before: z.string(),
  removed: z.number().int().nonnegative(),
  restored: z.number().int().nonnegative(),
  changed: z.number().int().nonnegative(),
});
export type LoginUndoState = z.infer<typeof loginUndoStateSchema>;

/** A copy of the database. `at` is epoch ms; `before` says what it was made before, null for a regular copy; `holds` is null if the copy can't be read. */
const databaseCopySchema = z.strictObject({
  id: copyIdSchema,
  at: z.number(),
  before: z.string().nullable(),
  holds: contentsSchema.nullable(),
});
export type DatabaseCopy = z.infer<typeof databaseCopySchema>;

/** What restoring a copy would change: what only the present database has is lost, what only the copy has comes back. */
const copyDifferenceSchema = z.strictObject({ lost: contentsSchema, back: contentsSchema });
export type CopyDifference = z.infer<typeof copyDifferenceSchema>;

/** The copies of the database. No call takes a path. */
export const calls = {
  /** The copies, the newest first, and what the database holds now. `isOn` is false if Podkey keeps none. */
  'dataCopies.list': call(
    nothing,
    z.strictObject({ isOn: z.boolean(), present: contentsSchema, copies: z.array(databaseCopySchema) }),
  ),
  /** What restoring a copy would change, in numbers. */
  'dataCopies.compare': call(z.strictObject({ id: copyIdSchema }), copyDifferenceSchema),
  /** Copies the present state, and restarts Podkey with the copy's. Resolves before Podkey quits. */
  'dataCopies.restore': call(z.strictObject({ id: copyIdSchema }), nothing),
  /** What undoing the last import or “Remove all” of an account would do; also after a lock or a restart. */
  'dataCopies.undoState': call(byAccount, z.strictObject({ state: loginUndoStateSchema.nullable() })),
  /** Makes the account's own logins what they were in this copy, of which `dataCopies.undoState` said. */
  'dataCopies.undo': call(byAccount.extend({ id: copyIdSchema }), nothing),
} as const;
