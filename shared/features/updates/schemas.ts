import { z } from 'zod';
import { appErrorSchema } from '../../errors/app-error.ts';

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
const offerSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('none') }),
  z.strictObject({ is: z.literal('available'), version: versionSchema, installs: z.boolean() }),
  z.strictObject({
    is: z.literal('downloading'),
    version: versionSchema,
    percent: z.number().int().min(0).max(100),
  }),
  z.strictObject({ is: z.literal('ready'), version: versionSchema }),
]);
export type UpdateOffer = z.infer<typeof offerSchema>;

/** The state of updates; `off` if the organization has set no feed. */
export const updatesStateSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('off') }),
  z.strictObject({
    is: z.literal('on'),
    /** The address of the feed's folder. */
    feed: z.string(),
    /** The version in use. */
    version: z.string(),
    isChecking: z.boolean(),
    /** When the feed was last valid, in ms since the Unix epoch; null if never. */
    checkedAt: z.number().nullable(),
    offer: offerSchema,
    /** Why the last step failed. */
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
