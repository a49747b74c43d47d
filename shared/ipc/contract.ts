import { z } from 'zod';
import type { Result } from './result.ts';
import {
  accountDraftSchema,
  accountSchema,
  accountsStateSchema,
  apiKeySecretSchema,
} from '../schemas/account.ts';
import { importHandleSchema, importPreviewSchema, importResultSchema } from '../schemas/account-import.ts';
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
import { copyQueueStateSchema, queueUserNameSchema } from '../schemas/copy-queue.ts';
import { draftsSchema } from '../schemas/drafts.ts';
import { comparisonSchema } from '../schemas/comparison.ts';
import { connectionTestSchema } from '../schemas/connection-test.ts';
import { globalKeyStateSchema } from '../schemas/global-key.ts';
import { lockStateSchema, newPasscodeSchema, passcodeSchema } from '../schemas/lock.ts';
import { lookupDraftSchema, lookupSchema } from '../schemas/lookup.ts';
import { lookupFormatSchema, lookupImportResultSchema, lookupPreviewSchema } from '../schemas/lookup-file.ts';
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
import { namedValueSchema, pendingLinkSchema } from '../schemas/pending-link.ts';
import { proxyPasswordSchema } from '../schemas/network.ts';
import { packedLookupsSchema } from '../schemas/packed-lookups.ts';
import { podListSchema } from '../schemas/pod-list.ts';
import { policyInForceSchema } from '../schemas/policy.ts';
import { screenStateSchema } from '../schemas/screen.ts';
import { updatesStateSchema } from '../schemas/updates.ts';
import { languageSchema, settingsChangeSchema, settingsSchema } from '../schemas/settings.ts';
import { proxySignInSchema, wantedSignInSchema } from '../schemas/proxy-sign-in.ts';
import { enteredUuidSchema, uuidSchema } from '../schemas/uuid.ts';

/*
 * The bridge between the untrusted renderer and main, whole: every call and every event, with the shapes of what goes
 * in and what comes out. Main's handlers, the preload's allow-list, the renderer's types and the tests' doubles are all
 * derived from the two values at the end of this file. It is long so that these can be read whole: what a compromised page
 * could ask for is what stands here (docs/adr/0001).
 *
 * A worked example. To let the renderer ask for the app's version one writes, here,
 *
 *     'app.info': call(nothing, z.strictObject({ version: z.string() })),
 *
 * and nothing compiles until electron/ipc/handlers has an 'app.info' that returns `{ version }`. In the renderer,
 *
 *     const answer = await invoke('app.info', {});
 *     if (answer.ok) show(answer.value.version);
 *
 * is typed at once, and main refuses any input but `{}` and any output with more than `version` in it. Names are
 * `domain.verb` for calls; events are in the past tense.
 */

const call = <Input extends z.ZodType, Output extends z.ZodType>(input: Input, output: Output) => ({
  input,
  output,
});

const nothing = z.strictObject({});
const byId = z.strictObject({ id: uuidSchema });
/** `accountId` is Podkey's own ID of the account the person sees, `userId` the pod's of a user. */
const byUser = z.strictObject({ accountId: uuidSchema, userId: enteredUuidSchema });
const byAccount = z.strictObject({ accountId: uuidSchema });
const byJob = byAccount.extend({ jobId: uuidSchema });
const byLine = byJob.extend({ line: z.number().int().positive() });
/** The journal of the account in use: the sample account has its own, all others, and none, have one together. */
const byJournal = z.strictObject({ accountId: uuidSchema.nullable() });
const byLookup = byAccount.extend({ id: uuidSchema });
const byLocator = byAccount.extend({ locator: locatorSchema });
const byHandle = z.strictObject({ handle: leaseHandleSchema });
/** Of a proxy that wants a sign-in; left out where the stored one is to stay. */
const proxyPassword = proxyPasswordSchema.optional();
/** `session` keeps the secret in main's memory until Podkey quits, and nowhere else. */
const keep = z.enum(['keychain', 'session']);

const loginStart = z.strictObject({ is: loginStartStateSchema });

/** Calls, renderer → main. Only `secrets.reveal` and `secrets.code` may answer with a secret. */
export const calls = {
  'accounts.list': call(nothing, accountsStateSchema),
  'accounts.add': call(
    z.strictObject({ draft: accountDraftSchema, secret: apiKeySecretSchema, proxyPassword, keep }),
    accountSchema,
  ),
  /** Without `secret` the stored one stays. Main refuses that if the pod URL, account ID, key ID or company CA file changes. */
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
   * Walks the way to the pod with what the form holds and signs in; without `secret`, with the stored one of the account
   * `id`. Stores nothing. A failure of the test itself, such as `cancelled`, is none of a step.
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
  /** Ends the connection test that is under way, if any. */
  'accounts.cancelTest': call(nothing, nothing),
  /** Asks the person for a company CA file; null where they chose none. */
  'accounts.chooseCaFile': call(nothing, z.strictObject({ path: z.string().nullable() })),
  /** The pods that IT offers in a `pods.json`, or the only ones that a policy allows. */
  'accounts.podList': call(nothing, podListSchema),
  /** Writes these accounts, without their secrets, into a file the person chooses; null where they called it off. */
  'accounts.export': call(
    z.strictObject({ ids: z.array(uuidSchema).min(1) }),
    z.strictObject({ fileName: z.string().nullable() }),
  ),
  /** Reads a file of accounts that the person chooses, and adds none yet; null where they called it off. */
  'accounts.previewImport': call(nothing, z.strictObject({ preview: importPreviewSchema.nullable() })),
  /** Adds the rows chosen of the file just read. Their secrets are asked for at first use. */
  'accounts.import': call(
    z.strictObject({ handle: importHandleSchema, rows: z.array(z.number().int().nonnegative()).min(1) }),
    importResultSchema,
  ),
  'accounts.startSample': call(nothing, accountSchema),
  /** Values of the sample pod worth trying; none while the sample pod is not running. */
  'accounts.sampleExamples': call(nothing, z.array(sampleExampleSchema)),

  /** `accountId` is Podkey's own ID of the account the person sees; main refuses if it is no longer the one in use. */
  'secrets.open': call(z.strictObject({ accountId: uuidSchema, locator: locatorSchema }), leaseSchema),
  /** Ends every opening under way, whose call then fails as `cancelled`. */
  'secrets.cancelOpen': call(nothing, nothing),
  'secrets.reveal': call(byHandle.extend({ as: revealAsSchema }), revealedValueSchema),
  /** The revealed value is gone from the screen. */
  'secrets.hide': call(byHandle, nothing),
  'secrets.code': call(byHandle, oneTimeCodeSchema),
  'secrets.copyValue': call(byHandle, nothing),
  'secrets.copyCode': call(byHandle, nothing),
  /** At once where the next code is known, else when it comes; only then is it answered, or once it is called off. */
  'secrets.copyNextCode': call(byHandle, nothing),
  'secrets.cancelNextCode': call(byHandle, nothing),
  /** Compares what is open with the same property at another revision; neither value leaves main. */
  'secrets.compare': call(byHandle.extend({ revisionId: enteredUuidSchema }), comparisonSchema),
  'secrets.close': call(byHandle, nothing),
  /** Copies a value, or the code that holds now, without opening it for the screen. */
  'secrets.copyDirectly': call(byLocator.extend({ what: z.enum(['value', 'code']) }), nothing),

  /** What is saved in an account, and what was opened last in it. No call of these asks anything of a pod. */
  'lookups.list': call(byAccount, packedLookupsSchema),
  /** The same of every account, the one in use or not. */
  'lookups.all': call(nothing, z.array(packedLookupsSchema.extend({ accountId: uuidSchema }))),
  /** Adds a lookup, or changes the one that `id` names. Refused where another leads to the same value already. */
  'lookups.save': call(
    byAccount.extend({ draft: lookupDraftSchema, id: uuidSchema.optional() }),
    lookupSchema,
  ),
  'lookups.remove': call(byLookup, nothing),
  'lookups.removeAll': call(byAccount, z.strictObject({ removed: z.number().int() })),
  /** Undoes the last removal in an account, once, until that is left or edited, or Podkey is locked. */
  'lookups.restore': call(byAccount, z.strictObject({ restored: z.number().int() })),
  'lookups.forgetRecent': call(byLocator, nothing),
  'lookups.forgetRecents': call(byAccount, nothing),
  /** The user name of a lookup is no secret and is not cleared. */
  'lookups.copyUserName': call(byLookup, nothing),
  /** Writes all lookups of an account into a file the person chooses; null where they called it off. */
  'lookups.export': call(
    byAccount.extend({ format: lookupFormatSchema }),
    z.strictObject({ saved: z.strictObject({ fileName: z.string(), count: z.number() }).nullable() }),
  ),
  /** Reads a file of lookups that the person chooses, and adds none yet; null where they called it off. */
  'lookups.previewImport': call(byAccount, z.strictObject({ preview: lookupPreviewSchema.nullable() })),
  /** Adds the rows chosen of the file just read, or changes what they lead to. */
  'lookups.import': call(
    byAccount.extend({ handle: z.uuid(), lines: z.array(z.number().int().positive()).min(1) }),
    lookupImportResultSchema,
  ),

  /** What is known of a user, who is from then on among the recent. Asks nothing of the pod: it can't be asked. */
  'users.open': call(byUser, baselineSchema),
  /** Sends those of the fields given that differ from what is known, once; refused where none does. */
  'users.update': call(byUser.extend({ changes: userChangesSchema }), userUpdateSchema),
  'users.known': call(z.strictObject({ accountId: uuidSchema }), knownUsersSchema),
  'users.save': call(byUser, nothing),
  'users.unsave': call(byUser, nothing),
  /** Users of the sample pod worth trying; none while the sample pod is not running. */
  'users.samples': call(nothing, z.array(sampleUserSchema)),

  /** The changes of many users that the account has, the latest first: at most one is not finished. */
  'bulk.jobs': call(byAccount, z.array(bulkJobSchema)),
  /** Asks the person for a CSV file and reads it; null where they chose none. Its rows stay in main. */
  'bulk.chooseFile': call(byAccount, z.strictObject({ sheet: bulkSheetSchema.nullable() })),
  'bulk.readPasted': call(byAccount.extend({ table: z.string().max(sheetLimits.bytes) }), bulkSheetSchema),
  /** A dry run of the table read last: every row checked, nothing sent. */
  'bulk.check': call(byAccount.extend({ sheetId: uuidSchema, mapping: bulkMappingSchema }), bulkPlanSchema),
  /** Carries out the last dry run, with at most so many updates under way at a time. */
  'bulk.start': call(byAccount.extend({ planId: uuidSchema, atMost: atMostSchema }), bulkJobSchema),
  'bulk.open': call(byJob, bulkResultsSchema),
  /** Sends the rows that were not sent yet. Those whose outcome is unknown are none of them. */
  'bulk.resume': call(byJob, bulkJobSchema),
  'bulk.stop': call(byJob, nothing),
  /** Sends one row once more that failed, or whose outcome is unknown. */
  'bulk.sendAgain': call(byLine, bulkJobSchema),
  /** Notes that a row whose outcome is unknown was done, as a person has seen. */
  'bulk.markDone': call(byLine, bulkJobSchema),
  /** Asks the person where to, and writes the results as CSV; null where they chose no file. */
  'bulk.saveResults': call(byJob, z.strictObject({ fileName: z.string().nullable() })),
  'bulk.dismiss': call(byJob, nothing),

  'clipboard.state': call(nothing, clipboardStateSchema),
  'clipboard.clear': call(nothing, nothing),
  /** Starts the time of our copy anew, up to the longest a copy may stay. */
  'clipboard.extend': call(nothing, nothing),
  /** The clipboard managers that run, which may keep what is copied. */
  'clipboard.managers': call(nothing, clipboardManagersSchema),
  /** The person knows of those that run now: they are not told again. */
  'clipboard.acknowledgeManagers': call(nothing, nothing),
  /** An error's ID is for the service's support; it is no secret and is not cleared. */
  'clipboard.copyErrorId': call(z.strictObject({ errorId: z.string().min(1) }), nothing),

  'copyQueue.state': call(nothing, copyQueueStateSchema),
  /** Copies user name (where given), value and code of an open value in turn, beginning with the first. */
  'copyQueue.start': call(byHandle.extend({ userName: queueUserNameSchema.optional() }), nothing),
  /** Puts the next one on the clipboard; nothing is done where no queue is active. */
  'copyQueue.advance': call(nothing, nothing),
  'copyQueue.stop': call(nothing, nothing),

  /** From main's memory where it has them, unless `refresh` asks for the pod's list as it is now. */
  'organizations.list': call(
    z.strictObject({ accountId: uuidSchema, refresh: z.boolean() }),
    organizationListSchema,
  ),
  /** Ends the load under way, whose call then fails as `cancelled`; what was there before stays. */
  'organizations.stop': call(nothing, nothing),
  /** Only the ID of a listed organization of the account in use is copied. It is no secret and is not cleared. */
  'organizations.copyId': call(z.strictObject({ id: z.string().min(1) }), nothing),

  'screen.state': call(nothing, screenStateSchema),
  /** Until Podkey ends. Answers with how it is then. */
  'screen.allowCapture': call(z.strictObject({ allowed: z.boolean() }), screenStateSchema),

  'settings.read': call(nothing, settingsSchema),
  /** Takes effect at once; answers with all of them. */
  'settings.change': call(settingsChangeSchema, settingsSchema),

  'lock.state': call(nothing, lockStateSchema),
  'lock.lock': call(nothing, nothing),
  /** Without `passcode` where there is none. Fails as `rate-limited` while a delay after wrong ones runs. */
  'lock.unlock': call(z.strictObject({ passcode: passcodeSchema.optional() }), nothing),
  /** `current` is the passcode there is, to change it. */
  'lock.setPasscode': call(
    z.strictObject({ current: passcodeSchema.optional(), passcode: newPasscodeSchema }),
    nothing,
  ),
  'lock.removePasscode': call(z.strictObject({ current: passcodeSchema }), nothing),
  /** The one way past a passcode that was forgotten: all accounts and their secrets are removed with it. */
  'lock.forgetPasscode': call(nothing, nothing),
  /** What the page has unfinished when Podkey locks; main replaces the page before it answers. */
  'lock.keepDrafts': call(draftsSchema, nothing),
  /** What the page before this one had unfinished; once. Answered only when Podkey is unlocked. */
  'lock.takeDrafts': call(nothing, draftsSchema),

  /** The newest first; `before` is the `next` of the page before it, null for the first. */
  'activity.list': call(
    byJournal.extend({ filter: activityFilterSchema, before: z.number().int().nullable() }),
    activityPageSchema,
  ),
  'activity.state': call(byJournal, activityStateSchema),
  /** Writes what fits, as CSV, into a file the person chooses; null where they called it off. */
  'activity.export': call(
    byJournal.extend({ filter: activityFilterSchema }),
    z.strictObject({ saved: z.strictObject({ fileName: z.string(), count: z.number() }).nullable() }),
  ),
  /** What goes with each entry, until it is changed, the account is switched, or Podkey quits; empty for nothing. */
  'activity.ticket': call(nothing, z.strictObject({ ticket: ticketSchema })),
  'activity.setTicket': call(z.strictObject({ ticket: ticketSchema }), nothing),

  /** The proxy of this computer's settings that waits for a sign-in; null if none does. */
  'proxies.wanted': call(nothing, z.strictObject({ wanted: wantedSignInSchema.nullable() })),
  /** Keeps a sign-in for a proxy that has asked for one. Main asks the person first whether to send it there. */
  'proxies.signIn': call(proxySignInSchema.extend({ keep }), nothing),
  'proxies.turnDown': call(wantedSignInSchema.pick({ origin: true }), nothing),

  /** The link into Podkey that came last and is not answered yet. */
  'links.pending': call(nothing, z.strictObject({ link: pendingLinkSchema.nullable() })),
  /** A person wants what the link names: its account is put in use. Fails where another link has come since. */
  'links.accept': call(z.strictObject({ id: z.uuid() }), namedValueSchema),
  'links.dismiss': call(z.strictObject({ id: z.uuid() }), nothing),
  /** The link to a value is for a colleague; it is no secret and is not cleared. */
  'links.copy': call(namedValueSchema, nothing),

  /** Whether the key that brings the palette up from anywhere works. */
  'windows.shortcut': call(nothing, z.strictObject({ state: globalKeyStateSchema })),
  'windows.hidePalette': call(nothing, nothing),
  /** Brings the main window to the front and opens there what a person has chosen in the palette's. */
  'windows.openValue': call(namedValueSchema, nothing),

  'app.info': call(
    nothing,
    z.strictObject({
      version: z.string(),
      platform: z.string(),
      /** Electron and what it brings, each with its version. */
      builtOn: z.string(),
      /** The language of this computer, as far as Podkey speaks it. */
      systemLanguage: languageSchema,
      logFolder: z.string(),
    }),
  ),
  /** What an organization has set for this computer, and where; null where it has set nothing. */
  'app.policy': call(nothing, z.strictObject({ inForce: policyInForceSchema.nullable() })),
  'app.showLogFolder': call(nothing, nothing),
  /** Whether Podkey starts when the person logs in, as the system has it; `unavailable` where it is not installed. */
  'app.loginStart': call(nothing, loginStart),
  'app.setLoginStart': call(z.strictObject({ on: z.boolean() }), loginStart),

  /** How Podkey stands to new versions of itself. No call of these takes an address, a version or a file. */
  'updates.state': call(nothing, updatesStateSchema),
  /** Asks the organization's feed now. What came of it is the state's. */
  'updates.check': call(nothing, updatesStateSchema),
  /** Downloads the version offered; answered once it is there or was not to be had, as the state says. */
  'updates.download': call(nothing, updatesStateSchema),
  /** What a restart would interrupt. */
  'updates.atWork': call(nothing, z.strictObject({ bulkRuns: z.boolean() })),
  /** Ends Podkey, installs what was downloaded and starts it again; answered where that could not be done. */
  'updates.install': call(nothing, updatesStateSchema),

  /** Collects what helps to find a fault, as text without anything that names an account, a pod or a person. */
  'diagnostics.collect': call(nothing, z.strictObject({ handle: z.uuid(), report: z.string() })),
  /** Writes what was collected last, as it was shown, where the person says; null where they called it off. */
  'diagnostics.save': call(
    z.strictObject({ handle: z.uuid() }),
    z.strictObject({ fileName: z.string().nullable() }),
  ),
} as const;

/** Events, main → renderer. */
export const events = {
  'accounts.changed': accountsStateSchema,
  /** The steps so far of the connection test that is under way. */
  'accounts.testProgressed': connectionTestSchema,
  'secrets.leaseEnded': z.strictObject({ handle: leaseHandleSchema, reason: leaseEndReasonSchema }),
  /** Lookups or recents are others now, of whichever account. */
  'lookups.changed': nothing,
  'clipboard.changed': clipboardStateSchema,
  'clipboard.managersChanged': clipboardManagersSchema,
  'copyQueue.changed': copyQueueStateSchema,
  'bulk.progressed': bulkProgressSchema,
  'organizations.loadProgressed': organizationProgressSchema,
  'screen.changed': screenStateSchema,
  'updates.changed': updatesStateSchema,
  'settings.changed': settingsSchema,
  'lock.changed': lockStateSchema,
  /** A proxy asks for a sign-in: ask which. */
  'proxies.signInWanted': nothing,
  /** A link into Podkey came: ask for it. */
  'links.arrived': nothing,
  'menu.chosen': menuCommandSchema,
  'windows.shortcutChanged': z.strictObject({ state: globalKeyStateSchema }),
  /** The palette's window has come up: to the palette alone. */
  'windows.paletteShown': nothing,
  /** There are new entries, or something new is known of the journal. */
  'activity.changed': nothing,
  /** Main speaks another language from now on. */
  'app.languageChanged': z.strictObject({ language: languageSchema }),
  'activity.ticketChanged': z.strictObject({ ticket: ticketSchema }),
} as const;

export type CallName = keyof typeof calls;
/** What the renderer may send. */
export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]['input']>;
/** What main's handler gets, once parsed. */
export type CallParsed<Name extends CallName> = z.output<(typeof calls)[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<(typeof calls)[Name]['output']>;
export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;

/** The one key main's preload puts on the renderer's `window`. */
export const bridgeKey = 'podkey';

/**
 * What the preload exposes under `bridgeKey`: two functions, both limited to the names above. What comes through either has
 * been parsed in main by its schema, so the page takes it as it is.
 */
export interface Bridge {
  invoke<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Result<CallOutput<Name>>>;
  /** Listens until the returned function is called. */
  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
}
