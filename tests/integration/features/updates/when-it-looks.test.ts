import { afterEach, beforeEach, expect, test } from 'vitest';
import { assembleServices } from '../../../support/assemble-services.ts';
import { startConnectProxy } from '../../../support/connect-proxy.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { inForce } from '../../../support/sample-policy.ts';
import { feedKey, feedText, serveFeed } from '../../../support/update-feed.ts';
import { askedFor, stateOf, startFeed } from './updates-for-test.ts';

const minute = 60_000;
const hour = 60 * minute;

let feed: Awaited<ReturnType<typeof startFeed>>;

beforeEach(async () => {
  feed = await startFeed();
  serveFeed(feed.server, feed.key, feedText());
});
afterEach(() => feed.server.close());

const signature = 'GET /podkey/latest.yml.sig';

test('no request in the first minute, then one, then one a day', async () => {
  const updates = feed.updates();
  updates.begin();
  await updates.clock.advance(minute - 1);
  expect(feed.server.connections()).toBe(0);
  expect(stateOf(updates)).toMatchObject({ isChecking: false, checkedAt: null });
  await updates.clock.advance(1);
  expect(stateOf(updates).isChecking).toBe(true);
  await expect.poll(() => stateOf(updates).checkedAt).toBe(updates.clock.now());

  await updates.clock.advance(24 * hour - 1);
  expect(feed.server.receivedBy(signature)).toHaveLength(1);
  await updates.clock.advance(1);
  await feed.server.arrived(signature, 2);
  updates.end();
});

test('an unreachable feed is checked again after an hour, an untrusted one after a day', async () => {
  const updates = feed.updates();
  await feed.server.goDown();
  await updates.check();
  await feed.server.comeBack();
  await updates.clock.advance(hour);
  await feed.server.arrived(signature);
  await expect.poll(() => stateOf(updates).isChecking).toBe(false);

  feed.server.script(signature, (response) => void response.writeHead(404).end());
  await updates.check();
  await updates.clock.advance(24 * hour - 1);
  expect(feed.server.receivedBy(signature)).toHaveLength(2);
  await updates.clock.advance(1);
  await feed.server.arrived(signature, 3);
  updates.end();
});

test('a manual check postpones the next one, and continues while another is running', async () => {
  const updates = feed.updates();
  updates.begin();
  await Promise.all([updates.check(), updates.check()]);
  expect(askedFor(feed.server)).toHaveLength(2);
  await updates.clock.advance(2 * minute);
  expect(askedFor(feed.server)).toHaveLength(2);
  updates.end();
});

test('after Podkey ends there is no further report or request', async () => {
  const updates = feed.updates();
  feed.server.script(signature, () => undefined);
  const checking = updates.check();
  await feed.server.arrived(signature);
  const before = updates.states.length;
  updates.end();
  await checking;
  expect(updates.states).toHaveLength(before);
  expect(updates.clock.waiting).toBe(0);
});

test('without a feed there are no checks', async () => {
  const clock = new FakeClock();
  const {
    features: {
      updates: { service: updates },
    },
  } = assembleServices({ clock });
  updates.begin();
  expect(updates.state).toEqual({ kind: 'off' });
  expect(clock.waiting).toBe(0);
  await updates.check();
  expect(updates.state).toEqual({ kind: 'off' });
});

test('checks continue while Podkey is locked', async () => {
  const clock = new FakeClock();
  const { server, key } = feed;
  serveFeed(
    server,
    key,
    feedText({ feed: 'latest-linux.yml', file: 'podkey_1.3.0_amd64.deb' }),
    'latest-linux.yml',
  );
  const {
    features: {
      updates: { service: updates },
    },
    lock,
    told,
    begin,
  } = assembleServices({
    clock,
    policy: inForce({ updates: { feed: `${server.url}/podkey`, publicKey: key.publicKey } }),
  });
  begin();
  lock.lock('person');
  await clock.advance(minute);
  await expect.poll(() => stateOf(updates).checkedAt).not.toBeNull();
  expect(told('updates').at(-1)).toMatchObject({
    offer: { kind: 'available', version: '1.3.0', installs: false },
  });
  await expect(updates.download()).rejects.toThrow('The update is no longer available');
  updates.end();
});

test('the feed is reached through the system proxy', async () => {
  const proxy = await startConnectProxy({ refuseWith: 403 });
  const {
    features: {
      updates: { service: updates },
    },
  } = assembleServices({
    clock: new FakeClock(),
    policy: inForce({
      updates: { feed: 'https://updates.example/podkey', publicKey: feedKey().publicKey },
    }),
    resolveSystemProxy: () => Promise.resolve(`PROXY ${new URL(proxy.origin).host}`),
  });
  await updates.check();
  expect(proxy.asked).toEqual(['updates.example:443']);
  expect(stateOf(updates).failure).toMatchObject({ kind: 'proxy', retryable: true });
  updates.end();
  await proxy.close();
});
