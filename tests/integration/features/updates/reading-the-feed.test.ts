import { beforeEach, describe, expect, test } from 'vitest';
import { selfSignedCertificate } from '../../../support/test-certificates.ts';
import { hangUp, json, status } from '../../../support/fault-server.ts';
import { feedKey, feedText, serveFeed } from '../../../support/update-feed.ts';
import { checked, feed, sig, useFeed, yml } from './feed-scene.ts';
import { askedFor, startFeed, stateOf } from './updates-for-test.ts';

useFeed();

test('a newer version is found over TLS, with no unneeded or identifying request', async () => {
  const { server, key, updates: podkey } = await startFeed('https');
  serveFeed(server, key, feedText());
  const updates = podkey();
  await updates.check();
  expect(stateOf(updates)).toMatchObject({
    offer: { kind: 'available', version: '1.3.0', installs: false },
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
  expect(state).toMatchObject({ offer: { kind: 'none' }, failure: null });
  expect(state.checkedAt).not.toBeNull();
});

test('each system has its own feed, and uses its own file', async () => {
  const { server, key } = feed;
  const deb = { feed: 'latest-linux-arm64.yml', file: 'podkey_1.3.0_arm64.deb', arch: 'arm64' } as const;
  serveFeed(server, key, feedText(deb), deb.feed);
  const mac = { feed: 'latest-mac.yml', file: 'Podkey-1.3.0-mac.zip', arch: 'universal' } as const;
  serveFeed(server, key, feedText(mac), mac.feed);
  const onLinux = await checked({ reader: { platform: 'linux', arch: 'arm64' } });
  expect(onLinux.offer).toEqual({ kind: 'available', version: '1.3.0', installs: false });
  const onMac = await checked({ reader: { platform: 'darwin', arch: 'arm64' } });
  expect(onMac.offer).toMatchObject({ version: '1.3.0' });
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
    expect(offer).toEqual({ kind: 'none' });
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
    expect(stateOf(updates)).toMatchObject({ offer: { kind: 'none' }, failure: { reason: 'unsigned' } });
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
    expect(offer).toMatchObject({ kind: 'available', version: '1.3.0' });
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
    expect(offer).toEqual({ kind: 'none' });
  });
});
