import type { Socket } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startConnectProxy } from '../../support/connect-proxy.ts';
import { failureOf } from '../../support/failure-of.ts';
import { startScriptedProxy } from '../../support/scripted-proxy.ts';
import { startSocksProxy } from '../../support/socks-proxy.ts';
import { token, tokenRoute } from './account-on-fault-server.ts';
import { podBehindProxies, type PodBehindProxies } from './pod-behind-proxies.ts';

let setup: PodBehindProxies;
beforeEach(async () => {
  setup = await podBehindProxies();
});
afterEach(() => void vi.useRealTimers());

test.each(['http', 'https', 'socks5'])(
  'an %s proxy’s tunnel outlasts the time that its opening may take',
  async (scheme) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { names } = setup;
    const proxy =
      scheme === 'socks5'
        ? await startSocksProxy({ names })
        : await startConnectProxy({ names, ...(scheme === 'https' && { tls: setup.authority.issue() }) });
    onTestFinished(() => proxy.close());
    const origin = 'origin' in proxy ? proxy.origin : `socks5://${proxy.host}`;
    const sockets: (Socket | null)[] = [];
    setup.pod.script(tokenRoute, (response, request) => {
      sockets.push(response.socket);
      token()(response, request);
    });
    const client = setup.clientAlong([{ origin }], { connectMs: 1_000 });
    await client.signIn();
    vi.advanceTimersByTime(1_000);
    await client.signIn();
    expect(sockets.map((socket) => socket?.destroyed)).toEqual([false, false]);
  },
);

test('the log says that a proxy speaks no SOCKS', async () => {
  const proxy = await startScriptedProxy(Uint8Array.of(4, 0));
  onTestFinished(() => proxy.close());
  const signingIn = setup.clientAlong([{ origin: `socks5://${proxy.host}` }]).signIn();
  const failure: unknown = await signingIn.catch((thrown: unknown) => thrown);
  expect(inspect(failure)).toContain('The proxy speaks another protocol');
});

test('a proxy’s password that can’t be read fails the request, whatever was thrown', async () => {
  // oxlint-disable-next-line prefer-promise-reject-errors -- The caller may throw anything.
  const hop = { origin: 'http://127.0.0.1:1', credentials: () => Promise.reject('no keychain') };
  expect(await failureOf(setup.clientAlong([hop]).signIn())).toMatchObject({ kind: 'internal' });
  expect(setup.requests()).toBe(0);
});
