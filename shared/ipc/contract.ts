import { z } from 'zod';
import type { Result } from './result.ts';
import {
  accountDraftSchema,
  accountSchema,
  accountsStateSchema,
  apiKeySecretSchema,
} from '../schemas/account.ts';
import { importedAccountSchema } from '../schemas/account-file.ts';
import {
  activityFilterSchema,
  activityPageSchema,
  activityStateSchema,
  ticketSchema,
} from '../schemas/activity.ts';
import { atMostSchema, bulkJobSchema, bulkProgressSchema, bulkResultsSchema } from '../schemas/bulk-job.ts';
import { bulkPlanSchema } from '../schemas/bulk-plan.ts';
import { bulkMappingSchema, bulkSheetSchema, sheetLimits } from '../schemas/bulk-sheet.ts';
import { clipboardManagersSchema } from '../schemas/clipboard-managers.ts';
import { clipboardStateSchema } from '../schemas/clipboard.ts';
import { commandAnswerSchema, commandQuestionSchema } from '../schemas/command-line.ts';
import { copyQueueStateSchema, queueUserNameSchema } from '../schemas/copy-queue.ts';
import { draftsSchema } from '../schemas/drafts.ts';
import { comparisonSchema } from '../schemas/comparison.ts';
import { connectionTestSchema } from '../schemas/connection-test.ts';
import {
  importHandleSchema,
  importLinesSchema,
  importPreviewSchema,
  importResultSchema,
} from '../schemas/file-import.ts';
import { globalKeyStateSchema } from '../schemas/global-key.ts';
import { exportedLibrarySchema, libraryStateSchema } from '../schemas/library.ts';
import { librarySettingsSchema } from '../schemas/library-settings.ts';
import { lockStateSchema, newPasscodeSchema, passcodeSchema } from '../schemas/lock.ts';
import { loginDraftSchema, loginSchema } from '../schemas/login.ts';
import { importedLoginSchema, loginFileLimits, loginFormatSchema } from '../schemas/login-file.ts';
import { loginStartStateSchema } from '../schemas/login-start.ts';
import { menuCommandSchema } from '../schemas/menu-command.ts';
import { organizationListSchema, organizationProgressSchema } from '../schemas/organization.ts';
import {
  leaseEndReasonSchema,
  leaseHandleSchema,
  leaseSchema,
  locatorSchema,
  oneTimeCodeSchema,
  revealAsSchema,
  revealedValueSchema,
  sampleExampleSchema,
} from '../schemas/secure-value.ts';
import {
  baselineSchema,
  knownUsersSchema,
  sampleUserSchema,
  userChangesSchema,
  userUpdateSchema,
} from '../schemas/user.ts';
import { paneWidthsSchema } from '../schemas/pane-widths.ts';
import { namedValueSchema, pendingLinkSchema } from '../schemas/pending-link.ts';
import { proxyPasswordSchema } from '../schemas/network.ts';
import { packedLoginsSchema } from '../schemas/packed-logins.ts';
import { podListSchema } from '../schemas/pod-list.ts';
import { policyInForceSchema } from '../schemas/policy.ts';
import { screenStateSchema } from '../schemas/screen.ts';
import { typingOptionsSchema, typingStateSchema } from '../schemas/typing.ts';
import { updatesStateSchema } from '../schemas/updates.ts';
import { languageSchema, settingsChangeSchema, settingsSchema } from '../schemas/settings.ts';
import {
  addedSshKeySchema,
  sshKeyFactsSchema,
  sshKeyMinutesSchema,
  sshPassphraseSchema,
} from '../schemas/ssh-key.ts';
import { proxySignInSchema, wantedSignInSchema } from '../schemas/proxy-sign-in.ts';
import { systemUnlockSchema } from '../schemas/system-unlock.ts';
import { enteredUuidSchema, uuidSchema } from '../schemas/uuid.ts';

/*
 * The whole bridge between the untrusted renderer and main: every call and every event, with the schemas of their input and
 * output. Main's handlers, the preload's allow-list, the renderer's types and the tests' doubles are derived from the two values
 * at the end of this file. The file is long so that a reader sees everything that a compromised page can ask for (docs/adr/0001).
 *
 * An example. To let the renderer ask for the app's version, add here
 *
 *     'app.info': call(nothing, z.strictObject({ version: z.string() })),
 *
 * Then nothing compiles until electron/ipc/handlers has an 'app.info' that returns `{ version }`. In the renderer, a query reads it,
 * or a `BridgeCall` sends it when a person asks for it and holds the failure to show:
 *
 *     createQuery(() => ({ queryKey: ['app info'], queryFn: () => ask('app.info', {}) }));
 *     call.send('app.info', {}, ({ version }) => show(version));
 *
 * Both are typed. Main refuses any input but `{}`, and any output with more than `version`. Calls are named `domain.verb`; events are
 * in the past tense.
 */

const call = <Input extends z.ZodType, Output extends z.ZodType>(input: Input, output: Output) => ({
  input,
  output,
});

const nothing = z.strictObject({});
const byId = z.strictObject({ id: uuidSchema });
/** `accountId` is Podkey's ID of the account on screen, `userId` the pod's ID of a user. */
const byUser = z.strictObject({ accountId: uuidSchema, userId: enteredUuidSchema });
const byAccount = z.strictObject({ accountId: uuidSchema });
/** Null stands for no account in use. */
const byAccountOrNone = z.strictObject({ accountId: uuidSchema.nullable() });
const byJob = byAccount.extend({ jobId: uuidSchema });
const byLine = byJob.extend({ line: z.number().int().positive() });
/** Which journal: the sample account has its own; all other accounts, and no account (null), share one. */
const byJournal = z.strictObject({ accountId: uuidSchema.nullable() });
const byLogin = byAccount.extend({ id: uuidSchema });
const byItem = byAccount.extend({ itemId: uuidSchema });
const byLocator = byAccount.extend({ locator: locatorSchema });
const byHandle = z.strictObject({ handle: leaseHandleSchema });
/** The password of a proxy that requires a sign-in. If it is left out, the stored one stays. */
const proxyPassword = proxyPasswordSchema.optional();
/** `session` keeps the secret in main's memory until Podkey quits, and nowhere else. */
const keep = z.enum(['keychain', 'session']);

const addedSshKeys = z.strictObject({ keys: z.array(addedSshKeySchema) });

const loginStart = z.strictObject({ is: loginStartStateSchema });

/** Calls, renderer → main. Only `secrets.reveal` and `secrets.code` may return a secret. */
export const calls = {
  'accounts.list': call(nothing, accountsStateSchema),
  'accounts.add': call(
    z.strictObject({ draft: accountDraftSchema, secret: apiKeySecretSchema, proxyPassword, keep }),
    accountSchema,
  ),
  /** Without `secret` the stored one stays. Main refuses this if the pod URL, account ID, key ID or company CA file changes. */
  'accounts.edit': call(
    z.strictObject({
      id: uuidSchema,
      draft: accountDraftSchema,
      secret: apiKeySecretSchema.optional(),
      proxyPassword,
      keep,
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
  /** Cancels the running connection test, if there is one. */
  'accounts.cancelTest': call(nothing, nothing),
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
    nothing,
    z.strictObject({ preview: importPreviewSchema(importedAccountSchema).nullable() }),
  ),
  /** Adds the chosen lines of the file that was read. Podkey asks for their secrets at first use. */
  'accounts.import': call(
    z.strictObject({ handle: importHandleSchema, lines: importLinesSchema }),
    importResultSchema,
  ),
  'accounts.startSample': call(nothing, accountSchema),
  /** Values of the sample pod to try; none while the sample pod is not running. */
  'accounts.sampleExamples': call(nothing, z.array(sampleExampleSchema)),

  /** `accountId` is Podkey's ID of the account on screen. Main refuses if another account is in use. */
  'secrets.open': call(z.strictObject({ accountId: uuidSchema, locator: locatorSchema }), leaseSchema),
  /** Cancels every pending `secrets.open`, which then fails as `cancelled`. */
  'secrets.cancelOpen': call(nothing, nothing),
  'secrets.reveal': call(byHandle.extend({ as: revealAsSchema }), revealedValueSchema),
  /** The page no longer shows the revealed value. */
  'secrets.hide': call(byHandle, nothing),
  'secrets.code': call(byHandle, oneTimeCodeSchema),
  'secrets.copyValue': call(byHandle, nothing),
  'secrets.copyCode': call(byHandle, nothing),
  /** Copies the next code: at once if it is known, otherwise when it becomes valid. Resolves after that, or when it is cancelled. */
  'secrets.copyNextCode': call(byHandle, nothing),
  'secrets.cancelNextCode': call(byHandle, nothing),
  /** Compares the open value with the same property at another revision. Neither value leaves main. */
  'secrets.compare': call(byHandle.extend({ revisionId: enteredUuidSchema }), comparisonSchema),
  'secrets.close': call(byHandle, nothing),
  /** Copies without opening on screen. `default`: the current code if the pod says that the value has one, else the value. */
  'secrets.copyDirectly': call(byLocator.extend({ what: z.enum(['value', 'code', 'default']) }), nothing),

  /** An account's logins and recent values. No login call contacts a pod. */
  'logins.list': call(byAccount, packedLoginsSchema),
  /** The same for every account. */
  'logins.all': call(nothing, z.array(packedLoginsSchema.extend({ accountId: uuidSchema }))),
  /**
   * Adds a login, or changes the one with this `id`. Refused if an item leads to a value that another item leads to, or if
   * more than name, notes, pin and revisions of a login of the team library change.
   */
  'logins.save': call(byAccount.extend({ draft: loginDraftSchema, id: uuidSchema.optional() }), loginSchema),
  /** Removes an own login, or what the person added to one of the team library. */
  'logins.remove': call(byLogin, nothing),
  'logins.removeAll': call(byAccount, z.strictObject({ removed: z.number().int() })),
  /** Undoes the last removal in an account, once. Not after the account was left or edited, or Podkey was locked. */
  'logins.restore': call(byAccount, z.strictObject({ restored: z.number().int() })),
  'logins.pin': call(byLogin.extend({ pinned: z.boolean() }), nothing),
  /** Makes an item lead to this revision of its property from now on. Refused if another item leads to it. */
  'logins.confirmRevision': call(byItem.extend({ revisionId: enteredUuidSchema }), nothing),
  /** Undoes the item's last confirmation, as `logins.restore` does. */
  'logins.undoConfirm': call(byItem, nothing),
  /** Records that an item's value no longer works, or that it does. */
  'logins.setStale': call(byItem.extend({ isStale: z.boolean() }), nothing),
  'logins.forgetRecent': call(byLocator, nothing),
  'logins.forgetRecents': call(byAccount, nothing),
  /** Copies a login's user name. It is no secret, so it is not cleared. */
  'logins.copyUserName': call(byLogin, nothing),
  /** Copies a login's address. It is no secret, so it is not cleared. */
  'logins.copyAddress': call(byLogin, nothing),
  /** Writes an account's logins to a file that the person chooses; null if they cancel. `count` counts logins. */
  'logins.export': call(
    byAccount.extend({ format: loginFormatSchema }),
    z.strictObject({ saved: z.strictObject({ fileName: z.string(), count: z.number() }).nullable() }),
  ),
  /** Reads a file of logins that the person chooses and adds none yet; null if they cancel. */
  'logins.previewImport': call(
    byAccount,
    z.strictObject({ preview: importPreviewSchema(importedLoginSchema).nullable() }),
  ),
  /** Adds the chosen lines of the file that was read, or updates the logins that they match. */
  'logins.import': call(
    byAccount.extend({ handle: importHandleSchema, lines: importLinesSchema }),
    importResultSchema,
  ),

  /** The state of an account's team library; null stands for no account in use. */
  'library.state': call(byAccountOrNone, libraryStateSchema),
  /** Reads the team libraries now. The state has the result. */
  'library.refresh': call(byAccountOrNone, libraryStateSchema),
  /** Removes the person's names and notes of logins that the library no longer has. */
  'library.forgetKept': call(byAccountOrNone, libraryStateSchema),
  /** Sets an account's library, if the person agrees in a system dialog. Refused if the policy names one. */
  'library.set': call(byAccount.extend({ library: librarySettingsSchema }), libraryStateSchema),
  /** Removes an account's library. */
  'library.clear': call(byAccount, libraryStateSchema),
  /**
   * Signs the own logins of these clients (null: without a client) and writes them as a library. The person chooses key and file in
   * system dialogs; null if they cancel.
   */
  'library.export': call(
    byAccount.extend({ clients: z.array(loginSchema.shape.client).max(loginFileLimits.rows) }),
    z.strictObject({ saved: exportedLibrarySchema.nullable() }),
  ),

  /** What Podkey knows of a user, who then counts as recent. No request is made, because no endpoint reads a user. */
  'users.open': call(byUser, baselineSchema),
  /** Sends the given fields that differ from the baseline, once. Refused if none differs. */
  'users.update': call(byUser.extend({ changes: userChangesSchema }), userUpdateSchema),
  'users.known': call(z.strictObject({ accountId: uuidSchema }), knownUsersSchema),
  /** The user that the account's API key acts as, as far as its access token says; null if unknown. Signs in if necessary. */
  'users.keyOwner': call(byAccount, z.strictObject({ userId: enteredUuidSchema.nullable() })),
  'users.save': call(byUser, nothing),
  'users.unsave': call(byUser, nothing),
  /** Users of the sample pod to try; none while the sample pod is not running. */
  'users.samples': call(nothing, z.array(sampleUserSchema)),

  /** The account's jobs, the latest first. At most one is unfinished. */
  'bulk.jobs': call(byAccount, z.array(bulkJobSchema)),
  /** Asks the person for a CSV file and reads it; null if they cancel. Its rows stay in main. */
  'bulk.chooseFile': call(byAccount, z.strictObject({ sheet: bulkSheetSchema.nullable() })),
  'bulk.readPasted': call(byAccount.extend({ table: z.string().max(sheetLimits.bytes) }), bulkSheetSchema),
  /** Checks every row of the table that was read last. Sends no update; loads the organizations if cells name some. */
  'bulk.check': call(byAccount.extend({ sheetId: uuidSchema, mapping: bulkMappingSchema }), bulkPlanSchema),
  /**
   * A dry run of a job that restores the users of a finished job, as far as their former values are known. Sends nothing;
   * `bulk.start` sends it.
   */
  'bulk.checkUndo': call(byJob, bulkPlanSchema),
  /** Sends what the last dry run showed, with at most `atMost` updates at the same time. */
  'bulk.start': call(byAccount.extend({ planId: uuidSchema, atMost: atMostSchema }), bulkJobSchema),
  'bulk.open': call(byJob, bulkResultsSchema),
  /** Sends the rows that were not sent yet. Rows with an unknown outcome are not among them. */
  'bulk.resume': call(byJob, bulkJobSchema),
  'bulk.stop': call(byJob, nothing),
  /** Sends one row again that failed or whose outcome is unknown. */
  'bulk.sendAgain': call(byLine, bulkJobSchema),
  /** Records that a row with an unknown outcome was applied, as the person has seen. */
  'bulk.markDone': call(byLine, bulkJobSchema),
  /** Writes the results as CSV to a file that the person chooses; null if they cancel. */
  'bulk.saveResults': call(byJob, z.strictObject({ fileName: z.string().nullable() })),
  'bulk.dismiss': call(byJob, nothing),

  /** The keys that Podkey has added to the SSH agent. */
  'ssh.keys': call(nothing, addedSshKeys),
  /** An open value as an SSH key, and the agent. Contacts no agent and adds nothing. Fails as `ssh` if the value is no key. */
  'ssh.inspect': call(byHandle, sshKeyFactsSchema),
  /** Copies the public key's line, or its fingerprint. Neither is a secret, so it is not cleared. */
  'ssh.copy': call(byHandle.extend({ what: z.enum(['line', 'fingerprint']) }), nothing),
  /** Adds an open key to the agent. The key does not pass through the page. A wrong passphrase fails at its field. */
  'ssh.add': call(
    byHandle.extend({
      minutes: sshKeyMinutesSchema,
      confirms: z.boolean(),
      passphrase: sshPassphraseSchema.optional(),
    }),
    nothing,
  ),
  'ssh.remove': call(byId, nothing),

  'clipboard.state': call(nothing, clipboardStateSchema),
  'clipboard.clear': call(nothing, nothing),
  /** Restarts the copy's countdown, up to the longest time that a copy may stay. */
  'clipboard.extend': call(nothing, nothing),
  /** The running clipboard managers, which may keep what is copied. */
  'clipboard.managers': call(nothing, clipboardManagersSchema),
  /** The person has read the notice about those that run now; Podkey does not repeat it. */
  'clipboard.acknowledgeManagers': call(nothing, nothing),
  /** Copies an error ID, for the service's support. It is no secret, so it is not cleared. */
  'clipboard.copyErrorId': call(z.strictObject({ errorId: z.string().min(1) }), nothing),

  /** The question on screen whether a program on the command line may have a value; null if there is none. */
  'commandLine.pending': call(nothing, z.strictObject({ question: commandQuestionSchema.nullable() })),
  /** The person's answer. Fails as `not-found` if the question is no longer pending. */
  'commandLine.answer': call(z.strictObject({ id: z.uuid(), answer: commandAnswerSchema }), nothing),

  'copyQueue.state': call(nothing, copyQueueStateSchema),
  /** Copies the user name (if given), value and code of an open value one after another, starting with the first. */
  'copyQueue.start': call(byHandle.extend({ userName: queueUserNameSchema.optional() }), nothing),
  /** The same for a login: its user name, first password and first code. Each value is fetched when its turn comes. */
  'copyQueue.startLogin': call(byAccount.extend({ loginId: uuidSchema }), nothing),
  /** Copies the next item. Does nothing if no queue is active. */
  'copyQueue.advance': call(nothing, nothing),
  'copyQueue.stop': call(nothing, nothing),

  'typing.state': call(nothing, typingStateSchema),
  /**
   * Fetches a value, hides Podkey's windows, and types it into the window that then has the keyboard. Resolves when it waits for that
   * window; the state has the result. `default`: the current code if the pod says that the value has one, else the value.
   */
  'typing.start': call(byLocator.extend({ what: z.enum(['value', 'code', 'default']) }), nothing),
  /** Stops before the next character, or forgets the last result. */
  'typing.cancel': call(nothing, nothing),
  /** How a login's values are typed. */
  'typing.options': call(byAccount.extend({ loginId: uuidSchema }), typingOptionsSchema),
  'typing.setOptions': call(byAccount.extend({ loginId: uuidSchema, options: typingOptionsSchema }), nothing),

  /** From main's memory if it has them, unless `refresh` asks for the pod's current list. */
  'organizations.list': call(
    z.strictObject({ accountId: uuidSchema, refresh: z.boolean() }),
    organizationListSchema,
  ),
  /** Cancels the running load, which then fails as `cancelled`. The former list stays. */
  'organizations.stop': call(nothing, nothing),
  /** Copies the ID of a listed organization of the account in use, and nothing else. It is no secret, so it is not cleared. */
  'organizations.copyId': call(z.strictObject({ id: z.string().min(1) }), nothing),

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
  /** The only way past a forgotten passcode: it removes all accounts and their secrets. */
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
  'activity.state': call(byJournal, activityStateSchema),
  /** Writes the entries that match as CSV to a file that the person chooses; null if they cancel. */
  'activity.export': call(
    byJournal.extend({ filter: activityFilterSchema }),
    z.strictObject({ saved: z.strictObject({ fileName: z.string(), count: z.number() }).nullable() }),
  ),
  /** The ticket stored with each entry until it is changed, the account is switched, or Podkey quits. Empty for none. */
  'activity.ticket': call(nothing, z.strictObject({ ticket: ticketSchema })),
  'activity.setTicket': call(z.strictObject({ ticket: ticketSchema }), nothing),

  /** The proxy of the system's settings that requires a sign-in; null if none does. */
  'proxies.wanted': call(nothing, z.strictObject({ wanted: wantedSignInSchema.nullable() })),
  /** Stores a sign-in for a proxy that asked for one. Main first asks the person whether to send it there. */
  'proxies.signIn': call(proxySignInSchema.extend({ keep }), nothing),
  'proxies.decline': call(wantedSignInSchema.pick({ origin: true }), nothing),

  /** The last incoming link, if the person has not decided on it yet. */
  'links.pending': call(nothing, z.strictObject({ link: pendingLinkSchema.nullable() })),
  /** The person accepts the link, and its account is put in use. Fails if another link has arrived since. */
  'links.accept': call(z.strictObject({ id: z.uuid() }), namedValueSchema),
  'links.dismiss': call(z.strictObject({ id: z.uuid() }), nothing),
  /** Copies a link to a value, for a colleague. It is no secret, so it is not cleared. */
  'links.copy': call(namedValueSchema, nothing),

  /** Whether the palette's global keyboard shortcut works. */
  'windows.shortcut': call(nothing, z.strictObject({ state: globalKeyStateSchema })),
  'windows.hidePalette': call(nothing, nothing),
  /** Brings the main window to the front and opens the value that the person chose in the palette's window. */
  'windows.openValue': call(namedValueSchema, nothing),
  /** The stored widths of the main screen's panes; null before the first change. */
  'windows.paneWidths': call(nothing, z.strictObject({ widths: paneWidthsSchema.nullable() })),
  'windows.storePaneWidths': call(paneWidthsSchema, nothing),

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

  /** Collects the diagnostics as text. It names no account, pod or person. */
  'diagnostics.collect': call(nothing, z.strictObject({ handle: z.uuid(), report: z.string() })),
  /** Writes the diagnostics, as they were shown, to a file that the person chooses; null if they cancel. */
  'diagnostics.save': call(
    z.strictObject({ handle: z.uuid() }),
    z.strictObject({ fileName: z.string().nullable() }),
  ),
} as const;

/** Events, main → renderer. */
export const events = {
  'accounts.changed': accountsStateSchema,
  /** The steps of the running connection test so far. */
  'accounts.testProgressed': connectionTestSchema,
  'secrets.leaseEnded': z.strictObject({ handle: leaseHandleSchema, reason: leaseEndReasonSchema }),
  /** Logins or recent values changed, in any account. */
  'logins.changed': nothing,
  /** The keys in the SSH agent, or their states, changed. */
  'ssh.changed': addedSshKeys,
  'clipboard.changed': clipboardStateSchema,
  'clipboard.managersChanged': clipboardManagersSchema,
  /** There is a question, another one, or none any more. `commandLine.pending` has it. */
  'commandLine.changed': nothing,
  'copyQueue.changed': copyQueueStateSchema,
  'typing.changed': typingStateSchema,
  'bulk.progressed': bulkProgressSchema,
  'organizations.loadProgressed': organizationProgressSchema,
  'screen.changed': screenStateSchema,
  /** The state of a team library changed. `library.state` has it. */
  'library.changed': nothing,
  'updates.changed': updatesStateSchema,
  'settings.changed': settingsSchema,
  'lock.changed': lockStateSchema,
  /** A proxy requires a sign-in. `proxies.wanted` says which. */
  'proxies.signInWanted': nothing,
  /** A link arrived. `links.pending` has it. */
  'links.arrived': nothing,
  'menu.chosen': menuCommandSchema,
  'windows.shortcutChanged': z.strictObject({ state: globalKeyStateSchema }),
  /** The palette's window was shown. Sent to that window only. */
  'windows.paletteShown': nothing,
  /** The journal has new entries or another state. */
  'activity.changed': nothing,
  /** The language changed. */
  'app.languageChanged': z.strictObject({ language: languageSchema }),
  'activity.ticketChanged': z.strictObject({ ticket: ticketSchema }),
} as const;

export type CallName = keyof typeof calls;
/** A call's input, as the renderer sends it. */
export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]['input']>;
/** A call's input after parsing, as main's handler gets it. */
export type CallParsed<Name extends CallName> = z.output<(typeof calls)[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<(typeof calls)[Name]['output']>;
export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;

/** The only property that the preload adds to the renderer's `window`. */
export const bridgeKey = 'podkey';

/**
 * What the preload exposes under `bridgeKey`: two functions, limited to the names above. Main parses everything that comes through
 * them by its schema, so the page does not parse it again.
 */
export interface Bridge {
  invoke<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Result<CallOutput<Name>>>;
  /** Listens until the returned function is called. */
  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
}
