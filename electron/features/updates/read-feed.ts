import type { KeyObject } from 'node:crypto';
import {
  feedFileName,
  isFeedFileName,
  updateFeedSchema,
  type FeedFile,
  type FeedPlatform,
  type UpdateFeed,
} from '../../../shared/features/updates/schemas.ts';
import { updateFailures } from '../../../shared/features/updates/text/en.ts';
import { isSignedBy } from '../../services/signatures.ts';

/** The computer that a feed is read for, in Node's terms. */
export interface FeedReader {
  platform: FeedPlatform;
  arch: string;
}

/** The file that each system installs a version from. */
const installedFrom: Readonly<Record<FeedPlatform, RegExp>> = {
  win32: /\.exe$/,
  darwin: /\.zip$/,
  linux: /\.(?:deb|rpm|AppImage|tar\.gz)$/,
};

/**
 * Parses a feed after verifying that its signature covers exactly these bytes.
 *
 * @param address of the feed's file, for messages
 * @throws Failure `update-refused`
 */
export function readFeed(
  bytes: Uint8Array,
  signature: string,
  publicKey: KeyObject,
  { platform, arch }: FeedReader,
  address: string,
): UpdateFeed {
  // The two may have been fetched while they were being replaced.
  if (!isSignedBy(publicKey, bytes, signature)) throw updateFailures.badSignature({ feed: address });
  const feed = parsed(bytes);
  if (feed?.feed !== feedFileName(platform, arch)) throw updateFailures.unreadable({ feed: address });
  if (!feed.files.every(({ url }) => isFeedFileName(url))) throw updateFailures.elsewhere({ feed: address });
  return feed;
}

/** The file for this computer; undefined if the feed has none. */
export function fileFor(feed: UpdateFeed, { platform, arch }: FeedReader): FeedFile | undefined {
  return feed.files.find(
    (file) => installedFrom[platform].test(file.url) && (file.arch === arch || file.arch === 'universal'),
  );
}

function parsed(bytes: Uint8Array): UpdateFeed | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return updateFeedSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
