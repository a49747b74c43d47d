import { z } from 'zod';
import { featureDrafts } from '../features/joined.ts';
import { accountColorSchema, environmentSchema } from './account.ts';
import { importHandleSchema, importLinesSchema } from './file-import.ts';
import { clientSchema, itemKindSchema, loginSchema } from './login.ts';
import { loginMappingSchema, loginSheetSchema } from './login-file.ts';
import { locatorSchema } from './secure-value.ts';
import { siteSchema } from './site.ts';
import { settingsChangeSchema } from './settings.ts';
import { uuidSchema } from './uuid.ts';

const text = z.string();

const loginFormDraftSchema = z.lazy(() =>
  z.strictObject({
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
  }),
);

const loginIds = z.array(uuidSchema);

/** A dialog of the main screen, by the IDs of the logins it is about. `renamed` is a client's key. */
const openDialogSchema = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('doubt'), login: uuidSchema, item: uuidSchema, shown: text }),
    z.strictObject({ kind: z.literal('act'), login: uuidSchema, action: text }),
    z.strictObject({ kind: z.literal('act-on-several'), action: text, name: text, logins: loginIds }),
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
    z.strictObject({ kind: z.literal('act-on-list'), action: text }),
  ]),
);

/** A file that was read, and the lines of it that were chosen. Main has its entries. */
const importReviewSchema = z.strictObject({
  handle: importHandleSchema,
  lines: z.array(importLinesSchema.element),
});

/** `about` identifies what a draft belongs to, such as an account's ID. Only a form about the same thing restores it. */
const about = <Schema extends z.ZodType>(draft: Schema) =>
  z.strictObject({ about: z.string(), draft }).optional();

type FeatureDrafts = typeof featureDrafts;
type AboutDraft<Schema> = Schema extends z.ZodType ? ReturnType<typeof about<Schema>> : never;
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `Object.fromEntries` does not know the keys
const ofFeatures = Object.fromEntries(
  Object.entries<z.ZodType>(featureDrafts).map(([name, draft]) => [name, about(draft)]),
) as { [Name in keyof FeatureDrafts]: AboutDraft<FeatureDrafts[Name]> };

/**
 * What a person entered and has not finished, by form. Contains nothing secret.
 *
 * The page hands its drafts to main when Podkey locks, because its process ends then. After unlocking, the new page restores
 * them. The schema is made at its first use: main starts without it.
 */
export const draftsSchema = z.lazy(() =>
  z.strictObject({
    /** The main screen: what was searched, which list was chosen, and which login (Podkey's ID). */
    logins: about(z.strictObject({ typed: text, list: text, login: uuidSchema.nullable() })),
    loginForm: about(loginFormDraftSchema),
    /** Another open dialog; what was entered into it is in another draft. */
    dialog: about(openDialogSchema),
    linkDialog: about(text),
    manyLogins: about(z.strictObject({ clientName: text, clientId: text.nullable(), tags: text })),
    /** Names of the clients that should not be matched. */
    matchClients: about(z.array(text)),
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
          remember: z.enum(['keychain', 'session']),
        }),
        network: z.strictObject({
          proxy: z.enum(['system', 'none', 'custom']),
          proxyUrl: text,
          proxyUserName: text,
          caFile: text,
        }),
      }),
    ),
    settingsUndo: about(settingsChangeSchema),
    ...ofFeatures,
  }),
);
export type Drafts = z.infer<typeof draftsSchema>;
export type DraftName = keyof Drafts;
export type DraftOf<Name extends DraftName> = NonNullable<Drafts[Name]>['draft'];
