import { z } from 'zod';
import { call, nothing } from '../../ipc/call.ts';
import { appErrorSchema } from '../../errors/app-error.ts';
import { podUrlSchema } from '../../schemas/network.ts';
import { publicKeySchema } from '../../schemas/policy-rules.ts';
import { fieldRuleText } from '../../text/en/failures.ts';

/**
 * A version in the form of semver.org 2.0, without build metadata, which has no precedence.
 *
 * Its numbers have at most 15 digits, because the package semver refuses those above 2^53 - 1.
 */
export const versionSchema = z
  .string()
  .max(64)
  .regex(
    /^(?:0|[1-9]\d{0,14})\.(?:0|[1-9]\d{0,14})\.(?:0|[1-9]\d{0,14})(?:-(?:0|[1-9]\d*|\d*[A-Za-z-][\dA-Za-z-]*)(?:\.(?:0|[1-9]\d*|\d*[A-Za-z-][\dA-Za-z-]*))*)?$/,
  );

/**
 * A version other than the one in use. `installs`: Podkey downloads and installs it. Otherwise, as on Linux, the person gets
 * it from their IT.
 */
const offerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('available'), version: versionSchema, installs: z.boolean() }),
  z.strictObject({
    kind: z.literal('downloading'),
    version: versionSchema,
    percent: z.number().int().min(0).max(100),
  }),
  z.strictObject({ kind: z.literal('ready'), version: versionSchema }),
]);
export type UpdateOffer = z.infer<typeof offerSchema>;

/** The state of updates; `off` if the organization has set no feed. */
const updatesStateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('off') }),
  z.strictObject({
    kind: z.literal('on'),
    /** The address of the feed's folder. */
    feed: z.string(),
    /** The version in use. */
    version: z.string(),
    isChecking: z.boolean(),
    /** When the feed was last valid, in ms since the Unix epoch; null if never. */
    checkedAt: z.number().nullable(),
    offer: offerSchema,
    failure: appErrorSchema.nullable(),
  }),
]);
export type UpdatesState = z.infer<typeof updatesStateSchema>;

/** Which program the feed is for. Podkey refuses a feed that was signed for another program. */
export const feedApp = 'app.podkey.desktop';

/** The name of a file in a feed: without a path, so that it is always in the feed's folder. */
export const isFeedFileName = (name: string) => /^[A-Za-z0-9](?:[A-Za-z0-9_+-]|\.(?!\.)){0,199}$/.test(name);

/** Checked separately, because a file in another place is worse than a mistake. */
const fileNameSchema = z.string().min(1).max(500);

/** In base64, as electron-updater expects it: 64 bytes. */
const sha512Schema = z.string().regex(/^[A-Za-z0-9+/]{86}==$/);

/** The processor that a file runs on; `universal` is both in one file. */
const feedArchSchema = z.enum(['x64', 'arm64', 'universal']);
export type FeedArch = z.infer<typeof feedArchSchema>;

const feedFileSchema = z.strictObject({
  url: fileNameSchema,
  sha512: sha512Schema,
  /** In bytes. */
  size: z.number().int().positive(),
  arch: feedArchSchema,
});
export type FeedFile = z.infer<typeof feedFileSchema>;

/**
 * The content of a feed file, such as `latest.yml`: what electron-updater expects, and also the program, system and
 * processor. It is written as JSON, which is valid YAML, so that Podkey needs no YAML parser.
 *
 * Podkey trusts nothing in it before it has verified the signature; see docs/updates.md.
 */
export const updateFeedSchema = z.strictObject({
  app: z.literal(feedApp),
  /** The feed file's own name, so that a signed file of one system can't pass for another system's. */
  feed: z.string(),
  version: versionSchema,
  /** UTC, ISO 8601. */
  releaseDate: z.iso.datetime(),
  files: z.array(feedFileSchema).min(1),
  /** The first file's, for readers of electron-updater's older form. */
  path: fileNameSchema,
  sha512: sha512Schema,
});
export type UpdateFeed = z.infer<typeof updateFeedSchema>;

/** Systems that have a feed, by Node's names. */
export type FeedPlatform = 'win32' | 'darwin' | 'linux';

/** The name of a computer's feed file, as electron-updater expects it. */
export function feedFileName(platform: FeedPlatform, arch: string): string {
  if (platform === 'win32') return 'latest.yml';
  if (platform === 'darwin') return 'latest-mac.yml';
  return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`;
}

/** The file with the feed's signature: 64 bytes of Ed25519 over the feed file's bytes, in base64. */
export const signatureFileName = (feed: string) => `${feed}.sig`;

/** Where updates come from, and the key that proves that they are the organization's. */
const updatesPolicySchema = z.strictObject({
  /** A folder, with the rules of a pod's address: `https:` except on loopback, without a trailing slash. */
  feed: z
    .string()
    .min(1, { error: () => fieldRuleText.missing, abort: true })
    .pipe(podUrlSchema),
  publicKey: publicKeySchema,
});
export type UpdatesPolicy = z.infer<typeof updatesPolicySchema>;

/** New versions of Podkey. No call takes an address, a version or a file. */
export const calls = {
  /** Asks the organization's feed now. The state has the result. */
  'updates.check': call(nothing, nothing),
  /** Downloads the offered version. Resolves when that has succeeded or failed; the state says which. */
  'updates.download': call(nothing, nothing),
  /** Stops the running download; the version can be downloaded again. Does nothing if none is running. */
  'updates.cancelDownload': call(nothing, nothing),
  /** Quits Podkey, installs the download and restarts. Resolves only if that failed. */
  'updates.install': call(nothing, nothing),
} as const;

export const states = {
  updates: updatesStateSchema,
  /** What a restart would interrupt, each as a sentence. Read when it is needed. */
  interruptedByRestart: z.array(z.string()),
} as const;

export const policy = { updates: updatesPolicySchema.optional() } as const;
