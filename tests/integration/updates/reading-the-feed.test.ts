import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { selfSignedCertificate } from '../../support/test-certificates.ts';
import { flood, hangUp, json, status, text } from '../../support/fault-server.ts';
import { feedKey, feedText, serveFeed, signatureOf } from '../../support/update-feed.ts';
import { askedFor, stateOf, startFeed } from './updates-for-test.ts';

let feed: Awaited<ReturnType<typeof startFeed>>;

beforeEach(async () => {
  feed = await startFeed();
});
afterEach(() => feed.server.close());

const yml = 'GET /podkey/latest.yml';
const sig = 'GET /podkey/latest.yml.sig';

/** A check's result. */
async function checked(options: Parameters<typeof feed.updates>[0] = {}) {
  const updates = feed.updates(options);
  await updates.check();
  return stateOf(updates);
}

test('a newer version is found over TLS, with no unneeded or identifying request', async () => {
  const { server, key, updates: podkey } = await startFeed('https');
  serveFeed(server, key, feedText());
  const updates = podkey();
  await updates.check();
  expect(stateOf(updates)).toMatchObject({
    offer: { is: 'available', version: '1.3.0', installs: false },
    failure: null,
    isChecking: false,
  });
  expect(askedFor(server)).toEqual(['/podkey/latest.yml', '/podkey/latest.yml.sig']);
  for (const { headers } of server.received) {
    expect(Object.keys(headers).sort()).toEqual(['accept', 'cache-control', 'connection', 'host']);
  }
  await server.close();
});

test('the policy may name the feed’s folder with a slash at its end', async () => {
  serveFeed(feed.server, feed.key, feedText());
  const { failure, feed: folder } = await checked({ feed: `${feed.server.url}/podkey/` });
  expect({ failure, folder }).toEqual({ failure: null, folder: `${feed.server.url}/podkey/` });
  expect(askedFor(feed.server)).toEqual(['/podkey/latest.yml', '/podkey/latest.yml.sig']);
});

test('the current version is the newest', async () => {
  serveFeed(feed.server, feed.key, feedText({ version: '1.2.0' }));
  const state = await checked();
  expect(state).toMatchObject({ offer: { is: 'none' }, failure: null });
  expect(state.checkedAt).not.toBeNull();
});

test('each system has its own feed, and uses its own file', async () => {
  const { server, key } = feed;
  const deb = { feed: 'latest-linux-arm64.yml', file: 'podkey_1.3.0_arm64.deb', arch: 'arm64' } as const;
  serveFeed(server, key, feedText(deb), deb.feed);
  const mac = { feed: 'latest-mac.yml', file: 'Podkey-1.3.0-mac.zip', arch: 'universal' } as const;
  serveFeed(server, key, feedText(mac), mac.feed);
  const onLinux = await checked({ reader: { platform: 'linux', arch: 'arm64' } });
  expect(onLinux.offer).toEqual({ is: 'available', version: '1.3.0', installs: false });
  const onMac = await checked({ reader: { platform: 'darwin', arch: 'arm64' } });
  expect(onMac.offer).toMatchObject({ version: '1.3.0' });
});

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
    expect(offer).toEqual({ is: 'none' });
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

describe('a feed after a newer one', () => {
  const at = (version: string, day: string) =>
    feedText({ version, releaseDate: `2030-01-${day}T00:00:00.000Z` });

  async function afterSeeing(first: string, then: string) {
    serveFeed(feed.server, feed.key, first);
    const before = feed.updates();
    await before.check();
    expect(stateOf(before).failure).toBeNull();
    // Podkey restarts in between: its knowledge of the feed is on the disk.
    serveFeed(feed.server, feed.key, then);
    return checked({ database: before.database });
  }

  test('is refused, even if it is signed and newer than the current version', async () => {
    const { offer, failure } = await afterSeeing(at('1.4.0', '02'), at('1.3.0', '01'));
    expect(failure).toMatchObject({ kind: 'update-refused', reason: 'went-back' });
    const day = String.raw`\(\d+ \w+ 20\d\d, \d\d:\d\d\)`;
    expect(failure?.message).toMatch(
      new RegExp(`offers 1\\.3\\.0 ${day} but earlier offered 1\\.4\\.0 ${day}`),
    );
    expect(offer).toEqual({ is: 'none' });
  });

  test('is refused if it has the same version with an earlier date', async () => {
    const { failure } = await afterSeeing(at('1.4.0', '02'), at('1.4.0', '01'));
    expect(failure).toMatchObject({ reason: 'went-back' });
  });

  test('is accepted if it is unchanged, or later', async () => {
    expect((await afterSeeing(at('1.4.0', '02'), at('1.4.0', '02'))).offer).toMatchObject({
      version: '1.4.0',
    });
    expect((await afterSeeing(at('1.4.0', '02'), at('1.10.0', '03'))).offer).toMatchObject({
      version: '1.10.0',
    });
  });

  test('is accepted again with another key of the organization', async () => {
    serveFeed(feed.server, feed.key, at('1.4.0', '02'));
    const before = feed.updates();
    await before.check();
    const another = feedKey();
    serveFeed(feed.server, another, at('1.3.0', '01'));
    const state = await checked({ database: before.database, publicKey: another.publicKey });
    expect(state).toMatchObject({ offer: { version: '1.3.0' }, failure: null });
  });

  test('withdraws its offer when it can’t be trusted any more', async () => {
    serveFeed(feed.server, feed.key, feedText());
    const updates = feed.updates();
    await updates.check();
    feed.server.script(sig, status(404));
    await updates.check();
    expect(stateOf(updates)).toMatchObject({ offer: { is: 'none' }, failure: { reason: 'unsigned' } });
  });
});

describe('an unavailable feed', () => {
  beforeEach(() => serveFeed(feed.server, feed.key, feedText()));

  test('is reported as unreachable, and its earlier offer stays', async () => {
    const updates = feed.updates();
    await updates.check();
    await feed.server.goDown();
    await updates.check();
    const { failure, offer } = stateOf(updates);
    expect(failure).toMatchObject({ kind: 'offline', retryable: true });
    expect(failure?.nextStep).toContain('tell IT that the update feed');
    expect(updates.failures).toEqual(['updates feed not read']);
    expect(offer).toMatchObject({ is: 'available', version: '1.3.0' });
    await feed.server.comeBack();
  });

  test('is not requested if its certificate is not trusted', async () => {
    const { server, updates: podkey } = await startFeed('https');
    await server.goDown();
    await server.comeBack(selfSignedCertificate());
    const updates = podkey();
    await updates.check();
    expect(stateOf(updates).failure).toMatchObject({ kind: 'tls' });
    expect(server.received).toEqual([]);
    await server.close();
  });

  test.each([
    ['not-found', status(404)],
    ['server', status(503)],
    ['unexpected-response', status(401)],
    ['unexpected-response', json({ error: 'who are you' }, 403)],
    ['offline', hangUp],
  ] as const)('fails as %s', async (kind, reply) => {
    feed.server.script(yml, reply);
    const { failure, offer } = await checked();
    expect(failure).toMatchObject({ kind, retryable: true });
    expect(offer).toEqual({ is: 'none' });
  });
});
