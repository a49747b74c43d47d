import { z } from 'zod';
import { appErrorSchema } from '../errors/app-error.ts';
import { fieldRuleText } from '../text/en/failures.ts';
import { withoutHidden } from './hidden-characters.ts';
import { podUrlSchema } from './network.ts';
import { libraryPolicySchema } from './policy.ts';

/** Identifies a team library among other JSON. */
export const libraryKind = 'podkey-library';
/** The newest version of the file's layout. Version 2 added what is said of offline copies, and sites that the address does not say. */
export const libraryVersion = 2;

/** What a library says of offline copies of a login's values. */
export const libraryOfflineSchema = z.enum(['allowed', 'forbidden']);
export type LibraryOffline = z.infer<typeof libraryOfflineSchema>;
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
 * `logins` counts its logins for the accounts it is for, `kept` the person's names and notes of logins that it no longer has.
 * `failure`: why the last refresh failed; the former library stays in use.
 */
export const libraryStateSchema = z.discriminatedUnion('kind', [
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
    kept: z.number(),
    failure: appErrorSchema.nullable(),
  }),
]);
export type LibraryState = z.infer<typeof libraryStateSchema>;

/**
 * A signed library that was exported: the file's name, how many logins it has, its serial, and the key that signed it, as in
 * `libraryStateSchema`.
 */
export const exportedLibrarySchema = z.strictObject({
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
