import { z } from 'zod';
import { call, nothing } from '../../ipc/call.ts';
import { journalAction, journalCount } from '../../schemas/journal-action.ts';
import { newPassphraseSchema, passphraseSchema } from '../../schemas/passphrase.ts';
import { storedSettings } from '../../settings/setting-registry.ts';
import { entryChangeSchema } from '../../schemas/file-import.ts';

const count = z.number().int().nonnegative();
const settingName = z.enum(storedSettings);
const settingValue = z.union([z.string(), z.number(), z.boolean()]);

/** A file that was exported: its name without the folder, and what it holds. `leftOut` names what the file's rules refuse. */
const movedFileSchema = z.strictObject({
  fileName: z.string(),
  accounts: count,
  logins: count,
  leftOut: z.array(z.string()),
});
export type MovedFile = z.infer<typeof movedFileSchema>;

/** How many lines a call returns. */
export const maxLines = 500;

/** What an import would do to a login, as text: `isNew` if the login is. */
const moveLineSchema = z.strictObject({
  account: z.string(),
  name: z.string(),
  isNew: z.boolean(),
  changes: z.array(entryChangeSchema),
});
export type MoveLine = z.infer<typeof moveLineSchema>;

/**
 * An account in the file.
 *
 * - `new`: it will be added, without its API key's secret.
 * - `same`, `other-settings`: it is here already, under the name `existing`, and stays as it is here.
 * - `refused`: the policy of this computer forbids it, for `reason`. It is left out with its logins.
 */
const movedAccountSchema = z.strictObject({
  label: z.string(),
  podUrl: z.string(),
  verdict: z.enum(['new', 'same', 'other-settings', 'refused']),
  existing: z.string().nullable(),
  reason: z.string().nullable(),
  /** How it would reach its pod: the proxy and the company CA file; null for the system's. */
  proxy: z.string().nullable(),
  caFile: z.string().nullable(),
  /** Its company CA file is not on this computer. */
  caFileMissing: z.boolean(),
});
export type MovedAccount = z.infer<typeof movedAccountSchema>;

/**
 * What importing a file would change. Nothing has been changed yet.
 *
 * `madeAt` is in ms since the epoch. `logins.leftOut` are those of refused accounts. `lineCount` says how many
 * lines `move.lines` has, which show everything that would be stored of logins. `others` says what changes of features.
 * `heldSettings` stay, because the policy of this computer holds them.
 */
const moveSummarySchema = z.strictObject({
  handle: z.uuid(),
  fileName: z.string(),
  madeAt: z.number(),
  accounts: z.array(movedAccountSchema),
  logins: z.strictObject({ added: count, changed: count, same: count, leftOut: count }),
  lineCount: count,
  others: z.array(z.string()),
  settings: z.array(z.strictObject({ name: settingName, from: settingValue, to: settingValue })),
  heldSettings: z.array(settingName),
});
export type MoveSummary = z.infer<typeof moveSummarySchema>;

/** What an import did. `notes` say what a person may have to do. `withoutKey` names all accounts here whose API key the person must enter. */
const moveResultSchema = z.strictObject({
  accounts: count,
  logins: z.strictObject({ added: count, changed: count }),
  notes: z.array(z.string()),
  withoutKey: z.array(z.strictObject({ id: z.uuid(), label: z.string() })),
});
export type MoveResult = z.infer<typeof moveResultSchema>;

/** What an export or import is doing. `done` of `total` logins are read; null where nothing is counted. */
const moveProgressSchema = z.strictObject({
  step: z.enum(['collecting', 'sealing', 'opening', 'comparing', 'writing']),
  done: count.nullable(),
  total: count.nullable(),
});
export type MoveProgress = z.infer<typeof moveProgressSchema>;

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
    z.strictObject({ lines: z.array(moveLineSchema).max(maxLines) }),
  ),
  /** Imports the file that was read, all of it or nothing. */
  'move.import': call(z.strictObject({ handle: z.uuid() }), moveResultSchema),
  /** Ends what is running and forgets the chosen file. */
  'move.cancel': call(nothing, nothing),
} as const;

export const states = { moveProgress: moveProgressSchema.nullable() } as const;

/** Another computer’s data was imported. Each new account is an entry too. */
export const journal = {
  'data-moved-in': journalAction(
    { accounts: journalCount, added: journalCount, changed: journalCount },
    ({ accounts, added, changed }) => `${accounts} accounts, ${added} logins added, ${changed} changed`,
  ),
} as const;

/** The import: the name of the file, which main has, sealed. */
export const drafts = { moveImport: z.strictObject({ fileName: z.string().nullable() }) } as const;
