import { z } from 'zod';
import { accountRuleText } from '../text/en/accounts.ts';
import { fieldRuleText } from '../text/en/failures.ts';
import { oddCharacterIn, unquoted, withoutEnds, withoutHidden } from './hidden-characters.ts';
import {
  enteredNetworkSettingsSchema,
  enteredPodUrlSchema,
  networkSettingsSchema,
  podUrlSchema,
} from './network.ts';
import { enteredUuidSchema, pastedUuid, uuidSchema } from './uuid.ts';

/** The kind of deployment. Named in words wherever the account is named. */
export const environmentSchema = z.enum(['production', 'staging', 'test', 'sample']);
export type Environment = z.infer<typeof environmentSchema>;

/** The account's colour. The renderer's tokens define a light and a dark value for each. */
export const accountColorSchema = z.enum(['blue', 'teal', 'green', 'amber', 'red', 'pink', 'violet', 'gray']);
export type AccountColor = z.infer<typeof accountColorSchema>;

/** Where an API key's secret is stored. `missing`: the person must enter it again. */
const secretInSchema = z.enum(['keychain', 'session', 'missing']);

const oneLine = (enter: () => string, max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: enter, abort: true })
    .max(max, { error: () => fieldRuleText.maxCharacters({ count: max }) })
    // eslint-disable-next-line no-control-regex -- control characters are what is refused
    .regex(/^[^\u0000-\u001f\u007f]*$/, { error: () => fieldRuleText.noControlCharacters });

const storedLabelSchema = oneLine(() => accountRuleText.enterLabel, 80);
/** The service states no length of an API key's ID or secret (service-api §2.3). */
const storedApiKeyIdSchema = z
  .string()
  .min(1, { error: () => accountRuleText.enterApiKeyId, abort: true })
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/, { error: () => fieldRuleText.noControlCharacters });

/** A part of an API key as a person pastes it: what is around it does not count, and a character that nobody types is named. */
const pastedKey = (key: z.ZodString) =>
  z.string().overwrite(unquoted).pipe(withoutHidden(key, oddCharacterIn));

/** A remark on a part of an API key that has a blank inside, which a broken copy leaves there; undefined if it has none. */
export const blankInKey = (text: string): string | undefined =>
  unquoted(text).includes(' ') ? accountRuleText.blankInKey : undefined;

/** What a person enters for an account, without the secret. `accountId` goes into X-Account-ID (service-api §5.2). */
export const accountDraftSchema = z.strictObject({
  label: z.string().overwrite(withoutEnds).pipe(withoutHidden(storedLabelSchema)),
  podUrl: enteredPodUrlSchema,
  accountId: z.string().overwrite(pastedUuid).pipe(enteredUuidSchema),
  apiKeyId: pastedKey(z.string().min(1, { error: () => accountRuleText.enterApiKeyId, abort: true })),
  environment: environmentSchema,
  color: accountColorSchema,
  /** Left out for the default: the system's proxy and no company CA file. */
  network: enteredNetworkSettingsSchema.optional(),
});
export type AccountDraft = z.infer<typeof accountDraftSchema>;

/** A stored account. It may have been entered before hidden characters and mistyped addresses were refused. */
export const storedAccountSchema = accountDraftSchema.extend({
  label: storedLabelSchema,
  podUrl: podUrlSchema,
  accountId: enteredUuidSchema,
  apiKeyId: storedApiKeyIdSchema,
  network: networkSettingsSchema.optional(),
});

/** An API key's secret as a person pastes it. */
export const apiKeySecretSchema = pastedKey(
  z.string().min(1, { error: () => accountRuleText.enterSecret, abort: true }),
);

/** An account as the renderer sees it, never with its secret. `id` is Podkey's. */
export const accountSchema = storedAccountSchema.extend({
  id: uuidSchema,
  podUrl: z.string(),
  secretIn: secretInSchema,
  /** Set if the pod refused its API key, until a call with the key is accepted or the key is replaced. */
  keyRefused: z.literal(true).optional(),
  /** Set if the policy forbids its pod. The account stays, and nothing is sent for it. */
  podRefused: z.literal(true).optional(),
  /** Set if the policy forbids its proxy setting. Nothing is sent for the account. */
  proxyRefused: z.literal(true).optional(),
});
export type Account = z.infer<typeof accountSchema>;

/** All accounts in the order shown (Ctrl/Cmd+1…9), and the one in use. */
export const accountsStateSchema = z.strictObject({
  accounts: z.array(accountSchema),
  selectedId: uuidSchema.nullable(),
});
export type AccountsState = z.infer<typeof accountsStateSchema>;

/** A stored account that can't be read, as far as it can. Added again with this pod and account ID, it has its logins. */
export const damagedAccountSchema = z.strictObject({
  label: storedLabelSchema.nullable(),
  podUrl: podUrlSchema.nullable(),
  accountId: enteredUuidSchema.nullable(),
  apiKeyId: storedApiKeyIdSchema.nullable(),
});
export type DamagedAccount = z.infer<typeof damagedAccountSchema>;

/** What identifies an account beside a secret, in a toast or in a dialog. */
export const accountBadgeSchema = accountSchema.pick({
  id: true,
  label: true,
  podUrl: true,
  environment: true,
  color: true,
});
export type AccountBadge = z.infer<typeof accountBadgeSchema>;

/** Identifies a file of accounts among other JSON. */
export const accountFileKind = 'podkey-accounts';
/** Version of the layout below. Raise it when an older Podkey would misread the file. */
export const accountFileVersion = 1;
/** The largest file that Podkey reads, in bytes. 500 accounts take about a third of it. */
export const maxAccountFileBytes = 1024 * 1024;

/** One account in a file: what the person entered, without secrets. The sample account is never exported. */
export const accountFileEntrySchema = accountDraftSchema.extend({
  environment: environmentSchema.exclude(['sample']),
});
export type AccountFileEntry = z.infer<typeof accountFileEntrySchema>;

/** An account in a file, as the page sees it. `caFileMissing`: its company CA file is not on this computer. */
export const importedAccountSchema = accountSchema
  .omit({ id: true, secretIn: true })
  .extend({ caFileMissing: z.boolean() });
export type ImportedAccount = z.infer<typeof importedAccountSchema>;

/** The beginning of any version of the file, to recognize it. */
export const accountFileHeadSchema = z.looseObject({
  kind: z.literal(accountFileKind),
  version: z.number().int().positive(),
});

/** The whole file. Its accounts are parsed one by one, so that a bad one does not exclude the others. */
export const accountFileSchema = z.strictObject({
  kind: z.literal(accountFileKind),
  version: z.literal(accountFileVersion),
  accounts: z.array(z.unknown()).max(500),
});
export type AccountFile = z.infer<typeof accountFileSchema>;
