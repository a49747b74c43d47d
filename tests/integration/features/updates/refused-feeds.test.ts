import { afterEach, describe, expect, test } from 'vitest';
import { flood, status, text } from '../../../support/fault-server.ts';
import { feedKey, feedText, serveFeed, signatureOf } from '../../../support/update-feed.ts';
import { checked, feed, sig, useFeed, yml } from './feed-scene.ts';
import { askedFor } from './updates-for-test.ts';

useFeed();

describe('refused, with nothing offered and no build requested:', () => {
  const good = feedText();
  const sign = (content: string | Uint8Array) => text(signatureOf(content, feed.key), 'text/plain');

  afterEach(() => {
    expect(askedFor(feed.server).filter((path) => path.endsWith('.exe'))).toEqual([]);
  });

  /** `what` is said of the feed, and `next` is the advice. */
  async function expectRefused(
    reason: string,
    options?: Parameters<typeof feed.updates>[0],
    said: { what?: string; next?: string } = {},
  ) {
    const { offer, failure } = await checked(options);
    expect(failure).toMatchObject({ kind: 'update-refused', reason });
    expect(failure?.message).toContain(said.what ?? `${feed.server.url}/podkey/latest.yml`);
    expect(failure?.nextStep).toContain(said.next ?? 'Contact IT: ');
    expect(offer).toEqual({ kind: 'none' });
    return failure;
  }

  test('a feed with one changed letter', async () => {
    serveFeed(feed.server, feed.key, good);
    feed.server.script(yml, text(good.replace('1.3.0', '1.9.0'), 'text/yaml'));
    await expectRefused('bad-signature');
  });

  test('a feed with one more line break at its end', async () => {
    serveFeed(feed.server, feed.key, good);
    feed.server.script(yml, text(`${good}\n`, 'text/yaml'));
    await expectRefused('bad-signature');
  });

  test('another key’s signature', async () => {
    serveFeed(feed.server, feedKey(), good);
    await expectRefused('bad-signature');
  });

  test('a feed without a signature', async () => {
    feed.server.script(yml, text(good, 'text/yaml'));
    feed.server.script(sig, status(404));
    await expectRefused(
      'unsigned',
      {},
      { what: '/podkey/latest.yml has no signature', next: 'signed again' },
    );
  });

  test.each(['', 'no signature', `${'A'.repeat(86)}==`])('%j as a signature', async (signature) => {
    feed.server.script(yml, text(good, 'text/yaml'));
    feed.server.script(sig, text(signature, 'text/plain'));
    await expectRefused('bad-signature');
  });

  test('an invalid key in the policy', async () => {
    serveFeed(feed.server, feed.key, good);
    const failure = await expectRefused(
      'bad-signature',
      { publicKey: 'bm8ga2V5' },
      { what: 'isn’t an Ed25519 key', next: 'the policy needs the key printed by npm run feed' },
    );
    expect(failure?.retryable).toBe(false);
    expect(feed.server.received).toEqual([]);
  });

  test.each([
    ['is not JSON', 'version: 1.3.0\nfiles: []\n'],
    ['has an unknown field', feedText({ more: { stagingPercentage: 10 } })],
    ['is another program’s', feedText({ more: { app: 'app.other.desktop' } })],
    ['is another system’s', feedText({ feed: 'latest-mac.yml' })],
    ['has an invalid version', feedText({ version: '1.3' })],
    ['has no files', feedText({ more: { files: [] } })],
  ])('a signed feed that %s', async (_what, content) => {
    serveFeed(feed.server, feed.key, content);
    await expectRefused('unreadable');
  });

  test('a signed feed that is not text', async () => {
    const bytes = Buffer.concat([Buffer.from(good), Buffer.of(0xff)]);
    feed.server.script(yml, text(bytes, 'text/yaml'));
    feed.server.script(sig, sign(bytes));
    await expectRefused('unreadable');
  });

  test.each([
    'https://elsewhere.example/Podkey-1.3.0-x64.exe',
    '//elsewhere.example/x64.exe',
    '../x64.exe',
    'folder/x64.exe',
    '..%2fx64.exe',
    '..',
    'C:\\x64.exe',
  ])('a signed feed that names the file %s', async (file) => {
    serveFeed(feed.server, feed.key, feedText({ file }));
    await expectRefused('elsewhere');
  });

  test('a newer version for other computers', async () => {
    serveFeed(feed.server, feed.key, feedText({ arch: 'arm64' }));
    await expectRefused('not-for-this-computer', {}, { next: 'Get the new version from IT.' });
  });

  test.each(['1.1.9', '1.2.0-rc.1'])('version %s, older than the current one', async (version) => {
    serveFeed(feed.server, feed.key, feedText({ version }));
    const failure = await expectRefused('downgrade');
    expect(failure?.message).toContain(`offers version ${version}, which is older than your 1.2.0`);
  });

  test('an oversized feed', async () => {
    feed.server.script(yml, flood);
    await expectRefused('too-large', {}, { what: '/podkey/latest.yml is larger than 65,536 bytes' });
    expect(feed.server.receivedBy(sig)).toEqual([]);
  });

  test('a feed of one byte too many', async () => {
    feed.server.script(yml, text('x'.repeat(64 * 1024 + 1), 'text/yaml'));
    await expectRefused('too-large');
    feed.server.script(yml, text('x'.repeat(64 * 1024), 'text/yaml'));
    feed.server.script(sig, text('x', 'text/plain'));
    await expectRefused('bad-signature');
  });

  test('an oversized signature', async () => {
    serveFeed(feed.server, feed.key, good);
    feed.server.script(sig, flood);
    await expectRefused('too-large', {}, { what: '/podkey/latest.yml.sig is larger than 1,024 bytes' });
  });

  test.each([301, 302, 307, 308])('a feed that redirects (%i)', async (code) => {
    serveFeed(feed.server, feed.key, good);
    feed.server.script(yml, status(code, { location: '/podkey/real.yml' }));
    await expectRefused('redirected');
    expect(askedFor(feed.server)).toEqual(['/podkey/latest.yml']);
  });

  test('a signature that redirects', async () => {
    serveFeed(feed.server, feed.key, good);
    feed.server.script(sig, status(302, { location: '/podkey/real.sig' }));
    await expectRefused('redirected');
  });

  test.each([
    'http://updates.example/podkey',
    'http://192.0.2.1/podkey',
    'ftp://127.0.0.1/podkey',
    'https://name:password@127.0.0.1/podkey',
    'file:///podkey',
    'no address',
  ])('a feed at %s, before any request', async (address) => {
    await expectRefused('insecure', { feed: address }, { what: `${address} must use https` });
    expect(feed.server.connections()).toBe(0);
  });
});
