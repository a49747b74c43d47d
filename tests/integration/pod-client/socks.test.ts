import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Proxy } from '../../../electron/pod-client/routing/pod-route.ts';
import { startConnectProxy } from '../../support/connect-proxy.ts';
import { startFaultServer } from '../../support/fault-server.ts';
import { startScriptedProxy } from '../../support/scripted-proxy.ts';
import { startSocksProxy, type SocksProxy } from '../../support/socks-proxy.ts';
import { failureOf } from '../../support/failure-of.ts';
import { token, tokenRoute } from './account-on-fault-server.ts';
import { podBehindProxies, type PodBehindProxies } from './pod-behind-proxies.ts';

const signIn = { userName: 'ann', password: 'grün:with colon' };

let setup: PodBehindProxies;
beforeEach(async () => {
  setup = await podBehindProxies();
});

async function socks(options: Parameters<typeof startSocksProxy>[0] = {}): Promise<SocksProxy> {
  const proxy = await startSocksProxy({ names: setup.names, ...options });
  onTestFinished(() => proxy.close());
  return proxy;
}

const hop = (scheme: string, { host }: SocksProxy, more: Partial<Proxy> = {}): Proxy => ({
  origin: `${scheme}://${host}`,
  ...more,
});
const signedIn = { credentials: () => Promise.resolve(signIn) };

describe('SOCKS 5', () => {
  test.each([{}, { trickles: true }])('gets the pod’s name and looks it up itself: %j', async (options) => {
    const proxy = await socks(options);
    const client = setup.clientAlong([hop('socks5', proxy)]);
    await client.signIn();
    await client.signIn();
    expect(new Set(proxy.asked)).toEqual(new Set(['5/3 pod.test:443']));
    expect(setup.requests()).toBe(2);
  });

  test.each([
    ['127.0.0.1', '5/1 127.0.0.1'],
    ['[::1]', '5/4 ::1'],
  ])('gets the address of a pod without a name: %s', async (host, asked) => {
    const direct = await startFaultServer(setup.authority.issue());
    onTestFinished(() => direct.close());
    direct.script(tokenRoute, token());
    const { port } = new URL(direct.url);
    const proxy = await socks({ names: { [`::1:${port}`]: Number(port) } });
    const signingIn = setup
      .clientAlong([hop('socks5', proxy)], { podUrl: `https://${host}:${port}` })
      .signIn();
    // The certificate is for one of the two alone.
    await signingIn.catch(() => undefined);
    expect(proxy.asked).toEqual([`${asked}:${port}`]);
    expect(proxy.opened).toBe(1);
  });

  test.each(['2001:db8::a:0:b', '1:2:3:4:5:6:7:8', 'fe80::', '::ffff:a00:1'])(
    'gets every group of the address [%s]',
    async (address) => {
      const proxy = await socks({ refuseWith: 2 });
      await failureOf(setup.clientAlong([hop('socks5', proxy)], { podUrl: `https://[${address}]` }).signIn());
      expect(proxy.asked).toEqual([`5/4 ${address}:443`]);
    },
  );

  test('may respond with its own address in any form', async () => {
    const proxy = await socks();
    for (let tunnels = 1; tunnels <= 3; tunnels += 1) {
      await setup.clientAlong([hop('socks5', proxy)]).signIn();
      expect(proxy.opened).toBe(tunnels);
    }
  });

  test.each([signIn, { userName: 'ü'.repeat(127) + 'n', password: 'x'.repeat(255) }])(
    'gets user name and password: %j',
    async (credentials) => {
      const proxy = await socks({ signIn: credentials });
      await setup
        .clientAlong([hop('socks5', proxy, { credentials: () => Promise.resolve(credentials) })])
        .signIn();
      expect(setup.requests()).toBe(1);
    },
  );

  test('that requires no credentials gets none', async () => {
    await setup.clientAlong([hop('socks5', await socks(), signedIn)]).signIn();
    expect(setup.requests()).toBe(1);
  });

  test.each([
    ['of version 4 that asks for a password', [4, 2], signedIn, [5, 2, 0, 2]],
    ['that asks for a password that was not offered', [5, 2], {}, [5, 1, 0]],
    ['that selects an unknown method', [5, 7], signedIn, [5, 2, 0, 2]],
  ])('%s gets nothing more', async (_, says, more, sent) => {
    const proxy = await startScriptedProxy(Uint8Array.from(says));
    onTestFinished(() => proxy.close());
    const failing = setup.clientAlong([{ origin: `socks5://${proxy.host}`, ...more }]).signIn();
    expect((await failureOf(failing)).message).toContain('in another protocol');
    expect([...(await proxy.received)]).toEqual(sent);
  });

  test('that requires credentials is reported, without a fallback', async () => {
    const [proxy, second] = [await socks({ signIn }), await socks()];
    let wanted = 0;
    const first = hop('socks5', proxy, { onSignInWanted: () => (wanted += 1) });
    expect(await failureOf(setup.clientAlong([first, hop('socks5', second)]).signIn())).toMatchObject({
      kind: 'proxy',
      message: expect.stringMatching(/requires a user name and password \(SOCKS 5\)/) as string,
    });
    expect(wanted).toBe(1);
    expect(second.asked).toEqual([]);
  });

  test.each([
    ['another password', { userName: 'ann', password: 'wr0ng' }],
    ['a password that is too long for SOCKS', { userName: 'ann', password: 'x'.repeat(256) }],
    ['a user name that is too long for SOCKS', { userName: 'x'.repeat(256), password: 'right' }],
  ])('refuses %s', async (_what, credentials) => {
    const proxy = await socks({ signIn });
    const failure = await failureOf(
      setup.clientAlong([hop('socks5', proxy, { credentials: () => Promise.resolve(credentials) })]).signIn(),
    );
    expect(failure).toMatchObject({
      kind: 'proxy',
      message: expect.stringMatching(/didn’t accept .+ \(SOCKS 5\)/) as string,
    });
    expect(JSON.stringify(failure)).not.toContain(credentials.password);
    expect(proxy.asked).toEqual([]);
  });

  test.each([
    [2, /doesn’t allow connections to https:\/\/pod\.test \(SOCKS 5, 2\)/],
    [4, /couldn’t connect to https:\/\/pod\.test \(SOCKS 5, 4\)/],
  ])('that refuses with %i is explained', async (refuseWith, message) => {
    const proxy = await socks({ refuseWith });
    expect(await failureOf(setup.clientAlong([hop('socks5', proxy)]).signIn())).toMatchObject({
      kind: 'proxy',
      message: expect.stringMatching(message) as string,
    });
  });

  test('that can’t reach the pod is reported', async () => {
    const proxy = await socks({ names: { 'pod.test:443': 1 } });
    expect(await failureOf(setup.clientAlong([hop('socks5', proxy)]).signIn())).toMatchObject({
      message: expect.stringMatching(/couldn’t connect/) as string,
    });
  });

  test.each(['HTTP/1.1 400 Bad Request\r\n\r\n', '\u0005', ''])(
    'that is none is told as a proxy’s fault: %j',
    async (says) => {
      const proxy = await socks({ says });
      expect(await failureOf(setup.clientAlong([hop('socks5', proxy)]).signIn())).toMatchObject({
        kind: 'proxy',
        message: expect.stringMatching(/in another protocol|closed the connection/) as string,
      });
    },
  );

  test('that sends nothing times out', async () => {
    const { createServer } = await import('node:net');
    const mute = createServer(() => undefined).listen(0, '127.0.0.1');
    onTestFinished(() => void mute.close());
    await new Promise((resolve) => mute.once('listening', resolve));
    const address = mute.address();
    if (typeof address !== 'object' || !address) throw new Error('It does not listen');
    const mutely = { origin: `socks5://127.0.0.1:${address.port}` };
    expect(await failureOf(setup.clientAlong([mutely], { connectMs: 50 }).signIn())).toMatchObject({
      kind: 'proxy',
    });
  });

  test('that is unreachable is replaced by the next hop', async () => {
    const dead = await startSocksProxy();
    await dead.close();
    const second = await startConnectProxy({
      names: { 'pod.test:443': Number(new URL(setup.pod.url).port) },
    });
    onTestFinished(() => second.close());
    await setup.clientAlong([hop('socks5', dead), { origin: second.origin }]).signIn();
    expect(second.opened).toBe(1);
  });
});

describe('SOCKS 4', () => {
  test('gets an IPv4 address', async () => {
    const direct = await startFaultServer(setup.authority.issue());
    onTestFinished(() => direct.close());
    direct.script(tokenRoute, token());
    const { port } = new URL(direct.url);
    const proxy = await socks();
    await setup.clientAlong([hop('socks4', proxy)], { podUrl: `https://127.0.0.1:${port}` }).signIn();
    expect(proxy.asked).toEqual([`4/1 127.0.0.1:${port}`]);
  });

  test.each([
    ['https://nowhere.invalid', undefined, /couldn’t connect to https:\/\/nowhere\.invalid \(SOCKS 4\)/],
    ['https://127.0.0.1', 91, /couldn’t connect to https:\/\/127\.0\.0\.1 \(SOCKS 4, 91\)/],
    ['https://127.0.0.1', 93, /doesn’t allow connections to https:\/\/127\.0\.0\.1 \(SOCKS 4, 93\)/],
  ])('to %s refused with %s is explained', async (podUrl, refuseWith, message) => {
    const proxy = await socks(refuseWith === undefined ? {} : { refuseWith });
    expect(await failureOf(setup.clientAlong([hop('socks4', proxy)], { podUrl }).signIn())).toMatchObject({
      kind: 'proxy',
      message: expect.stringMatching(message) as string,
    });
  });
});
