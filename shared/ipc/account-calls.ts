import { z } from 'zod';
import {
  accountDraftSchema,
  accountSchema,
  apiKeySecretSchema,
  importedAccountSchema,
} from '../schemas/account.ts';
import {
  atMostSchema,
  bulkJobSchema,
  bulkResultsSchema,
  bulkPlanSchema,
  bulkMappingSchema,
  bulkSheetSchema,
  cellCorrectionSchema,
  sheetLimits,
} from '../schemas/bulk.ts';
import { connectionTestSchema, proxyPasswordSchema, podListSchema } from '../schemas/network.ts';
import {
  importHandleSchema,
  importLinesSchema,
  importPreviewSchema,
  importResultSchema,
} from '../schemas/file-import.ts';
import { organizationListSchema } from '../schemas/organization.ts';
import { baselineSchema, knownUsersSchema, userChangesSchema, userUpdateSchema } from '../schemas/user.ts';
import { enteredUuidSchema, uuidSchema } from '../schemas/uuid.ts';
import { byAccount, byId, call, nothing } from './call.ts';

/** `accountId` is Podkey's ID of the account on screen, `userId` the pod's ID of a user. */
const byUser = z.strictObject({ accountId: uuidSchema, userId: enteredUuidSchema });
const byJob = byAccount.extend({ jobId: uuidSchema });
const byLine = byJob.extend({ line: z.number().int().positive() });
/** The password of a proxy that requires a sign-in. If it is left out, the stored one stays. */
const proxyPassword = proxyPasswordSchema.optional();

/** `session` keeps the secret in main's memory until Podkey quits, and nowhere else. */
const keep = z.enum(['keychain', 'session']);

/** Set after the pod refused the entered key and the person chose to save it anyway. */
const despiteRefusal = z.literal(true).optional();

/** Calls about accounts, organizations and users. */
export const accountCalls = {
  /** Signs in first. Fails as `unauthenticated`, and stores nothing, if the pod refuses the key. */
  'accounts.add': call(
    z.strictObject({
      draft: accountDraftSchema,
      secret: apiKeySecretSchema,
      proxyPassword,
      keep,
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
      keep,
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
    z.strictObject({ handle: importHandleSchema.optional() }),
    z.strictObject({ preview: importPreviewSchema(importedAccountSchema).nullable() }),
  ),
  /** Adds the chosen lines of the file that was read. Podkey asks for their secrets at first use. */
  'accounts.import': call(
    z.strictObject({ handle: importHandleSchema, lines: importLinesSchema }),
    importResultSchema,
  ),
  'accounts.startSample': call(nothing, accountSchema),

  /** What Podkey knows of a user, who then counts as recent. No request is made, because no endpoint reads a user. */
  'users.open': call(byUser, baselineSchema),
  /** Sends the given fields that differ from the baseline, once. Refused if none differs. */
  'users.update': call(byUser.extend({ changes: userChangesSchema }), userUpdateSchema),
  'users.known': call(z.strictObject({ accountId: uuidSchema }), knownUsersSchema),
  /** The user that the account's API key acts as, as far as its access token says; null if unknown. Signs in if necessary. */
  'users.keyOwner': call(byAccount, z.strictObject({ userId: enteredUuidSchema.nullable() })),
  'users.save': call(byUser, nothing),
  'users.unsave': call(byUser, nothing),

  /** The account's jobs, the latest first. At most one is unfinished. */
  'bulk.jobs': call(byAccount, z.array(bulkJobSchema)),
  /** Asks the person for a CSV file and reads it; null if they cancel. Its rows stay in main. */
  'bulk.chooseFile': call(
    byAccount,
    /** `otherReadings`: the same table in the other encodings that it may have. */
    z.strictObject({ sheet: bulkSheetSchema.nullable(), otherReadings: z.array(bulkSheetSchema).optional() }),
  ),
  'bulk.readPasted': call(byAccount.extend({ table: z.string().max(sheetLimits.bytes) }), bulkSheetSchema),
  /**
   * Checks every row of the table that was read last, after a correction of one cell. The file stays as it is. Sends no update; loads
   * the organizations if cells name some.
   */
  'bulk.check': call(
    byAccount.extend({
      sheetId: uuidSchema,
      mapping: bulkMappingSchema,
      correction: cellCorrectionSchema.optional(),
    }),
    bulkPlanSchema,
  ),
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

  /** From main's memory if it has them, unless `refresh` asks for the pod's current list. */
  'organizations.list': call(
    z.strictObject({ accountId: uuidSchema, refresh: z.boolean() }),
    organizationListSchema,
  ),
  /** Cancels the running load, which then fails as `cancelled`. The former list stays. */
  'organizations.stop': call(nothing, nothing),
} as const;
