import { createHash, sign } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import compare from 'semver/functions/compare.js';
import { SetupFailure } from '../../scripts/setup-failure.mjs';
import { readFeed } from '../../electron/features/updates/feed-client.ts';
import {
  feedApp,
  signatureFileName,
  updateFeedSchema,
  versionSchema,
  type UpdateFeed,
} from '../../shared/features/updates/contract.ts';
import { findBuilds, type Build, type FolderOfBuilds } from './builds.ts';
import type { FeedKey } from './feed-key.ts';
import { replaceFile } from './replace-file.ts';
import { looksSigned } from './looks-signed.ts';

interface Options {
  now: Date;
  /** Accept builds with a placeholder instead of Electron. */
  evenPlaceholder?: boolean;
  /** Accept builds without a publisher's signature. */
  evenUnsigned?: boolean;
}

/** What was written, and what was left out. */
interface WrittenFeed extends FolderOfBuilds {
  feeds: readonly UpdateFeed[];
}

type Hashed = Build & { size: number; sha512: string; sha256: string };

/**
 * Writes the feed files for a folder of builds, and their signatures. Throws a `SetupFailure` if it can't, and writes
 * nothing then.
 */
export async function makeFeed(folder: string, key: FeedKey, options: Options): Promise<WrittenFeed> {
  const found = await findBuilds(folder);
  const placeholder = found.builds.find(({ name }) => name.includes('PLACEHOLDER'));
  if (placeholder && !options.evenPlaceholder)
    throw new SetupFailure(
      `${placeholder.name} has a placeholder instead of Electron: it can't start.`,
      'Build it with the real runtime (docs/installers.md). For a test of the feed alone add --even-placeholder.',
    );
  const builds: Hashed[] = [];
  for (const build of found.builds)
    builds.push({ ...build, ...(await hashesOf(path.join(folder, build.name))) });
  for (const build of builds) {
    if (options.evenUnsigned || (await looksSigned(folder, build, build.sha256))) continue;
    throw new SetupFailure(
      `${build.name} is not signed by its publisher.`,
      'Sign the release (docs/installers.md); Linux packages have to be in a SHA256SUMS with its SHA256SUMS.asc. For a test of the feed alone add --even-unsigned.',
    );
  }
  const names = [...new Set(builds.map(({ feed }) => feed))].sort();
  const feeds: UpdateFeed[] = [];
  for (const name of names) feeds.push(await feedOf(folder, name, found.version, builds, options.now));
  for (const feed of feeds) await write(folder, feed, key);
  return { ...found, feeds };
}

async function feedOf(
  folder: string,
  name: string,
  version: string,
  builds: readonly Hashed[],
  now: Date,
): Promise<UpdateFeed> {
  const files = builds
    .filter(({ feed }) => feed === name)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name: url, sha512, size, arch }) => ({ url, sha512, size, arch }));
  const [first] = files;
  if (!first) throw new Error(`${name} would have no file`);
  const before = await feedBefore(path.join(folder, name));
  if (before && compare(version, before.version) < 0)
    throw new SetupFailure(
      `${name} has version ${before.version} already, and these builds are of ${version}.`,
      'Podkey never goes back: build the older code again with a version above that one (docs/updates.md).',
    );
  let releaseDate = now.toISOString();
  if (before?.version === version && before.whole) {
    if (JSON.stringify(before.whole.files) !== JSON.stringify(files))
      throw new SetupFailure(
        `${name} has version ${version} already, with other files: people who have that version would never get these.`,
        'Give the new builds a higher version.',
      );
    // Writing the same feed again, for example with a new key, keeps its date.
    ({ releaseDate } = before.whole);
  }
  return { app: feedApp, feed: name, version, releaseDate, files, path: first.url, sha512: first.sha512 };
}

/** Reads the existing feed, if any; `whole` is set if it is one of ours. */
async function feedBefore(
  file: string,
): Promise<{ version: string; whole?: UpdateFeed | undefined } | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const whole = ours(text);
  // electron-builder writes one too, unsigned and with fewer files; it is replaced.
  const version = whole?.version ?? versionSchema.safeParse(/^version: (\S+)\s*$/m.exec(text)?.[1]).data;
  if (version !== undefined) return { version, whole };
  throw new SetupFailure(`${file} is not a feed.`, 'Look what it is, and move it away.');
}

function ours(text: string): UpdateFeed | undefined {
  try {
    return updateFeedSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Writes the signature first: a client that fetches in between finds a mismatch and tries again. */
async function write(folder: string, feed: UpdateFeed, { privateKey, publicKey }: FeedKey): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(feed, null, 2)}\n`);
  const signature = `${sign(null, bytes, privateKey).toString('base64')}\n`;
  // Validated as Podkey will read it, so that no feed is written that Podkey would reject.
  const platform = feed.feed === 'latest.yml' ? 'win32' : feed.feed === 'latest-mac.yml' ? 'darwin' : 'linux';
  const arch = /-linux-(\w+)\.yml$/.exec(feed.feed)?.[1] ?? 'x64';
  readFeed(bytes, signature, publicKey, { platform, arch }, feed.feed);
  await replaceFile(path.join(folder, signatureFileName(feed.feed)), signature);
  await replaceFile(path.join(folder, feed.feed), bytes);
}

async function hashesOf(file: string): Promise<{ size: number; sha512: string; sha256: string }> {
  const [sha512, sha256] = [createHash('sha512'), createHash('sha256')];
  let size = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      size += chunk.length;
      sha512.update(chunk);
      sha256.update(chunk);
    }
  });
  return { size, sha512: sha512.digest('base64'), sha256: sha256.digest('hex') };
}
