import { z } from 'zod';
import { accountSchema } from './account.ts';
import { withoutHidden } from './hidden-characters.ts';
import { lockReasonSchema } from './lock.ts';
import { locatorSchema } from './secure-value.ts';
import { userFields } from './user.ts';
import { enteredUuidSchema, uuidSchema } from './uuid.ts';
import { fieldRuleText } from '../text/field-rules.ts';

/** How long entries may be kept, in days. */
export const keepActivityChoices = [30, 90, 180, 365] as const;

/** A ticket as it is written down: it may have been entered before hidden characters were refused. */
const writtenTicketSchema = z
  .string()
  .trim()
  .max(64, { error: () => fieldRuleText.atMostCharacters({ count: 64 }) })
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/, { error: () => fieldRuleText.noControlCharacters });

/** A ticket's number, or whatever a person notes of why they did something: one line, and never a secret. */
export const ticketSchema = withoutHidden(writtenTicketSchema);

/** The account as it was named then. `id` is Podkey's own. */
const accountThenSchema = accountSchema
  .pick({ id: true, label: true, environment: true })
  .extend({ podOrigin: z.string() });
export type AccountSnapshot = z.infer<typeof accountThenSchema>;

const count = z.number().int().nonnegative();
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
const account = accountThenSchema;

/** What is done with an opened value. */
export const valueActions = ['revealed', 'peeked', 'code-shown', 'value-copied', 'code-copied'] as const;
export type ValueAction = (typeof valueActions)[number];

/** What came of an update: `unknown` where it was sent and no answer told. */
export const updateOutcomeSchema = z.enum(['done', 'failed', 'unknown']);
export type UpdateOutcome = z.infer<typeof updateOutcomeSchema>;

/** Why the journal's chain does not hold; see `ChainBreak`. */
export const breakKindSchema = z.enum([
  'changed',
  'missing',
  'beginning',
  'cut',
  'rewritten',
  'replaced',
  'seal-lost',
]);

/**
 * What the journal says was done: never with a value, nor with anybody's name.
 *
 * - `user-updated`: which fields were sent, not what was in them.
 * - `pruned`: entries up to `last` were removed, for they were older than is kept.
 * - `break-found`: the keychain remembered entries that were gone, or other ones.
 */
export const activityEventSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal(valueActions), account, locator: locatorSchema }),
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
  z.strictObject({ action: z.literal(['account-added', 'account-edited', 'account-removed']), account }),
  z.strictObject({
    action: z.literal('locked'),
    by: lockReasonSchema,
  }),
  z.strictObject({ action: z.literal(['unlocked', 'unlock-failed']) }),
  z.strictObject({
    action: z.literal('pruned'),
    removed: count,
    last: z.strictObject({ seq: count, hash: hashSchema }),
  }),
  z.strictObject({ action: z.literal('break-found'), kind: breakKindSchema, seq: count }),
]);
export type ActivityEvent = z.infer<typeof activityEventSchema>;
export type ActivityAction = ActivityEvent['action'];

/** What is written down of an event, and hashed: `at` is epoch ms (UTC), `ticket` is left out where there was none. */
export const activityRecordSchema = z.strictObject({
  at: z.number().int(),
  ticket: writtenTicketSchema.optional(),
  event: activityEventSchema,
});
export type ActivityRecord = z.infer<typeof activityRecordSchema>;

/** An entry of the journal. `seq` counts from 1; `record` is null where what is stored can't be understood. */
export const activityEntrySchema = z.strictObject({
  seq: z.number().int().positive(),
  record: activityRecordSchema.nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

/** What a person looks for: each of these that is given has to hold. `since` is epoch ms, `account` Podkey's ID of one. */
export const activityFilterSchema = z.strictObject({
  since: z.number().optional(),
  account: uuidSchema.optional(),
  actions: z.array(z.string()).optional(),
  text: z.string().max(200).optional(),
});
export type ActivityFilter = z.infer<typeof activityFilterSchema>;

/** Some entries, the newest first. `next` leads to those before them, null where there are none; `total` counts all that fit. */
export const activityPageSchema = z.strictObject({
  entries: z.array(activityEntrySchema),
  next: z.number().int().nullable(),
  total: count,
});
export type ActivityPage = z.infer<typeof activityPageSchema>;

/**
 * A place where the chain of entries does not hold.
 *
 * - `changed`: entry `seq`, or the one before it, is not what was written.
 * - `missing`: entries from `seq` to `last` are gone.
 * - `beginning`: what comes before entry `seq` was removed, and not by age.
 * - `cut`: the latest entries, after `seq`, were gone when Podkey looked.
 * - `rewritten`: entry `seq` is not the one that the keychain remembered.
 * - `replaced`: the keychain remembered another journal, of which `seq` was the latest entry.
 * - `seal-lost`: the keychain no longer remembered this journal, up to entry `seq`.
 *
 * `at` is when the entry nearest to it was made (epoch ms), null where that can't be told.
 */
export const chainBreakSchema = z.strictObject({
  kind: breakKindSchema,
  seq: count,
  last: count,
  at: z.number().nullable(),
});
export type ChainBreak = z.infer<typeof chainBreakSchema>;

/**
 * What the look at the chain found. `isVouchedFor`: the keychain, which a thief of the disk can't write to, remembers
 * the same latest entry.
 */
export const chainCheckSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('checking') }),
  z.strictObject({ state: z.literal('sound'), isVouchedFor: z.boolean() }),
  z.strictObject({ state: z.literal('broken'), breaks: z.array(chainBreakSchema).min(1) }),
]);
export type ChainCheck = z.infer<typeof chainCheckSchema>;

/**
 * The journal as a whole.
 *
 * `unwritten`: entries that could not be written yet and are in memory alone. `isHeldUp`: they wait because another program is
 * writing to the database. `isPruningHeld`: old entries stay for now, because the computer's clock is in doubt. `accounts`: those
 * that occur, by the label they had last.
 */
export const activityStateSchema = z.strictObject({
  check: chainCheckSchema,
  unwritten: count,
  isHeldUp: z.boolean(),
  isPruningHeld: z.boolean(),
  accounts: z.array(z.strictObject({ id: z.string(), label: z.string() })),
});
export type ActivityState = z.infer<typeof activityStateSchema>;
