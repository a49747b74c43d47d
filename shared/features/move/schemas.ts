import { z } from 'zod';
import { storedSettings } from '../../settings/setting-registry.ts';
import { entryChangeSchema } from '../../schemas/file-import.ts';

const count = z.number().int().nonnegative();
const settingName = z.enum(storedSettings);
const settingValue = z.union([z.string(), z.number(), z.boolean()]);

/** A file that was exported: its name without the folder, and what it holds. `leftOut` names what the file's rules refuse. */
export const movedFileSchema = z.strictObject({
  fileName: z.string(),
  accounts: count,
  logins: count,
  leftOut: z.array(z.string()),
});
export type MovedFile = z.infer<typeof movedFileSchema>;

/** How many lines a call returns. */
export const mostLines = 500;

/** What an import would do to a login, as text: `isNew` if the login is. */
export const moveLineSchema = z.strictObject({
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
 * lines `move.lines` has, which show everything that would be stored of logins. `additions` counts new or other notes, names, pins and confirmations for logins of team libraries, `typing` new or other typing options.
 * `heldSettings` stay, because the policy of this computer holds them.
 */
export const moveSummarySchema = z.strictObject({
  handle: z.uuid(),
  fileName: z.string(),
  madeAt: z.number(),
  accounts: z.array(movedAccountSchema),
  logins: z.strictObject({ added: count, changed: count, same: count, leftOut: count }),
  lineCount: count,
  additions: count,
  typing: count,
  settings: z.array(z.strictObject({ name: settingName, from: settingValue, to: settingValue })),
  heldSettings: z.array(settingName),
});
export type MoveSummary = z.infer<typeof moveSummarySchema>;

/** What an import did. `additions` as in `moveSummarySchema`. `withoutKey` names all accounts here whose API key the person must enter. */
export const moveResultSchema = z.strictObject({
  accounts: count,
  logins: z.strictObject({ added: count, changed: count }),
  additions: count,
  withoutKey: z.array(z.strictObject({ id: z.uuid(), label: z.string() })),
});
export type MoveResult = z.infer<typeof moveResultSchema>;

/** What an export or import is doing. `done` of `total` logins are read; null where nothing is counted. */
export const moveProgressSchema = z.strictObject({
  step: z.enum(['collecting', 'sealing', 'opening', 'comparing', 'writing']),
  done: count.nullable(),
  total: count.nullable(),
});
export type MoveProgress = z.infer<typeof moveProgressSchema>;
