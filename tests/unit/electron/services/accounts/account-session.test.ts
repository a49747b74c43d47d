import { expect, test } from 'vitest';
import type { PodClient } from '../../../../../electron/pod-client/pod-client.ts';
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
