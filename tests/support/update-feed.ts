import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { base64Of } from '../../electron/services/signatures.ts';
import { signatureFileName, type FeedArch } from '../../shared/features/updates/contract.ts';
import { text, type FaultServer } from './fault-server.ts';

/** Creates a key pair like an organization's for its feed. */
export function feedKey(): { privateKey: KeyObject; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: base64Of(publicKey) };
}

interface Content {
  version?: string;
  releaseDate?: string;
  /** The feed's file name; Windows' by default. */
  feed?: string;
  /** The name, content and architecture of its only build. */
  file?: string;
  bytes?: Uint8Array | string;
  arch?: FeedArch;
  /** Properties that differ from those of a good feed. */
  more?: object;
}

/** Returns a feed as `npm run feed` writes it, with the test's changes. */
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

/** Returns the content of a signature file. */
export const signatureOf = (feed: string | Uint8Array, { privateKey }: { privateKey: KeyObject }) =>
  `${sign(null, Buffer.from(feed), privateKey).toString('base64')}\n`;

/** Makes a server serve a feed at `/podkey`, signed with the key. */
export function serveFeed(
  server: FaultServer,
  key: { privateKey: KeyObject },
  feed: string,
  name = 'latest.yml',
): void {
  server.script(`GET /podkey/${name}`, text(feed, 'text/yaml'));
  server.script(`GET /podkey/${signatureFileName(name)}`, text(signatureOf(feed, key), 'text/plain'));
}
