import { z } from 'zod';
import { withoutHidden } from './hidden-characters.ts';
import { networkSettingsSchema } from './network.ts';
import { podUrlSchema } from './pod-url.ts';
import { enteredUuidSchema, uuidSchema } from './uuid.ts';
import { accountRuleText } from '../text/account-rules.ts';
import { fieldRuleText } from '../text/field-rules.ts';

/** What kind of deployment an account is on. Said in words wherever the account is named. */
export const environmentSchema = z.enum(['production', 'staging', 'test', 'sample']);
export type Environment = z.infer<typeof environmentSchema>;

/** The account's colour; the renderer's tokens give each a light and a dark value. */
export const accountColorSchema = z.enum(['blue', 'teal', 'green', 'amber', 'red', 'pink', 'violet', 'gray']);
export type AccountColor = z.infer<typeof accountColorSchema>;

/** Where an API key's secret is held: `missing` when it has to be typed again. */
export const secretKeptSchema = z.enum(['keychain', 'session', 'missing']);

const oneLine = (enter: () => string, max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: enter, abort: true })
    .max(max, { error: () => fieldRuleText.atMostCharacters({ count: max }) })
    // eslint-disable-next-line no-control-regex -- control characters are what is refused
    .regex(/^[^\u0000-\u001f\u007f]*$/, { error: () => fieldRuleText.noControlCharacters });

const storedLabelSchema = oneLine(() => accountRuleText.enterLabel, 80);
/** Sent to the letter: the service states no length of an API key's ID or secret (service-api §2.3). */
const storedApiKeyIdSchema = z
  .string()
  .min(1, { error: () => accountRuleText.enterApiKeyId, abort: true })
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/, { error: () => fieldRuleText.noControlCharacters });

/** What a person enters of an account, without the secret. `accountId` goes into X-Account-ID (service-api §5.2). */
export const accountDraftSchema = z.strictObject({
  label: withoutHidden(storedLabelSchema),
  podUrl: podUrlSchema,
  accountId: enteredUuidSchema,
  apiKeyId: withoutHidden(storedApiKeyIdSchema),
  environment: environmentSchema,
  color: accountColorSchema,
  /** Left out where it is the usual way: the system's proxy, and no company CA file. */
  network: networkSettingsSchema.optional(),
});
export type AccountDraft = z.infer<typeof accountDraftSchema>;

/** An account as it is stored: it may have been entered before hidden characters were refused. */
export const storedAccountSchema = accountDraftSchema.extend({
  label: storedLabelSchema,
  apiKeyId: storedApiKeyIdSchema,
});

/** An API key's secret as typed: kept to the letter. */
export const apiKeySecretSchema = z.string().min(1, { error: () => accountRuleText.enterSecret });

/** An account as the renderer sees it: never with its secret. `id` is Podkey's own. */
export const accountSchema = storedAccountSchema.extend({
  id: uuidSchema,
  podUrl: z.string(),
  secretKept: secretKeptSchema,
  /** There where an organization does not allow its pod: it is kept, and nothing is sent there. */
  podRefused: z.literal(true).optional(),
  /** There if an organization does not allow its proxy setting: nothing is sent for the account. */
  proxyRefused: z.literal(true).optional(),
});
export type Account = z.infer<typeof accountSchema>;

/** All accounts, in the order shown (Ctrl/Cmd+1…9), and the one in use. */
export const accountsStateSchema = z.strictObject({
  accounts: z.array(accountSchema),
  selectedId: uuidSchema.nullable(),
});
export type AccountsState = z.infer<typeof accountsStateSchema>;

/** What names an account beside a secret, a toast or a dialog. */
export const accountBadgeSchema = accountSchema.pick({
  id: true,
  label: true,
  podUrl: true,
  environment: true,
  color: true,
});
export type AccountBadge = z.infer<typeof accountBadgeSchema>;
