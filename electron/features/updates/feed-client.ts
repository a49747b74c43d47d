import compare from 'semver/functions/compare.js';
import { z } from 'zod';
import { isLoopback } from '../../../shared/schemas/network.ts';
import {
  feedFileName,
  signatureFileName,
  type FeedFile,
  type UpdateFeed,
  type UpdatesPolicy,
  versionSchema,
  isFeedFileName,
  updateFeedSchema,
  type FeedPlatform,
} from '../../../shared/features/updates/contract.ts';
import { updateFailures, updateFailureText } from '../../../shared/features/updates/text/en.ts';
import { connectionsAlong, type PodRoute } from '../../pod-client/routing/pod-route.ts';
import type { PodResponse } from '../../pod-client/transport/exchange.ts';
import { downloadFile } from '../../pod-client/transport/file-download.ts';
import { Transport, ResponseTooLarge } from '../../pod-client/transport/transport.ts';
import type { Preferences } from '../../storage/preferences.ts';
import { publicKeyOf, isSignedBy } from '../../services/signatures.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import type { KeyObject } from 'node:crypto';

/** A feed lists few files, so it is much smaller. */
const maxFeedBytes = 64 * 1024;
const maxSignatureBytes = 1024;

interface Options {
  source: UpdatesPolicy;
  /** The route, as for a pod at that address without an account's settings. */
  route: PodRoute;
  reader: FeedReader;
}

/**
 * Reads a feed and downloads its files, over the same connections as those to a pod. Follows no redirect and reveals only what it
 * requests.
 */
export class FeedClient {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The feed's folder, with the final slash. */
  get folder(): string {
    return folderOf(this.#options.source.feed);
  }

  /** Fetches the feed and its signature, and returns the feed's content if the signature is valid. Fails with a `Failure`. */
  async read(signal?: AbortSignal): Promise<UpdateFeed> {
    const { source, route, reader } = this.#options;
    const name = feedFileName(reader.platform, reader.arch);
    const address = `${this.folder}${name}`;
    const publicKey = publicKeyOf(source.publicKey);
    if (!publicKey) throw updateFailures.badKey();
    if (!isSecure(this.folder)) throw updateFailures.insecure({ feed: source.feed });
    const transport = new Transport({ dispatcher: connectionsAlong(route) });
    const get = (file: string, responseBytes: number) =>
      transport
        .send(
          { method: 'GET', ...screenOf(`${this.folder}${file}`), headers, limits: { responseBytes } },
          signal,
        )
        .catch((thrown: unknown) => {
          if (thrown instanceof ResponseTooLarge)
            throw updateFailures.tooLarge({ feed: `${this.folder}${file}`, bytes: responseBytes });
          return rethrowForFeed(thrown);
        });
    try {
      const feed = await get(name, maxFeedBytes);
      if (feed.status === 404) throw updateFailures.notThere({ feed: address });
      if (feed.status !== 200) throw unexpectedStatus(address, feed.status);
      const signature = await get(signatureFileName(name), maxSignatureBytes);
      return readFeed(feed.body, textOf(signature, address), publicKey, reader, address);
    } finally {
      await transport.close();
    }
  }

  /**
   * Downloads a file of the feed and checks that it is the signed one. If it is not, it stays at `destination` for the caller to
   * remove. Fails with a `Failure`, or with the disk's error.
   */
  async fetchFile(
    file: FeedFile,
    destination: string,
    onProgress?: (bytes: number) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    const url = new URL(file.url, this.folder);
    const fetched = await downloadFile({ url, size: file.size }, destination, {
      open: connectionsAlong(this.#options.route),
      onProgress,
      signal,
    }).catch(rethrowForFeed);
    if (fetched.kind === 'refused') {
      if (fetched.status !== 404) throw unexpectedStatus(url.href, fetched.status);
      throw updateFailures.noFile({ file: file.url });
    }
    if (fetched.size !== file.size || fetched.sha512 !== file.sha512)
      throw updateFailures.damaged({ file: file.url });
  }
}

/** Reveals nothing about the person or the program, not even a user agent. */
const headers = { accept: '*/*', 'cache-control': 'no-cache' };

function folderOf(feed: string): string {
  return feed.endsWith('/') ? feed : `${feed}/`;
}

function isSecure(folder: string): boolean {
  const url = URL.parse(folder);
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(folder));
}

function screenOf(address: string): { origin: string; path: string } {
  const { origin, pathname } = new URL(address);
  return { origin, path: pathname };
}

function textOf(signature: PodResponse, address: string): string {
  if (signature.status === 404) throw updateFailures.unsigned({ feed: address });
  if (signature.status !== 200) throw unexpectedStatus(signatureFileName(address), signature.status);
  return Buffer.from(signature.body).toString('latin1');
}

const seenSchema = z.strictObject({
  publicKey: z.string(),
  version: versionSchema,
  releaseDate: z.iso.datetime(),
});
type Seen = z.infer<typeof seenSchema>;

/**
 * The newest feed so far. It reveals a replayed older feed, which is also signed and may be newer than the version in use.
 *
 * It is bound to the key. An organization that must go back uses a new key, which starts a new memory.
 */
export class FeedMemory {
  readonly #preferences: Preferences;
  readonly #publicKey: string;

  constructor(preferences: Preferences, publicKey: string) {
    this.#preferences = preferences;
    this.#publicKey = publicKey;
  }

  /** Returns the remembered feed if it is newer than this one. Otherwise remembers this one and returns null. */
  remember({ version, releaseDate }: UpdateFeed): Pick<Seen, 'version' | 'releaseDate'> | null {
    const seen = this.#preferences.get('update-feed-seen', seenSchema);
    if (seen?.publicKey === this.#publicKey) {
      const order = compare(version, seen.version) || Date.parse(releaseDate) - Date.parse(seen.releaseDate);
      if (order < 0) return seen;
      if (order === 0) return null;
    }
    this.#preferences.set('update-feed-seen', { publicKey: this.#publicKey, version, releaseDate });
    return null;
  }
}

/** The connection to the feed failed: the message is that of a pod, the advice is for a feed. */
export function rethrowForFeed(thrown: unknown): never {
  if (!Failure.is(thrown) || thrown.appError.kind === 'cancelled') throw thrown;
  throw new Failure(
    { ...thrown.appError, nextStep: updateFailureText.unreachableNext, retryable: true },
    { cause: thrown },
  );
}

export function unexpectedStatus(feed: string, status: number): Failure {
  if (status >= 300 && status < 400) {
    return updateFailures.redirected({ feed });
  }
  const explain = status >= 500 ? updateFailures.serverStatus : updateFailures.unexpectedStatus;
  return explain({ feed, status: String(status) });
}

/** The computer that a feed is read for, in Node's terms. */
export interface FeedReader {
  platform: FeedPlatform;
  arch: string;
}

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
