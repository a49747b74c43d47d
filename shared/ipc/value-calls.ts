import { z } from 'zod';
import { queueUserNameSchema } from '../schemas/clipboard.ts';
import {
  comparisonSchema,
  leaseSchema,
  locatorSchema,
  oneTimeCodeSchema,
  revealAsSchema,
  revealedValueSchema,
} from '../schemas/secure-value.ts';
import {
  importHandleSchema,
  importLinesSchema,
  importPreviewSchema,
  importResultSchema,
} from '../schemas/file-import.ts';
import { copyIdSchema, loginUndoStateSchema } from '../schemas/data-copies.ts';
import { exportedLibrarySchema, libraryStateSchema, librarySettingsSchema } from '../schemas/library.ts';
import { loginSchema, loginsChangeSchema, sentLoginSchema } from '../schemas/login.ts';
import { keepResultSchema } from '../schemas/offline-copies.ts';
import { newPassphraseSchema, passphraseSchema } from '../schemas/passphrase.ts';
import { chosenImportSchema, loginMappingSchema } from '../schemas/login-import.ts';
import { packedLoginsSchema } from '../schemas/packed-logins.ts';
import { importedLoginSchema, loginFileLimits, loginFormatSchema } from '../schemas/login-file.ts';
import { namedValueSchema } from '../schemas/deep-link.ts';
import { enteredUuidSchema, uuidSchema } from '../schemas/uuid.ts';
import { byAccount, byHandle, byLocator, call, nothing } from './call.ts';

/** Null stands for no account in use. */
const byAccountOrNone = z.strictObject({ accountId: uuidSchema.nullable() });
const byLogin = byAccount.extend({ id: uuidSchema });
const byItem = byAccount.extend({ itemId: uuidSchema });
const byItems = byAccount.extend({ itemIds: z.array(uuidSchema).min(1).max(loginFileLimits.rows) });

/** Calls about logins and their secure values, and where a value may go. */
export const valueCalls = {
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
  /** What undoing the last import or “Remove all” of an account would do; also after a lock or a restart. */
  'logins.undoState': call(byAccount, z.strictObject({ state: loginUndoStateSchema.nullable() })),
  /** Makes the account's own logins what they were in this copy, of which `logins.undoState` said. */
  'logins.undo': call(byAccount.extend({ id: copyIdSchema }), nothing),
  'logins.pin': call(byLogin.extend({ pinned: z.boolean() }), nothing),
  /** Makes items lead to this revision of their property from now on, all or none. Refused if another item of a login leads to it. */
  'logins.confirmRevision': call(byItems.extend({ revisionId: enteredUuidSchema }), nothing),
  /** Undoes the items' last confirmation, all or none, as `logins.restore` does. */
  'logins.undoConfirm': call(byItems, nothing),
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

  /**
   * Fetches the values of logins and keeps sealed copies of them for so many days. The first copy needs a new passphrase. Fails as `policy`
   * if the policy does not allow it.
   */
  'offline.keep': call(
    byAccount.extend({
      loginIds: z.array(uuidSchema).min(1).max(loginFileLimits.rows),
      days: z.int().min(1).max(30),
      passphrase: newPassphraseSchema.optional(),
    }),
    keepResultSchema,
  ),
  /** Stops `offline.keep`. What is kept by then stays. */
  'offline.stopKeeping': call(nothing, nothing),
  'offline.forget': call(byAccount.extend({ loginId: uuidSchema }), nothing),
  /** Ends every copy, and forgets the passphrase. */
  'offline.forgetAll': call(nothing, nothing),
  /** A wrong present passphrase fails at the field `present`. */
  'offline.changePassphrase': call(
    z.strictObject({ present: passphraseSchema, passphrase: newPassphraseSchema }),
    nothing,
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

  /** Cancels it if it waits for the pod, otherwise forgets it: the person has read how it ended. */
  'clipboard.endLastAct': call(nothing, nothing),
  'clipboard.clear': call(nothing, nothing),
  /** Restarts the copy's countdown, up to the longest time that a copy may stay. */
  'clipboard.extend': call(nothing, nothing),
  /** The person has read the notice about those that run now; Podkey does not repeat it. */
  'clipboard.acknowledgeManagers': call(nothing, nothing),
  /** Copies an error ID, for the service's support. It is no secret, so it is not cleared. */
  'clipboard.copyErrorId': call(z.strictObject({ errorId: z.string().min(1) }), nothing),

  'browser.forgetPaired': call(nothing, nothing),

  /** Copies the user name (if given), value and code of an open value one after another, starting with the first. */
  'copyQueue.start': call(byHandle.extend({ userName: queueUserNameSchema.optional() }), nothing),
  /** The same for a login: its user name, first password and first code. Each value is fetched when its turn comes. */
  'copyQueue.startLogin': call(byAccount.extend({ loginId: uuidSchema }), nothing),
  /** Copies the next item. Does nothing if no queue is active. */
  'copyQueue.advance': call(nothing, nothing),
  'copyQueue.stop': call(nothing, nothing),

  /** Copies a link to a value, for a colleague. It is no secret, so it is not cleared. */
  'links.copy': call(namedValueSchema, nothing),
} as const;
