import { z } from 'zod';
import {
  activityFilterSchema,
  barCountsSchema,
  barEdgesSchema,
  activityPageSchema,
  activityStateSchema,
  ticketSchema,
} from '../schemas/activity.ts';
import { draftsSchema } from '../schemas/drafts.ts';
import { newPasscodeSchema, passcodeSchema } from '../schemas/lock.ts';
import { paneWidthsSchema, unsavedStateSchema } from '../schemas/desktop.ts';
import { namedValueSchema } from '../schemas/deep-link.ts';
import { settingsChangeSchema } from '../schemas/settings.ts';
import { uuidSchema, enteredUuidSchema } from '../schemas/uuid.ts';
import { call, nothing, byId, byAccount, byHandle, byLocator } from './call.ts';
import { answerSchema } from './questions.ts';
import { namedStateSchema, stateNameSchema } from './states.ts';
import {
  accountDraftSchema,
  accountSchema,
  apiKeySecretSchema,
  importedAccountSchema,
} from '../schemas/account.ts';
import { connectionTestSchema, proxyPasswordSchema, podListSchema } from '../schemas/network.ts';
import {
  importHandleSchema,
  importLinesSchema,
  importPreviewSchema,
  importResultSchema,
} from '../schemas/file-import.ts';
import { organizationListSchema } from '../schemas/organization.ts';
import {
  comparisonSchema,
  leaseSchema,
  locatorSchema,
  oneTimeCodeSchema,
  revealAsSchema,
  revealedValueSchema,
} from '../schemas/secure-value.ts';
import { loginSchema, loginsChangeSchema, sentLoginSchema } from '../schemas/login.ts';
import { packedLoginsSchema } from '../schemas/packed-logins.ts';
import {
  importedLoginSchema,
  loginFileLimits,
  loginFormatSchema,
  chosenImportSchema,
  loginMappingSchema,
} from '../schemas/login-file.ts';

/** Which journal: the sample account has its own; all other accounts, and no account (null), share one. */
const byJournal = z.strictObject({ accountId: uuidSchema.nullable() });

/** Calls about Podkey itself: its states, windows, settings, lock, journal and updates. */
export const appCalls = {
  /** The present state of this name. While Podkey is locked, only the lock's. */
  'states.read': call(z.strictObject({ name: stateNameSchema }), namedStateSchema),
  /** Cancels the page's pending calls of this name, if their handler heeds its signal. They then fail as `cancelled`, or return what is done. */
  'calls.cancel': call(z.strictObject({ name: z.string() }), nothing),

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
  /** Whether the system may unlock Podkey. `current` is the passcode. */
  'lock.setSystemUnlock': call(
    z.discriminatedUnion('on', [
      z.strictObject({ on: z.literal(true), current: passcodeSchema }),
      z.strictObject({ on: z.literal(false) }),
    ]),
    nothing,
  ),
  /** `current` is the passcode that is replaced, or removed (null). */
  'lock.setPasscode': call(
    z.strictObject({ current: passcodeSchema.optional(), passcode: newPasscodeSchema.nullable() }),
    nothing,
  ),
  /** The only way past a forgotten passcode: it deletes all accounts, with their logins and secrets. */
  'lock.forgetPasscode': call(nothing, nothing),
  /** Hands over the page's drafts when Podkey locks. Main replaces the page before this call resolves. */
  'lock.handOverDrafts': call(draftsSchema, nothing),
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
} as const;

/** The password of a proxy that requires a sign-in. If it is left out, the stored one stays. */
const proxyPassword = proxyPasswordSchema.optional();

/** `session` keeps the secret in main's memory until Podkey quits, and nowhere else. */
const remember = z.enum(['keychain', 'session']);

/** Set after the pod refused the entered key and the person chose to save it anyway. */
const despiteRefusal = z.literal(true).optional();

export const accountCalls = {
  /** Signs in first. Fails as `unauthenticated`, and stores nothing, if the pod refuses the key. */
  'accounts.add': call(
    z.strictObject({
      draft: accountDraftSchema,
      secret: apiKeySecretSchema,
      proxyPassword,
      remember,
      despiteRefusal,
    }),
    accountSchema,
  ),
  /**
   * Without `secret` the stored one stays. Main refuses this if the pod URL, account ID, key ID or company CA file changes. With `secret`
   * it signs in first, as `accounts.add` does.
   */
  'accounts.edit': call(
    z.strictObject({
      id: uuidSchema,
      draft: accountDraftSchema,
      secret: apiKeySecretSchema.optional(),
      proxyPassword,
      remember,
      despiteRefusal,
    }),
    accountSchema,
  ),
  'accounts.remove': call(byId, nothing),
  'accounts.select': call(byId, nothing),
  /**
   * Tests the connection with the form's content, step by step up to the sign-in. Without `secret` it uses the stored one of the
   * account `id`. Stores nothing. Failures of the test itself, such as `cancelled`, are not reported as a step.
   */
  'accounts.test': call(
    z.strictObject({
      draft: accountDraftSchema,
      secret: apiKeySecretSchema.optional(),
      proxyPassword,
      id: uuidSchema.optional(),
    }),
    connectionTestSchema,
  ),
  /** Asks the person for a company CA file; null if they cancel. */
  'accounts.chooseCaFile': call(nothing, z.strictObject({ path: z.string().nullable() })),
  /** The pods that IT offers in a `pods.json`, or the only ones that a policy allows. */
  'accounts.podList': call(nothing, podListSchema),
  /** Writes these accounts, without their secrets, to a file that the person chooses; null if they cancel. */
  'accounts.export': call(
    z.strictObject({ ids: z.array(uuidSchema).min(1) }),
    z.strictObject({ fileName: z.string().nullable() }),
  ),
  /** Reads a file of accounts that the person chooses and adds none yet; null if they cancel. */
  'accounts.previewImport': call(
    z.strictObject({ handle: importHandleSchema.optional() }),
    z.strictObject({ preview: importPreviewSchema(importedAccountSchema).nullable() }),
  ),
  /** Adds the chosen lines of the file that was read. Podkey asks for their secrets at first use. */
  'accounts.import': call(
    z.strictObject({ handle: importHandleSchema, lines: importLinesSchema }),
    importResultSchema,
  ),
  'accounts.startSample': call(nothing, accountSchema),

  /**
   * From main's memory if it has them, unless `refresh` asks for the pod's current list. If it is cancelled, the former list stays, and the
   * load ends for all who wait for it.
   */
  'organizations.list': call(byAccount.extend({ refresh: z.boolean() }), organizationListSchema),
} as const;

/** Null stands for no account in use. */
const byLogin = byAccount.extend({ id: uuidSchema });
const byItem = byAccount.extend({ itemId: uuidSchema });
const byItems = byAccount.extend({ itemIds: z.array(uuidSchema).min(1).max(loginFileLimits.rows) });

/** Calls about logins and their secure values, and where a value may go. */
export const valueCalls = {
  /** `accountId` is Podkey's ID of the account on screen. Main refuses if another account is in use. */
  'secrets.open': call(byLocator, leaseSchema),
  'secrets.reveal': call(byHandle.extend({ as: revealAsSchema }), revealedValueSchema),
  /** The page no longer shows the revealed value. */
  'secrets.hide': call(byHandle, nothing),
  'secrets.code': call(byHandle, oneTimeCodeSchema),
  /**
   * Copies an open value or its code, or a value that is not open on screen. `next-code` is copied at once if it is known, otherwise when it
   * becomes valid; the call resolves after that. `default`: the current code if the pod says that the value has one, else the value.
   */
  'secrets.copy': call(
    z.union([
      byHandle.extend({ what: z.enum(['value', 'code', 'next-code']) }),
      byLocator.extend({ what: z.enum(['value', 'code', 'default']) }),
    ]),
    nothing,
  ),
  /** Compares the open value with the same property at another revision. Neither value leaves main. */
  'secrets.compare': call(byHandle.extend({ revisionId: enteredUuidSchema }), comparisonSchema),
  'secrets.close': call(byHandle, nothing),

  /** An account's logins and recent values. No login call contacts a pod. */
  'logins.list': call(byAccount, packedLoginsSchema),
  /** The same for every account. */
  'logins.all': call(nothing, z.array(packedLoginsSchema.extend({ accountId: uuidSchema }))),
  /**
   * Adds a login, or changes the one with this `id`. Refused if an item leads to a value that another item leads to, or if
   * more than name, notes, pin and revisions of a login of the team library change. With `isShared`, other logins may lead to its values.
   */
  'logins.save': call(
    byAccount.extend({
      draft: sentLoginSchema,
      id: uuidSchema.optional(),
      isShared: z.literal(true).optional(),
    }),
    loginSchema,
  ),
  /** Removes an own login, or what the person added to one of the team library. */
  'logins.remove': call(byLogin, nothing),
  /** Changes own logins, all or none. `count`: how many. */
  'logins.changeMany': call(
    byAccount.extend({ changes: z.array(loginsChangeSchema).min(1).max(loginFileLimits.rows) }),
    z.strictObject({ count: z.number().int() }),
  ),
  'logins.removeAll': call(byAccount, z.strictObject({ removed: z.number().int() })),
  /** Undoes the last removal or change of several logins in an account, once. Not after the account was left or edited, or Podkey was locked. */
  'logins.restore': call(byAccount, z.strictObject({ restored: z.number().int() })),
  'logins.pin': call(byLogin.extend({ pinned: z.boolean() }), nothing),
  /** Makes items lead to this revision of their property from now on, all or none. Refused if another item of a login leads to it. */
  'logins.confirmRevision': call(byItems.extend({ revisionId: enteredUuidSchema }), nothing),
  /** Undoes the items' last confirmation, all or none, as `logins.restore` does. */
  'logins.undoConfirm': call(byItems, nothing),
  /** Records that an item's value no longer works, or that it does. */
  'logins.setStale': call(byItem.extend({ isStale: z.boolean() }), nothing),
  /** Without `locator`, all of the account's. */
  'logins.forgetRecents': call(byAccount.extend({ locator: locatorSchema.optional() }), nothing),
  /** Copies a login's user name or address. Neither is a secret, so it is not cleared. */
  'logins.copy': call(byLogin.extend({ what: z.enum(['user-name', 'address']) }), nothing),
  /** Writes an account's logins to a file that the person chooses; null if they cancel. `count` counts logins. */
  'logins.export': call(
    byAccount.extend({ format: loginFormatSchema }),
    z.strictObject({ saved: z.strictObject({ fileName: z.string(), count: z.number() }).nullable() }),
  ),
  /** Reads a file of logins that the person chooses and adds none yet; null if they cancel. */
  'logins.previewImport': call(
    byAccount.extend({ handle: importHandleSchema.optional() }),
    chosenImportSchema,
  ),
  /** Compares the rows of the file that was read with the account's logins, and adds none yet. */
  'logins.checkImport': call(
    byAccount.extend({ sheetId: uuidSchema, mapping: loginMappingSchema }),
    importPreviewSchema(importedLoginSchema),
  ),
  /** Writes an empty table to fill in; null if the person cancels. */
  'logins.saveTemplate': call(byAccount, z.strictObject({ fileName: z.string().nullable() })),
  /** Adds the chosen lines of the file that was read, or updates the logins that they match. */
  'logins.import': call(
    byAccount.extend({ handle: importHandleSchema, lines: importLinesSchema }),
    importResultSchema,
  ),

  /** Cancels it if it waits for the pod, otherwise forgets it: the person has read how it ended. */
  'clipboard.endLastAct': call(nothing, nothing),
  'clipboard.clear': call(nothing, nothing),
  /** Restarts the copy's countdown, up to the longest time that a copy may stay. */
  'clipboard.extend': call(nothing, nothing),
  /** Copies an error ID, for the service's support, or a link to a value, for a colleague. Neither is a secret, so it is not cleared. */
  'clipboard.copyPlain': call(
    z.union([z.strictObject({ errorId: z.string().min(1) }), namedValueSchema]),
    nothing,
  ),
} as const;
