import { z } from 'zod';
import { featureJournal } from '../features/joined.ts';
import {
  aboutAccount,
  aboutValue,
  journalAction,
  journalCount as count,
  plainAction,
  usedValue,
} from './journal-action.ts';
import { lockReasonSchema } from './lock.ts';
import { uuidSchema } from './uuid.ts';
import { withoutHidden } from './hidden-characters.ts';
import { fieldRuleText } from '../text/en/failures.ts';

/** A stored ticket. It may have been entered before hidden characters were refused. */
const writtenTicketSchema = z
  .string()
  .trim()
  .max(64, { error: () => fieldRuleText.maxCharacters({ count: 64 }) })
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/, { error: () => fieldRuleText.noControlCharacters });

/** A ticket's number, or another note on why something was done: one line, never a secret. */
export const ticketSchema = withoutHidden(writtenTicketSchema);

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

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
 * - `logins-imported`: from a file, into the account.
 * - `unlocked`: `by` is left out if the passcode unlocked Podkey, or nothing was needed.
 * - `pruned`: entries up to `last` were removed because of their age.
 * - `break-found`: the keychain remembered entries that are gone or different.
 */
const coreJournal = {
  revealed: usedValue,
  peeked: usedValue,
  'code-shown': usedValue,
  'value-copied': usedValue,
  'code-copied': usedValue,
  'logins-imported': journalAction(
    { ...aboutAccount, added: count, changed: count },
    ({ added, changed }) => `${added} added, ${changed} changed`,
  ),
  'account-added': plainAction(aboutAccount),
  'account-edited': plainAction(aboutAccount),
  'account-removed': plainAction(aboutAccount),
  locked: journalAction({ by: lockReasonSchema }, ({ by }) => `by ${by}`),
  unlocked: plainAction({ by: z.literal('system').optional() }),
  'unlock-failed': plainAction({}),
  pruned: journalAction(
    { removed: count, last: z.strictObject({ seq: count, hash: hashSchema }) },
    ({ removed, last }) => `${removed} removed, up to number ${last.seq}`,
  ),
  'break-found': journalAction(
    { kind: breakKindSchema, seq: count },
    ({ kind, seq }) => `${kind} at number ${seq}`,
  ),
} as const;

const journal = { ...coreJournal, ...featureJournal };
type JournalActions = typeof journal;
export type ActivityAction = keyof JournalActions;
type EventsOf<Actions> = {
  [Action in keyof Actions]: Actions[Action] extends { shape: infer Shape extends z.ZodRawShape }
    ? z.output<z.ZodObject<{ action: z.ZodLiteral<Action & string> } & Shape, z.core.$strict>>
    : never;
};
export type EventOf = EventsOf<JournalActions>;
export type ActivityEvent = EventOf[ActivityAction];
/** What can be done with an opened value. */
export type ValueAction = {
  [Action in ActivityAction]: JournalActions[Action] extends typeof usedValue ? Action : never;
}[ActivityAction];

const [firstEvent, ...otherEvents] = Object.entries(journal).map(([action, { shape }]) =>
  z.strictObject({ action: z.literal(action), ...shape }),
);
if (!firstEvent) throw new Error('The journal has actions');
// TypeScript can't see that each action stands with its own shape.
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
const activityEventSchema = z.discriminatedUnion('action', [
  firstEvent,
  ...otherEvents,
]) as unknown as z.ZodType<ActivityEvent>;

/** What is stored and hashed for an event. `at` is epoch ms (UTC); `ticket` is left out if there was none. */
export const activityRecordSchema = z.strictObject({
  at: z.number().int(),
  ticket: writtenTicketSchema.optional(),
  event: activityEventSchema,
});

/**
 * What is read of an entry whose action this Podkey does not have, because a feature was taken out or a newer Podkey wrote it. `name` is
 * the action. The stored entry keeps everything, so the chain fits.
 */
const otherEvent = { action: z.literal('other'), name: z.string().regex(/^[a-z][a-z-]{0,63}$/) };
const otherEventSchema = z.union([
  z.strictObject({ ...otherEvent, ...aboutValue }),
  z.strictObject({ ...otherEvent, ...aboutAccount }),
  z.strictObject(otherEvent),
]);

/** Reads a stored event that `activityEventSchema` refuses because of its action. */
const storedOtherSchema = z
  .looseObject({ action: otherEvent.name })
  .refine(({ action }) => !Object.hasOwn(journal, action))
  .transform(({ action: name, account, locator, of }) => ({
    action: 'other',
    name,
    ...(account !== undefined && { account }),
    ...(locator !== undefined && { locator, of }),
  }))
  .pipe(otherEventSchema);

export const storedRecordSchema = activityRecordSchema.or(
  activityRecordSchema.extend({ event: storedOtherSchema }),
);
export type ActivityRecord = z.output<typeof storedRecordSchema>;

/** An event's details in an exported journal. */
export function eventDetails(event: ActivityRecord['event']): string {
  if (event.action === 'other') return '';
  // TypeScript can't see that the action belongs to the event.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
  return (journal[event.action].details as (event: ActivityEvent) => string)(event);
}

/** An entry of the journal. `seq` counts from 1. `record` is null if the stored record can't be parsed. */
const activityEntrySchema = z.strictObject({
  seq: z.number().int().positive(),
  record: activityRecordSchema.or(activityRecordSchema.extend({ event: otherEventSchema })).nullable(),
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

const maxActivityBars = 62;

/** Where the bars of a chart begin, and where the last one ends: epoch ms, ascending. The page knows where local days begin. */
export const barEdgesSchema = z
  .array(z.number())
  .min(2)
  .max(maxActivityBars + 1)
  .refine((edges) => edges.every((edge, index) => edge > (edges[index - 1] ?? -Infinity)));

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
