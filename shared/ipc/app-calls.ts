import { z } from 'zod';
import {
  activityFilterSchema,
  barCountsSchema,
  barEdgesSchema,
  activityPageSchema,
  activityStateSchema,
  ticketSchema,
} from '../schemas/activity.ts';
import {
  contentsSchema,
  copyDifferenceSchema,
  copyIdSchema,
  databaseCopySchema,
} from '../schemas/data-copies.ts';
import { draftsSchema } from '../schemas/drafts.ts';
import { newPasscodeSchema, passcodeSchema } from '../schemas/lock.ts';
import { paneWidthsSchema, unsavedStateSchema } from '../schemas/desktop.ts';
import { namedValueSchema } from '../schemas/deep-link.ts';
import { settingsChangeSchema } from '../schemas/settings.ts';
import { uuidSchema } from '../schemas/uuid.ts';
import { call, nothing } from './call.ts';
import { answerSchema } from './questions.ts';
import { namedStateSchema, stateNameSchema } from './states.ts';

/** Which journal: the sample account has its own; all other accounts, and no account (null), share one. */
const byJournal = z.strictObject({ accountId: uuidSchema.nullable() });

/** Calls about Podkey itself: its states, windows, settings, lock, journal and updates. */
export const appCalls = {
  /** The present state of this name. While Podkey is locked, only the lock's. */
  'states.read': call(z.strictObject({ name: stateNameSchema }), namedStateSchema),

  /**
   * The person's answer to a question. Fails as `not-found` if the question is over, or with the reason why main can't act on the answer; then
   * the question stays.
   */
  'questions.answer': call(answerSchema, nothing),
  /** The page has drawn a question: the time for its answer begins. */
  'questions.drawn': call(z.strictObject({ id: z.uuid() }), nothing),

  /** Allows or forbids captures until Podkey ends. */
  'screen.allowCapture': call(z.strictObject({ allowed: z.boolean() }), nothing),

  /** Takes effect at once. */
  'settings.change': call(settingsChangeSchema, nothing),

  'lock.lock': call(nothing, nothing),
  /** `passcode` is left out if none is set. Fails as `rate-limited` during the delay after wrong passcodes. */
  'lock.unlock': call(z.strictObject({ passcode: passcodeSchema.optional() }), nothing),
  /** Lets the system ask the person, and unlocks if it verified them. Resolves without unlocking if they cancel. */
  'lock.unlockWithSystem': call(nothing, nothing),
  /** Lets the system unlock Podkey. `current` is the passcode. */
  'lock.allowSystemUnlock': call(z.strictObject({ current: passcodeSchema }), nothing),
  'lock.forbidSystemUnlock': call(nothing, nothing),
  /** `current` is the passcode that is replaced. */
  'lock.setPasscode': call(
    z.strictObject({ current: passcodeSchema.optional(), passcode: newPasscodeSchema }),
    nothing,
  ),
  'lock.removePasscode': call(z.strictObject({ current: passcodeSchema }), nothing),
  /** The only way past a forgotten passcode: it deletes all accounts, with their logins and secrets. */
  'lock.forgetPasscode': call(nothing, nothing),
  /** Hands over the page's drafts when Podkey locks. Main replaces the page before this call resolves. */
  'lock.keepDrafts': call(draftsSchema, nothing),
  /** The former page's drafts, once. Only while Podkey is unlocked. */
  'lock.takeDrafts': call(nothing, draftsSchema),

  /** The newest first. `before` is the former page's `next`, null for the first page. */
  'activity.list': call(
    byJournal.extend({ filter: activityFilterSchema, before: z.number().int().nullable() }),
    activityPageSchema,
  ),
  /** Counts the entries that match in each bar of a chart; the filter's own period does not count. */
  'activity.bars': call(
    byJournal.extend({ filter: activityFilterSchema, edges: barEdgesSchema }),
    barCountsSchema,
  ),
  'activity.state': call(byJournal, activityStateSchema),
  /** Writes the entries that match as CSV to a file that the person chooses; null if they cancel. */
  'activity.export': call(
    byJournal.extend({ filter: activityFilterSchema }),
    z.strictObject({ saved: z.strictObject({ fileName: z.string(), count: z.number() }).nullable() }),
  ),
  'activity.setTicket': call(z.strictObject({ ticket: ticketSchema }), nothing),

  'windows.hidePalette': call(nothing, nothing),
  /** Brings the main window to the front and opens the value that the person chose in the palette's window. */
  'windows.openValue': call(namedValueSchema, nothing),
  'windows.storePaneWidths': call(paneWidthsSchema, nothing),
  /** What the main window's page would lose, at each change. */
  'windows.noteUnsaved': call(unsavedStateSchema, nothing),

  'app.showLogFolder': call(nothing, nothing),
  'app.setLoginStart': call(z.strictObject({ on: z.boolean() }), nothing),

  /** The copies of the database, the newest first, and what the database holds now. `isOn` is false if Podkey keeps none. */
  'dataCopies.list': call(
    nothing,
    z.strictObject({ isOn: z.boolean(), present: contentsSchema, copies: z.array(databaseCopySchema) }),
  ),
  /** What restoring a copy would change, in numbers. */
  'dataCopies.compare': call(z.strictObject({ id: copyIdSchema }), copyDifferenceSchema),
  /** Copies the present state, and restarts Podkey with the copy's. Resolves before Podkey quits. */
  'dataCopies.restore': call(z.strictObject({ id: copyIdSchema }), nothing),
} as const;
