import { z } from 'zod';

/** What a feed is for: one signed for another program is none of Podkey's. */
export const feedApp = 'app.podkey.desktop';

/** What a file of a feed may be called: a plain name, so that it can only lie in the feed's own folder. */
export const isFeedFileName = (name: string) => /^[A-Za-z0-9](?:[A-Za-z0-9_+-]|\.(?!\.)){0,199}$/.test(name);

/** Whether it is a plain name is looked at by itself: a file elsewhere is more than a slip. */
const fileNameSchema = z.string().min(1).max(500);

/** In base64, as electron-updater wants it: 64 bytes. */
const sha512Schema = z.string().regex(/^[A-Za-z0-9+/]{86}==$/);

/** What a file runs on; `universal` is both, in one file. */
export const feedArchSchema = z.enum(['x64', 'arm64', 'universal']);
export type FeedArch = z.infer<typeof feedArchSchema>;

/** A version as semver.org 2.0 writes it, without the part of it that counts for nothing. */
export const versionSchema = z
  .string()
  .max(64)
  .regex(
    /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-(?:0|[1-9]\d*|\d*[A-Za-z-][\dA-Za-z-]*)(?:\.(?:0|[1-9]\d*|\d*[A-Za-z-][\dA-Za-z-]*))*)?$/,
  );

export const feedFileSchema = z.strictObject({
  url: fileNameSchema,
  sha512: sha512Schema,
  /** In bytes. */
  size: z.number().int().positive(),
  arch: feedArchSchema,
});
export type FeedFile = z.infer<typeof feedFileSchema>;

/**
 * What stands in a feed's file, such as `latest.yml`: what electron-updater expects in one, and besides for which program, which
 * system and which processor it is. It is written as JSON, which is YAML too, so that nothing has to read more than that.
 *
 * Nothing in it is believed before its signature was found good; see docs/updates.md.
 */
export const updateFeedSchema = z.strictObject({
  app: z.literal(feedApp),
  /** The file's own name: what was signed for one system is not to be taken for another's. */
  feed: z.string(),
  version: versionSchema,
  /** UTC, ISO 8601. */
  releaseDate: z.iso.datetime(),
  files: z.array(feedFileSchema).min(1),
  /** Of the first file; for what reads feeds of electron-updater's older form. */
  path: fileNameSchema,
  sha512: sha512Schema,
});
export type UpdateFeed = z.infer<typeof updateFeedSchema>;

/** Systems that have a feed, by Node's names. */
export type FeedPlatform = 'win32' | 'darwin' | 'linux';

/** The feed's file for a computer, as electron-updater names them. */
export function feedFileName(platform: FeedPlatform, arch: string): string {
  if (platform === 'win32') return 'latest.yml';
  if (platform === 'darwin') return 'latest-mac.yml';
  return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`;
}

/** The file that a feed's signature is in: 64 bytes of Ed25519 over the feed's file as it is, in base64. */
export const signatureFileName = (feed: string) => `${feed}.sig`;
