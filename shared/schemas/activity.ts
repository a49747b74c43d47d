import { z } from 'zod';
import { accountSchema } from './account.ts';
import { commandCallerSchema, commandUses } from './command-line.ts';
import { withoutHidden } from './hidden-characters.ts';
import { lockReasonSchema } from './lock.ts';
import { valueNameSchema } from './login.ts';
import { notFilledSchema } from './browser.ts';
import { locatorSchema } from './secure-value.ts';
import { originSchema } from './site.ts';
import { userFields } from './user.ts';
import { enteredUuidSchema, uuidSchema } from './uuid.ts';
import { fieldRuleText } from '../text/en/failures.ts';

/** A stored ticket. It may have been entered before hidden characters were refused. */
const writtenTicketSchema = z
  .string()
  .trim()
  .max(64, { error: () => fieldRuleText.atMostCharacters({ count: 64 }) })
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/, { error: () => fieldRuleText.noControlCharacters });

/** A ticket's number, or another note on why something was done: one line, never a secret. */
export const ticketSchema = withoutHidden(writtenTicketSchema);

/** The account as it was named at that time. `id` is Podkey's. */
const accountThenSchema = accountSchema
  .pick({ id: true, label: true, environment: true })
  .extend({ podOrigin: z.string() });
export type AccountSnapshot = z.infer<typeof accountThenSchema>;

const count = z.number().int().nonnegative();
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
const account = accountThenSchema;

/**
 * The value that an event is about. `of`: how its login named it then, null if none had it; entries of earlier versions have no
 * `of`.
 */
const ofValue = { locator: locatorSchema, of: valueNameSchema.nullable().optional() };

/**
 * What can be done with an opened value. `…-passed`: it was handed to a program that called `podkey`. `…-filled`: it was handed to a browser,
 * for a page at `origin`.
 */
const valueActions = [
  'revealed',
  'peeked',
  'code-shown',
  'value-copied',
  'code-copied',
  'value-typed',
  'code-typed',
  'value-passed',
  'code-passed',
  'value-filled',
  'code-filled',
] as const;
export type ValueAction = (typeof valueActions)[number];

/** Why a key was removed from the SSH agent. `refused`: it was not added after all. `last-time`: an earlier run had left it. */
const sshKeyRemovalSchema = z.enum([
  'timer',
  'person',
  'locked',
  'quit',
  'account-switched',
  'account-changed',
  'refused',
  'last-time',
]);
export type SshKeyRemoval = z.infer<typeof sshKeyRemovalSchema>;

/**
 * Why offline copies ended before their time. `refused`: the pod refused the API key or the value, or has no such value. `gone`: their login
 * is gone or leads to another revision, or their account was removed or changed. `policy`: the policy no longer allows them.
 */
const copiesEndSchema = z.enum(['person', 'refused', 'gone', 'policy']);
export type CopiesEnd = z.infer<typeof copiesEndSchema>;

/** What a program asked for with `podkey`, and which program it was. */
const calledBySchema = commandCallerSchema.extend({ use: z.enum(commandUses) });
export type CalledBy = z.infer<typeof calledBySchema>;

/** The result of an update. `unknown`: it was sent and no response came. */
export const updateOutcomeSchema = z.enum(['done', 'failed', 'unknown']);
export type UpdateOutcome = z.infer<typeof updateOutcomeSchema>;

/** How the journal's chain is broken; see `ChainBreak`. */
const breakKindSchema = z.enum([
  'changed',
  'missing',
  'beginning',
  'cut',
  'rewritten',
  'replaced',
  'seal-lost',
]);

/**
 * What the journal records, without any value or user's name.
 *
 * - `unlocked`: `by` is left out if the passcode unlocked Podkey, or nothing was needed.
 * - value actions: `caller` is set if the command line asked for the value, `origin` if a browser did. `keptAt`: when the pod sent it (epoch ms), if it came from an
 *   offline copy.
 * - `copy-kept`: an offline copy was made, which ends at `endsAt` (epoch ms).
 * - `copies-ended`: offline copies ended before their time.
 * - `not-filled`: the browser had the value and did not fill it in, because of what its extension found in the page.
 * - `command-refused`: a person, or no answer, kept a program from the value.
 * - `user-updated`: which fields were sent, without their content; also for each user of a bulk change.
 * - `logins-imported`: from a file, into the account. `data-moved-in`: another computer's data; each new account is an entry too.
 * - `ssh-key-left`: the agent did not confirm that a key is gone. Podkey keeps trying.
 * - `pruned`: entries up to `last` were removed because of their age.
 * - `break-found`: the keychain remembered entries that are gone or different.
 */
const activityEventSchema = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal(valueActions),
    account,
    ...ofValue,
    caller: calledBySchema.optional(),
    origin: originSchema.optional(),
    keptAt: z.number().optional(),
  }),
  z.strictObject({
    action: z.literal('not-filled'),
    account,
    ...ofValue,
    origin: originSchema,
    because: notFilledSchema,
  }),
  z.strictObject({ action: z.literal('copy-kept'), account, ...ofValue, endsAt: z.number() }),
  z.strictObject({ action: z.literal('copies-ended'), account, copies: count, by: copiesEndSchema }),
  z.strictObject({
    action: z.literal('command-refused'),
    account,
    ...ofValue,
    caller: calledBySchema,
  }),
  z.strictObject({
    action: z.literal('ssh-key-added'),
    account,
    ...ofValue,
    fingerprint: z.string(),
    minutes: z.number(),
    confirms: z.boolean(),
  }),
  z.strictObject({
    action: z.literal('ssh-key-removed'),
    account,
    ...ofValue,
    fingerprint: z.string(),
    by: sshKeyRemovalSchema,
  }),
  z.strictObject({
    action: z.literal('ssh-key-left'),
    account,
    ...ofValue,
    fingerprint: z.string(),
  }),
  z.strictObject({
    action: z.literal('user-updated'),
    account,
    userId: enteredUuidSchema,
    fields: z.array(z.enum(userFields)),
    outcome: updateOutcomeSchema,
  }),
  z.strictObject({ action: z.literal('bulk-started'), account, users: count }),
  z.strictObject({
    action: z.literal('bulk-ended'),
    account,
    done: count,
    failed: count,
    unknown: count,
    notSent: count,
  }),
  z.strictObject({ action: z.literal('logins-imported'), account, added: count, changed: count }),
  z.strictObject({ action: z.literal('data-moved-in'), accounts: count, added: count, changed: count }),
  z.strictObject({ action: z.literal(['account-added', 'account-edited', 'account-removed']), account }),
  z.strictObject({
    action: z.literal('locked'),
    by: lockReasonSchema,
  }),
  z.strictObject({ action: z.literal('unlocked'), by: z.literal('system').optional() }),
  z.strictObject({ action: z.literal('unlock-failed') }),
  z.strictObject({
    action: z.literal('pruned'),
    removed: count,
    last: z.strictObject({ seq: count, hash: hashSchema }),
  }),
  z.strictObject({ action: z.literal('break-found'), kind: breakKindSchema, seq: count }),
]);
export type ActivityEvent = z.infer<typeof activityEventSchema>;
export type ActivityAction = ActivityEvent['action'];

/** What is stored and hashed for an event. `at` is epoch ms (UTC); `ticket` is left out if there was none. */
export const activityRecordSchema = z.strictObject({
  at: z.number().int(),
  ticket: writtenTicketSchema.optional(),
  event: activityEventSchema,
});
export type ActivityRecord = z.infer<typeof activityRecordSchema>;

/** An entry of the journal. `seq` counts from 1. `record` is null if the stored record can't be parsed. */
const activityEntrySchema = z.strictObject({
  seq: z.number().int().positive(),
  record: activityRecordSchema.nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

/**
 * A filter: every given condition must hold. The period is from `since` up to but without `until`, both epoch ms; `account` is
 * Podkey's ID.
 */
export const activityFilterSchema = z.strictObject({
  since: z.number().optional(),
  until: z.number().optional(),
  account: uuidSchema.optional(),
  actions: z.array(z.string()).optional(),
  text: z.string().max(200).optional(),
});
export type ActivityFilter = z.infer<typeof activityFilterSchema>;

/** The most bars that a chart of the journal has. */
const maxActivityBars = 62;

/** Where the bars of a chart begin, and where the last one ends: epoch ms, ascending. The page knows where local days begin. */
export const barEdgesSchema = z
  .array(z.number())
  .min(2)
  .max(maxActivityBars + 1)
  .refine((edges) => edges.every((edge, index) => edge > (edges[index - 1] ?? -Infinity)));

/** The number of entries in each bar. */
export const barCountsSchema = z.strictObject({ counts: z.array(count).max(maxActivityBars) });

/** A page of entries, the newest first. `next` leads to older ones, null at the end; `total` counts all matches. */
export const activityPageSchema = z.strictObject({
  entries: z.array(activityEntrySchema),
  next: z.number().int().nullable(),
  total: count,
});
export type ActivityPage = z.infer<typeof activityPageSchema>;

/**
 * A place where the chain of entries is broken.
 *
 * - `changed`: entry `seq`, or the one before it, is not what was written.
 * - `missing`: entries from `seq` to `last` are gone.
 * - `beginning`: the entries before `seq` were removed, and not by age.
 * - `cut`: the latest entries, after `seq`, were gone when Podkey checked.
 * - `rewritten`: entry `seq` is not the one that the keychain remembered.
 * - `replaced`: the keychain remembered another journal, whose latest entry was `seq`.
 * - `seal-lost`: the keychain no longer remembered this journal, up to entry `seq`.
 *
 * `at` is the time of the nearest entry (epoch ms), null if it is unknown.
 */
const chainBreakSchema = z.strictObject({
  kind: breakKindSchema,
  seq: count,
  last: count,
  at: z.number().nullable(),
});
export type ChainBreak = z.infer<typeof chainBreakSchema>;

/**
 * The result of the chain check. `isVouchedFor`: the keychain, which a thief of the disk can't write to, remembers the same
 * latest entry.
 */
const chainCheckSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('checking') }),
  z.strictObject({ state: z.literal('sound'), isVouchedFor: z.boolean() }),
  z.strictObject({ state: z.literal('broken'), breaks: z.array(chainBreakSchema).min(1) }),
]);
export type ChainCheck = z.infer<typeof chainCheckSchema>;

/**
 * The state of the journal.
 *
 * `unwritten`: how many entries are only in memory because they could not be written yet. `isHeldUp`: they wait because
 * another program writes to the database. `isPruningHeld`: old entries stay for now, because the computer's clock is in
 * doubt. `accounts`: the accounts that occur, by their latest labels. `oldestAt`: the time of the oldest entry, epoch ms; null if
 * there is none.
 */
export const activityStateSchema = z.strictObject({
  check: chainCheckSchema,
  unwritten: count,
  isHeldUp: z.boolean(),
  isPruningHeld: z.boolean(),
  accounts: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  oldestAt: z.number().nullable(),
});
export type ActivityState = z.infer<typeof activityStateSchema>;
