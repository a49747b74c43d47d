import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { fileFor, readFeed, type FeedReader } from '../../../electron/features/updates/feed-client.ts';
import { isFeedFileName } from '../../../shared/features/updates/contract.ts';
import { unlessRefused } from '../target.ts';

/* The update feed: JSON that the organization's server provides. Its signature is valid here, because no input would guess one. */

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const address = 'https://updates.example/podkey/latest.yml';
const readers: readonly FeedReader[] = [
  { platform: 'win32', arch: 'x64' },
  { platform: 'darwin', arch: 'arm64' },
  { platform: 'linux', arch: 'x64' },
  { platform: 'linux', arch: 'arm64' },
];

export const isSync = true;

export function fuzz(input: Buffer): void {
  const signature = sign(null, input, privateKey).toString('base64');
  for (const reader of readers) {
    const read = (bytes: Buffer) =>
      unlessRefused(['update-refused'], () => readFeed(bytes, signature, publicKey, reader, address));
    const feed = read(input);
    if (!feed) continue;
    const file = fileFor(feed, reader);
    if (file) assert.ok(isFeedFileName(file.url) && !/[/\\]|^\.+$/.test(file.url));
    assert.equal(read(Buffer.concat([input, Buffer.from(' ')])), undefined);
  }
  // A signature that the same server chose, without the key.
  const forged = unlessRefused(['update-refused'], () =>
    readFeed(input, input.toString('latin1', 0, 88), publicKey, { platform: 'linux', arch: 'x64' }, address),
  );
  assert.equal(forged, undefined);
}
