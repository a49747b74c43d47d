import { sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fileFor, readFeed, type FeedReader } from '../../../../electron/features/updates/feed-client.ts';
import { publicKeyOf } from '../../../../electron/services/signatures.ts';
import type { UpdateFeed } from '../../../../shared/features/updates/contract.ts';
import { feedKey, feedText, signatureOf } from '../../../support/update-feed.ts';

const key = feedKey();
const windows: FeedReader = { platform: 'win32', arch: 'x64' };
const address = 'https://updates.example/latest.yml';

/** Reads a feed with this signature, by default a valid one. */
function read(content: string | Uint8Array, signature = signatureOf(content, key)): UpdateFeed {
  return readFeed(Buffer.from(content), signature, publicKeyOf(key.publicKey)!, windows, address);
}
function refusalOf(content: string | Uint8Array, signature?: string): unknown {
  try {
    return read(content, signature);
  } catch (thrown) {
    return thrown;
  }
}
const file = { sha512: `${'A'.repeat(86)}==`, size: 1, arch: 'x64' } as const;
const signNext = expect.stringContaining('signed again with npm run feed');

test('A signed feed is read', () => {
  expect(read(feedText())).toMatchObject({ version: '1.3.0', files: [{ url: 'Podkey-1.3.0-x64.exe' }] });
});

describe('A feed is refused', () => {
  test('with another signature, which may have been written a moment too late', () => {
    const other = sign(null, Buffer.from('other'), key.privateKey).toString('base64');
    expect(refusalOf(feedText(), other)).toMatchObject({
      appError: {
        reason: 'bad-signature',
        message: `The signature of the update feed ${address} is invalid: the feed was changed or signed with the wrong key.`,
        nextStep: signNext,
        retryable: true,
      },
    });
  });

  test.each<[string, string | Uint8Array]>([
    ['is no JSON', '{"feed"'],
    ['is empty', ''],
    ['is for another system', feedText({ feed: 'latest-mac.yml' })],
    [
      'has a character that is not UTF-8',
      Buffer.from(feedText({ more: { path: 'Podkey-\u00e9.exe' } }), 'latin1'),
    ],
  ])('that %s', (_, content) => {
    expect(refusalOf(content)).toMatchObject({
      appError: {
        reason: 'unreadable',
        message: `The update feed ${address} is signed but has an unknown format.`,
        nextStep: signNext,
        retryable: false,
      },
    });
  });

  test('if any of its files is elsewhere', () => {
    const files = [
      { ...file, url: 'Podkey-1.3.0-x64.exe' },
      { ...file, url: '../x64.exe' },
    ];
    expect(refusalOf(feedText({ more: { files } }))).toMatchObject({
      appError: {
        reason: 'elsewhere',
        message: `The update feed ${address} names a file that isn’t in its own folder.`,
        nextStep: signNext,
      },
    });
  });
});

describe('The file for a computer', () => {
  const files = [
    { ...file, url: 'Podkey.exe.blockmap' },
    { ...file, url: 'Podkey-arm64.exe', arch: 'arm64' as const },
    { ...file, url: 'Podkey-x64.exe' },
    { ...file, url: 'Podkey.dmg', arch: 'universal' as const },
    { ...file, url: 'Podkey-mac.zip', arch: 'universal' as const },
    { ...file, url: 'podkey_arm64.deb', arch: 'arm64' as const },
    { ...file, url: 'podkey.rpm' },
  ];
  const feed = (listed = files): UpdateFeed => ({ ...read(feedText()), files: listed });

  test.each([
    ['win32', 'x64', 'Podkey-x64.exe'],
    ['win32', 'arm64', 'Podkey-arm64.exe'],
    ['win32', 'ia32', undefined],
    ['darwin', 'x64', 'Podkey-mac.zip'],
    ['darwin', 'arm64', 'Podkey-mac.zip'],
    ['linux', 'arm64', 'podkey_arm64.deb'],
    ['linux', 'x64', 'podkey.rpm'],
  ] as const)('with %s on %s is %s', (platform, arch, url) => {
    expect(fileFor(feed(), { platform, arch })?.url).toBe(url);
  });

  test.each(['podkey.deb', 'podkey.rpm', 'podkey.AppImage', 'podkey.tar.gz'])('on Linux may be %s', (url) => {
    expect(fileFor(feed([{ ...file, url }]), { platform: 'linux', arch: 'x64' })?.url).toBe(url);
  });
});
