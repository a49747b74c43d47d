import { z } from 'zod';
import { byAccount, call, nothing } from '../../ipc/call.ts';
import { loginFileLimits } from '../../schemas/login-file.ts';
import { loginSchema } from '../../schemas/login.ts';
import { uuidSchema } from '../../schemas/uuid.ts';
import { appErrorSchema } from '../../errors/app-error.ts';
import { fieldRuleText } from '../../text/en/failures.ts';
import { withoutHidden } from '../../schemas/hidden-characters.ts';
import { podUrlSchema } from '../../schemas/network.ts';
import { publicKeySchema } from '../../schemas/policy-rules.ts';
import { libraryText } from './text/en.ts';

/** An absolute path on any system; on Windows also a share, such as `\\files\team\library.json`. */
// eslint-disable-next-line no-control-regex -- control characters are what is refused
const absolutePath = /^(?:\/|[A-Za-z]:[\\/]|\\\\)[^\u0000-\u001f\u007f]+$/;

/** Where the team library is, and the key that proves that it is the organization's. */
const libraryPolicySchema = z.strictObject({
  /** An `https:` address or the absolute path of a file. The signature is beside it, with `.sig` added. */
  source: z
    .string()
    .min(1, { error: () => fieldRuleText.missing, abort: true })
    .refine((text) => absolutePath.test(text) || isHttps(text), {
      error: () => libraryText.sourceRule,
    }),
  publicKey: publicKeySchema,
});

function isHttps(text: string): boolean {
  return text.startsWith('https://') && podUrlSchema.safeParse(text).success;
}

/** Identifies a team library among other JSON. */
export const libraryKind = 'podkey-library';
/** The newest version of the file's layout. Version 2 added what is said of offline copies, and sites that the address does not say. */
export const libraryVersion = 2;

/** What a library says of offline copies of a login's values. */
export const libraryOfflineSchema = z.enum(['allowed', 'forbidden']);
/** The usual name of a library's file. */
export const libraryFileName = 'library.json';
/** The limits of a library: logins of all accounts together, and the size of the file. */
export const libraryLimits = { logins: 20_000, pods: 200, bytes: 16 * 1024 * 1024 } as const;

/** The name or address of the signature beside a library. */
export const librarySignatureOf = (library: string) => `${library}.sig`;

/**
 * The state of an account's team library: `off` if neither the policy nor the person has set one.
 *
 * `setBy` says who did; the policy's is for all accounts, and no other is used then. `publicKey` is in base64, `fingerprint` its short form.
 * `refreshedAt`: when Podkey last found the library in use to be the current one, in ms since the epoch. `serial` is its serial,
 * `logins` counts its logins for the accounts it is for, `orphaned` the person's names and notes of logins that it no longer has.
 * `failure`: why the last refresh failed; the former library stays in use.
 */
const libraryStateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('off') }),
  z.strictObject({
    kind: z.literal('on'),
    setBy: z.enum(['policy', 'account']),
    source: z.string(),
    publicKey: z.string(),
    fingerprint: z.string(),
    isRefreshing: z.boolean(),
    refreshedAt: z.number().nullable(),
    serial: z.number().nullable(),
    logins: z.number(),
    orphaned: z.number(),
    failure: appErrorSchema.nullable(),
  }),
]);
export type LibraryState = z.infer<typeof libraryStateSchema>;

/** The libraries: the policy's, and those of accounts, which count only if the policy has none. */
const librariesSchema = z.strictObject({
  ofPolicy: libraryStateSchema,
  ofAccounts: z.array(z.strictObject({ accountId: uuidSchema, state: libraryStateSchema })),
});
export type Libraries = z.infer<typeof librariesSchema>;

/** The state of an account's library; undefined stands for no account in use. */
export const libraryOf = ({ ofPolicy, ofAccounts }: Libraries, account: string | undefined): LibraryState =>
  ofAccounts.find(({ accountId }) => accountId === account)?.state ?? ofPolicy;

/**
 * A signed library that was exported: the file's name, how many logins it has, its serial, and the key that signed it, as in
 * `libraryStateSchema`.
 */
const exportedLibrarySchema = z.strictObject({
  fileName: z.string(),
  count: z.number(),
  serial: z.number(),
  publicKey: z.string(),
  fingerprint: z.string(),
});
export type ExportedLibrary = z.infer<typeof exportedLibrarySchema>;

const { source, publicKey } = libraryPolicySchema.shape;
const oneLine = z
  .string()
  .trim()
  .max(2_048, { error: () => fieldRuleText.addressTooLong });

/**
 * The team library that a person sets for an account: its address or file, and the key that must have signed it, with the policy's rules.
 *
 * An address is in its normal form, with its host in ASCII.
 */
export const librarySettingsSchema = z.strictObject({
  source: withoutHidden(oneLine)
    .pipe(source)
    .transform((where) => (where.startsWith('https://') ? podUrlSchema.parse(where) : where)),
  publicKey: oneLine.pipe(publicKey),
});
export type LibrarySettings = z.infer<typeof librarySettingsSchema>;

/** The team libraries: logins that a team shares, without values. The state `libraries` has the results. */
export const calls = {
  'library.refresh': call(nothing, nothing),
  /** Removes the person's names and notes of logins that the library no longer has; null stands for no account in use. */
  'library.removeOrphaned': call(z.strictObject({ accountId: uuidSchema.nullable() }), nothing),
  /** Sets an account's library, if the person agrees in a system dialog, or removes it (null). Refused if the policy names one. */
  'library.set': call(byAccount.extend({ library: librarySettingsSchema.nullable() }), nothing),
  /**
   * Signs the own logins of these clients (null: without a client) and writes them as a library. The person chooses key and file in
   * system dialogs; null if they cancel.
   */
  'library.export': call(
    byAccount.extend({ clients: z.array(loginSchema.shape.client).max(loginFileLimits.rows) }),
    z.strictObject({ saved: exportedLibrarySchema.nullable() }),
  ),
} as const;

export const states = { libraries: librariesSchema } as const;

export const policy = { library: libraryPolicySchema.optional() } as const;

export const drafts = {
  /** Keys of the clients that should not be exported. */
  libraryExport: z.array(z.string()),
  libraryForm: z.strictObject({ source: z.string(), publicKey: z.string() }),
} as const;
