import { expect, test, vi } from 'vitest';
import type { PodClient } from '../../../../../electron/pod-client/pod-client.ts';
import { settled } from '../../../../support/fake-clock.ts';
import { liveSession } from '../../../../support/live-session.ts';

test('a call’s result that arrives after the session’s end is withheld', async () => {
  const session = liveSession();
  const response = Promise.withResolvers<string>();
  const call = expect(session.call(() => response.promise)).rejects.toThrow();
  session.abort(new Error('The account was left'));
  response.resolve('hunter2');
  await call;
});

test('a request fails as soon as the session ends, even if its client waits for a keychain', async () => {
  const session = liveSession({} as PodClient);
  const waiting = Promise.withResolvers<undefined>();
  const request = expect(session.request(() => waiting.promise)).rejects.toThrow();
  session.abort(new Error('The account was left'));
  await request;
});

test('the pod’s clock is unknown until a client exists, and is asked of it then', () => {
  const session = liveSession({ clockSkewMs: () => 7_000 } as unknown as PodClient);
  expect(session.clockSkewMs()).toBeNull();
  expect(session.client).toBeDefined();
  expect(session.clockSkewMs()).toBe(7_000);
});

test('a client that was handed over is closed by no one else, and another end closes nothing', async () => {
  const close = vi.fn(() => Promise.resolve());
  const client = { close } as unknown as PodClient;
  const session = liveSession(client);
  expect(session.handOverClient()).toBeUndefined();
  expect(session.client).toBe(client);
  expect(session.handOverClient()).toBe(client);
  await session.close();
  expect(close).not.toHaveBeenCalled();
  expect(session.client).toBe(client);
  await session.close();
  await session.close();
  expect(close).toHaveBeenCalledTimes(1);
});

test('all calls have returned when the last has, also those that began meanwhile or failed', async () => {
  const session = liveSession();
  const [first, second] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  const tracked = session.track(first.promise).catch(() => void session.track(second.promise));
  let hasReturned = false;
  const returned = session.returned().then(() => (hasReturned = true));
  first.reject(new Error('no response'));
  await tracked;
  await settled();
  expect(hasReturned).toBe(false);
  second.resolve(2);
  await returned;
  expect(await session.track(Promise.resolve(3))).toBe(3);
});

test('an ended session starts no call', async () => {
  const session = liveSession();
  session.assertLive();
  expect(session.isOver).toBe(false);
  session.abort(new Error('The account was left'));
  expect(session.isOver).toBe(true);
  const task = vi.fn(() => Promise.resolve());
  await expect(session.call(task)).rejects.toThrow();
  expect(task).not.toHaveBeenCalled();
});
