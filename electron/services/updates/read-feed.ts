import { type KeyObject, createPublicKey, hash, verify } from 'node:crypto';
import {
  feedFileName,
  isFeedFileName,
  updateFeedSchema,
  type FeedFile,
  type FeedPlatform,
  type UpdateFeed,
} from '../../../shared/schemas/updates.ts';
import { updateFailures } from '../../../shared/text/en/updates.ts';

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

/** The bytes before the 32 bytes of an Ed25519 key in DER (RFC 8410 §4). */
const ed25519Prefix = Buffer.from('302a300506032b6570032100', 'hex');

/** The public key of 32 bytes in base64, the policy's format; null if invalid. */
export function publicKeyOf(base64: string): KeyObject | null {
  const raw = Buffer.from(base64, 'base64');
  if (raw.length !== 32 || raw.toString('base64') !== base64) return null;
  try {
    return createPublicKey({ key: Buffer.concat([ed25519Prefix, raw]), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

/** The same key in base64, for the policy. */
export function base64Of(publicKey: KeyObject): string {
  return rawPublicKey(publicKey).toString('base64');
}

/**
 * The first 128 bits of the SHA-256 of a raw Ed25519 public key, as eight groups of four hexadecimal digits: short enough to compare
 * on the phone.
 */
export function keyFingerprint(publicKey: KeyObject): string {
  const digits = hash('sha256', rawPublicKey(publicKey)).slice(0, 32);
  return digits.match(/.{4}/g)?.join(' ') ?? '';
}

const rawPublicKey = (publicKey: KeyObject) =>
  publicKey.export({ format: 'der', type: 'spki' }).subarray(ed25519Prefix.length);

/**
 * Whether `signature`, the text of a signature file, was made over exactly these bytes with the private key of `publicKey`
 * (Ed25519, RFC 8032).
 */
export function isSignedBy(publicKey: KeyObject, bytes: Uint8Array, signature: string): boolean {
  const text = signature.trim();
  if (!/^[A-Za-z0-9+/]{86}==$/.test(text)) return false;
  return verify(null, bytes, publicKey, Buffer.from(text, 'base64'));
}
