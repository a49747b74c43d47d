import { z } from 'zod';
import { accountColorSchema, environmentSchema } from './account.ts';
import { bulkPlanSchema, bulkSheetSchema, cellCorrectionSchema, columnMeaningSchema } from './bulk.ts';
import { importHandleSchema, importLinesSchema } from './file-import.ts';
import { clientSchema, itemKindSchema, loginSchema } from './login.ts';
import { loginMappingSchema, loginSheetSchema } from './login-import.ts';
import { locatorSchema } from './secure-value.ts';
import { siteSchema } from './site.ts';
import { settingsChangeSchema } from './settings.ts';
import { typingOptionsSchema } from './typing.ts';
import { userChangesSchema, userFields, userUpdateSchema } from './user.ts';
import { enteredUuidSchema, uuidSchema } from './uuid.ts';

const text = z.string();
const scopesText = z.array(z.string()).nullable();

/** The content of a user form, finished or not; only the given fields. */
const enteredUserSchema = z
  .strictObject({
    email: text,
    firstName: text,
    lastName: text,
    role: text,
    accountScopes: scopesText,
    organizationScopes: scopesText,
  })
  .partial();
export type EnteredUser = z.infer<typeof enteredUserSchema>;

/**
 * A user being edited: what was entered, which unchanged fields are sent too, the form's undo steps (latest last), and the
 * step of the edit.
 */
const userEditorDraftSchema = z.strictObject({
  userId: enteredUuidSchema,
  entered: enteredUserSchema,
  sentToo: z.array(z.enum(userFields)),
  steps: z.array(enteredUserSchema),
  step: z.discriminatedUnion('at', [
    z.strictObject({ at: z.literal('form') }),
    z.strictObject({ at: z.literal('review'), of: z.enum(['edit', 'undo']), changes: userChangesSchema }),
    z.strictObject({ at: z.literal('answered'), of: z.enum(['edit', 'undo']), update: userUpdateSchema }),
  ]),
});
export type UserEditorDraft = z.infer<typeof userEditorDraftSchema>;

/** A change of many users being prepared. */
const bulkDraftSchema = z.strictObject({
  pasted: text,
  columns: z.array(columnMeaningSchema),
  fixed: z.record(z.enum(userFields), text),
  atMost: text,
  /** The sheet in each encoding that it may have, and the ID of the chosen one. */
  readings: z.array(bulkSheetSchema),
  reading: text,
  /** What was typed into a wrong cell and not sent. */
  correction: cellCorrectionSchema.omit({ text: true }).extend({ entered: text }).nullable(),
  step: z.discriminatedUnion('at', [
    z.strictObject({ at: z.literal('start') }),
    z.strictObject({ at: z.literal('mapping'), sheet: bulkSheetSchema }),
    z.strictObject({ at: z.literal('checked'), sheet: bulkSheetSchema, plan: bulkPlanSchema }),
    z.strictObject({ at: z.literal('undo'), jobId: uuidSchema, plan: bulkPlanSchema }),
    z.strictObject({ at: z.literal('job'), jobId: uuidSchema }),
  ]),
});
export type BulkDraft = z.infer<typeof bulkDraftSchema>;

/** The users screen of an account. `open` is the user on screen, or the one to return to from `many`. */
const usersDraftSchema = z.strictObject({
  typed: text,
  open: enteredUuidSchema.nullable(),
  isMany: z.boolean(),
  editors: z.array(userEditorDraftSchema),
  bulk: bulkDraftSchema,
});
export type UsersDraft = z.infer<typeof usersDraftSchema>;

/** The form that saves or edits a login: what it is about, and what was entered. */
const loginFormDraftSchema = z.strictObject({
  subject: z.strictObject({
    login: loginSchema.optional(),
    like: loginSchema.optional(),
    locator: locatorSchema.optional(),
    kind: itemKindSchema.optional(),
    client: clientSchema.optional(),
  }),
  entered: z.strictObject({
    name: text,
    clientName: text,
    clientId: text.nullable(),
    userName: text,
    address: text,
    sites: z.array(siteSchema),
    addedSite: text,
    notes: text,
    tags: text,
    pinned: z.boolean(),
    items: z.array(
      z.strictObject({
        id: uuidSchema.optional(),
        kind: itemKindSchema,
        label: text,
        locator: locatorSchema,
      }),
    ),
    addedLink: text,
  }),
});

const loginIds = z.array(uuidSchema);

/** A dialog of the main screen, by the IDs of the logins it is about. `renamed` is a client's key. */
const openDialogSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('doubt'), login: uuidSchema, item: uuidSchema, shown: text }),
  z.strictObject({ kind: z.literal('act'), login: uuidSchema, action: text }),
  z.strictObject({ kind: z.literal('take-along'), name: text, logins: loginIds }),
  z.strictObject({
    kind: z.literal('many'),
    what: z.enum(['client', 'tags']),
    logins: loginIds,
    renamed: text.nullable(),
  }),
  z.strictObject({
    kind: z.literal('match'),
    matches: z.array(z.strictObject({ name: text, organization: clientSchema, logins: loginIds })),
  }),
  z.strictObject({ kind: z.literal('export-library') }),
]);

/** A file that was read, and the lines of it that were chosen. Main has its entries. */
const importReviewSchema = z.strictObject({
  handle: importHandleSchema,
  lines: z.array(importLinesSchema.element),
});

/** `about` identifies what a draft belongs to, such as an account's ID. Only a form about the same thing restores it. */
const about = <Schema extends z.ZodType>(draft: Schema) =>
  z.strictObject({ about: z.string(), draft }).optional();

/**
 * What a person entered and has not finished, by form. Contains nothing secret.
 *
 * The page hands its drafts to main when Podkey locks, because its process ends then. After unlocking, the new page restores
 * them.
 */
export const draftsSchema = z.strictObject({
  /** The main screen: what was searched, which list was chosen, and which login (Podkey's ID). */
  logins: about(z.strictObject({ typed: text, list: text, login: uuidSchema.nullable() })),
  loginForm: about(loginFormDraftSchema),
  /** Another open dialog; what was entered into it is in the drafts from here to `libraryExport`. */
  dialog: about(openDialogSchema),
  linkDialog: about(text),
  typingOptions: about(typingOptionsSchema),
  /** The days for which logins are taken along. */
  takeAlong: about(text),
  manyLogins: about(z.strictObject({ clientName: text, clientId: text.nullable(), tags: text })),
  /** Names of the clients that should not be matched. */
  matchClients: about(z.array(text)),
  /** Keys of the clients that should not be exported. */
  libraryExport: about(z.array(text)),
  /** Where a team library is read from. */
  libraryForm: about(z.strictObject({ source: text, publicKey: text })),
  /**
   * An import of logins: the file's columns in each encoding that it may have, with the encoding and meanings that were chosen, and the
   * review of its rows.
   */
  loginImport: about(
    z.strictObject({
      table: z
        .strictObject({
          sheet: loginSheetSchema,
          readings: z.array(loginSheetSchema),
          reading: text,
          mapping: loginMappingSchema,
        })
        .nullable(),
      review: importReviewSchema.nullable(),
    }),
  ),
  accountImport: about(importReviewSchema),
  /** IDs of the accounts that should not be exported. */
  accountExport: about(z.array(uuidSchema)),
  /** The import from another computer: the name of the file, which main has, sealed. */
  moveImport: about(z.strictObject({ fileName: text.nullable() })),
  openForm: about(
    z.strictObject({ link: text, assetType: text, assetId: text, revisionId: text, property: text }),
  ),
  openLocator: about(locatorSchema.nullable()),
  account: about(
    z.strictObject({
      own: z.strictObject({
        label: text,
        podUrl: text,
        accountId: text,
        apiKeyId: text,
        environment: environmentSchema,
        color: accountColorSchema,
        keep: z.enum(['keychain', 'session']),
      }),
      network: z.strictObject({
        proxy: z.enum(['system', 'none', 'custom']),
        proxyUrl: text,
        proxyUserName: text,
        caFile: text,
      }),
    }),
  ),
  users: about(usersDraftSchema),
  settingsUndo: about(settingsChangeSchema),
});
export type Drafts = z.infer<typeof draftsSchema>;
export type DraftName = keyof Drafts;
export type DraftOf<Name extends DraftName> = NonNullable<Drafts[Name]>['draft'];
