import { z } from 'zod';
import {
  activityFilterSchema,
  barCountsSchema,
  barEdgesSchema,
  activityPageSchema,
  activityStateSchema,
  ticketSchema,
} from '../schemas/activity.ts';
import { globalKeyStateSchema } from '../schemas/clipboard.ts';
import { damagedCountSchema } from '../schemas/damaged-rows.ts';
import {
  contentsSchema,
  copyDifferenceSchema,
  copyIdSchema,
  databaseCopySchema,
} from '../schemas/data-copies.ts';
import { draftsSchema } from '../schemas/drafts.ts';
import { lockStateSchema, newPasscodeSchema, passcodeSchema } from '../schemas/lock.ts';
import {
  loginStartStateSchema,
  paneWidthsSchema,
  screenStateSchema,
  unsavedStateSchema,
} from '../schemas/desktop.ts';
import {
  mostLines,
  movedFileSchema,
  moveLineSchema,
  moveResultSchema,
  moveSummarySchema,
} from '../schemas/move.ts';
import { newPassphraseSchema, passphraseSchema } from '../schemas/passphrase.ts';
import { namedValueSchema } from '../schemas/deep-link.ts';
import { policyInForceSchema } from '../schemas/policy.ts';
import { updatesStateSchema } from '../schemas/updates.ts';
import { languageSchema, settingsChangeSchema, settingsSchema } from '../schemas/settings.ts';
import { systemUnlockSchema } from '../schemas/system-unlock.ts';
import { uuidSchema } from '../schemas/uuid.ts';
import { call, nothing } from './call.ts';

/** Which journal: the sample account has its own; all other accounts, and no account (null), share one. */
const byJournal = z.strictObject({ accountId: uuidSchema.nullable() });
const loginStart = z.strictObject({ is: loginStartStateSchema });

/** Calls about Podkey itself: its windows, settings, lock, journal and updates. */
export const appCalls = {
  'screen.state': call(nothing, screenStateSchema),
  /** Allows or forbids captures until Podkey ends. Returns the new state. */
  'screen.allowCapture': call(z.strictObject({ allowed: z.boolean() }), screenStateSchema),

  'settings.read': call(nothing, settingsSchema),
  /** Takes effect at once. Returns all settings. */
  'settings.change': call(settingsChangeSchema, settingsSchema),

  'lock.state': call(nothing, lockStateSchema),
  'lock.lock': call(nothing, nothing),
  /** `passcode` is left out if none is set. Fails as `rate-limited` during the delay after wrong passcodes. */
  'lock.unlock': call(z.strictObject({ passcode: passcodeSchema.optional() }), nothing),
  /** Lets the system ask the person, and unlocks if it verified them. Resolves without unlocking if they cancel. */
  'lock.unlockWithSystem': call(nothing, nothing),
  'lock.systemUnlock': call(nothing, systemUnlockSchema),
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
  /** The ticket stored with each entry until it is changed, the account is switched, or Podkey quits. Empty for none. */
  'activity.ticket': call(nothing, z.strictObject({ ticket: ticketSchema })),
  'activity.setTicket': call(z.strictObject({ ticket: ticketSchema }), nothing),

  /** Whether the palette's global keyboard shortcut works. */
  'windows.shortcut': call(nothing, z.strictObject({ state: globalKeyStateSchema })),
  'windows.hidePalette': call(nothing, nothing),
  /** Brings the main window to the front and opens the value that the person chose in the palette's window. */
  'windows.openValue': call(namedValueSchema, nothing),
  /** The stored widths of the main screen's panes; null before the first change. */
  'windows.paneWidths': call(nothing, z.strictObject({ widths: paneWidthsSchema.nullable() })),
  'windows.storePaneWidths': call(paneWidthsSchema, nothing),
  /** What the main window's page would lose, at each change. */
  'windows.noteUnsaved': call(unsavedStateSchema, nothing),
  /** Answers `windows.discardAsked`. The page has dropped what it had if the person discards it. */
  'windows.answerDiscard': call(z.strictObject({ id: z.uuid(), discards: z.boolean() }), nothing),
  /** Whether the person has closed or finished the tour. */
  'windows.tour': call(nothing, z.strictObject({ isOver: z.boolean() })),
  'windows.endTour': call(nothing, nothing),

  'app.info': call(
    nothing,
    z.strictObject({
      version: z.string(),
      platform: z.string(),
      /** Electron and its components, with their versions. */
      builtOn: z.string(),
      /** The system's language, or the nearest one that Podkey has. */
      systemLanguage: languageSchema,
      logFolder: z.string(),
    }),
  ),
  /** The organization's policy for this computer and where it was found; null if there is none. */
  'app.policy': call(nothing, z.strictObject({ inForce: policyInForceSchema.nullable() })),
  'app.showLogFolder': call(nothing, nothing),
  /** Whether Podkey starts at login, as the system says; `unavailable` if Podkey is not installed. */
  'app.loginStart': call(nothing, loginStart),
  'app.setLoginStart': call(z.strictObject({ on: z.boolean() }), loginStart),

  /** The state of Podkey's updates. No updates call takes an address, a version or a file. */
  'updates.state': call(nothing, updatesStateSchema),
  /** Asks the organization's feed now. The state has the result. */
  'updates.check': call(nothing, updatesStateSchema),
  /** Downloads the offered version. Resolves when that has succeeded or failed; the state says which. */
  'updates.download': call(nothing, updatesStateSchema),
  /** Stops the running download; the version can be downloaded again. Does nothing if none is running. */
  'updates.cancelDownload': call(nothing, updatesStateSchema),
  /** What a restart would interrupt. */
  'updates.atWork': call(nothing, z.strictObject({ bulkRuns: z.boolean() })),
  /** Quits Podkey, installs the download and restarts. Resolves only if that failed. */
  'updates.install': call(nothing, updatesStateSchema),

  /** The copies of the database, the newest first, and what the database holds now. `isOn` is false if Podkey keeps none. */
  'dataCopies.list': call(
    nothing,
    z.strictObject({ isOn: z.boolean(), present: contentsSchema, copies: z.array(databaseCopySchema) }),
  ),
  /** What restoring a copy would change, in numbers. */
  'dataCopies.compare': call(z.strictObject({ id: copyIdSchema }), copyDifferenceSchema),
  /** Copies the present state, and restarts Podkey with the copy's. Resolves before Podkey quits. */
  'dataCopies.restore': call(z.strictObject({ id: copyIdSchema }), nothing),

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

  /** Collects the diagnostics as text. It names no account, pod or person. */
  'diagnostics.collect': call(nothing, z.strictObject({ handle: z.uuid(), report: z.string() })),
  /** The rows of the database that could not be read and were set aside; without what they contain. */
  'diagnostics.damagedRows': call(nothing, z.array(damagedCountSchema)),
  /** Deletes them for good, with what belongs to them. Returns what is left: nothing. */
  'diagnostics.removeDamagedRows': call(nothing, z.array(damagedCountSchema)),
  /** Writes the diagnostics, as they were shown, to a file that the person chooses; null if they cancel. */
  'diagnostics.save': call(
    z.strictObject({ handle: z.uuid() }),
    z.strictObject({ fileName: z.string().nullable() }),
  ),
} as const;
