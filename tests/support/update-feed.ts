import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { base64Of } from '../../electron/services/updates/feed-signature.ts';
import { signatureFileName, type FeedArch } from '../../shared/schemas/update-feed.ts';
import { text, type FaultServer } from './fault-server.ts';

/** A key as an organization has one for its feed. */
export function feedKey(): { privateKey: KeyObject; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: base64Of(publicKey) };
}

interface Content {
  version?: string;
  releaseDate?: string;
  /** The feed's file; Windows' where left out. */
  feed?: string;
  /** What the one file of it is called, what is in it, and for which processor it is. */
  file?: string;
  bytes?: Uint8Array | string;
  arch?: FeedArch;
  /** Anything that is to be otherwise than in a good feed. */
  more?: object;
}

/** A feed's file as `npm run feed` writes it, but for what a test wants otherwise. */
export function feedText({
  version = '1.3.0',
  releaseDate = '2030-01-02T03:04:05.000Z',
  feed = 'latest.yml',
  file = `Podkey-${version}-x64.exe`,
  bytes = 'installer',
  arch = 'x64',
  more = {},
}: Content = {}): string {
  const sha512 = createHash('sha512').update(bytes).digest('base64');
  const files = [{ url: file, sha512, size: Buffer.byteLength(bytes), arch }];
  const whole = { app: 'app.podkey.desktop', feed, version, releaseDate, files, path: file, sha512, ...more };
  return JSON.stringify(whole, null, 2);
}

/** The text of a signature file. */
export const signatureOf = (feed: string | Uint8Array, { privateKey }: { privateKey: KeyObject }) =>
  `${sign(null, Buffer.from(feed), privateKey).toString('base64')}\n`;

/** Has a server serve a feed from `/podkey`, signed with the key. */
export function serveFeed(
  server: FaultServer,
  key: { privateKey: KeyObject },
  feed: string,
  name = 'latest.yml',
): void {
  server.script(`GET /podkey/${name}`, text(feed, 'text/yaml'));
  server.script(`GET /podkey/${signatureFileName(name)}`, text(signatureOf(feed, key), 'text/plain'));
}
