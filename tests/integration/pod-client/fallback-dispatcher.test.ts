import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { UnreachableProxies } from '../../../electron/pod-client/routing/pod-route.ts';
import { startConnectProxy, type ConnectProxy } from '../../support/connect-proxy.ts';
import { hangUp, startFaultServer } from '../../support/fault-server.ts';
import { testAuthority } from '../../support/test-certificates.ts';
import { failureOf } from '../../support/failure-of.ts';
import { token, tokenRoute } from './account-on-fault-server.ts';
import { podBehindProxies, type PodBehindProxies } from './pod-behind-proxies.ts';

let setup: PodBehindProxies;
beforeEach(async () => {
  setup = await podBehindProxies();
});

type ProxyOptions = NonNullable<Parameters<typeof startConnectProxy>[0]>;

async function proxyTo(options: ProxyOptions = {}): Promise<ConnectProxy> {
  const proxy = await startConnectProxy({ names: setup.names, ...options });
  onTestFinished(() => proxy.close());
  return proxy;
}

/** Returns the origin of a proxy that has closed. */
async function deadProxy(): Promise<string> {
  const proxy = await startConnectProxy();
  await proxy.close();
  return proxy.origin;
}

describe('If a proxy is unreachable', () => {
  test.each([
    ['nothing listens at its port', deadProxy],
    ['its name leads nowhere', () => Promise.resolve('http://proxy.invalid:3128')],
  ])('because of %s, the next one is used, and the request is sent once', async (_what, origin) => {
    const second = await proxyTo();
    await setup.clientAlong([{ origin: await origin() }, { origin: second.origin }]).signIn();
    expect(second.opened).toBe(1);
    expect(setup.requests()).toBe(1);
  });

  test('Podkey connects directly if that comes next', async () => {
    const direct = await startFaultServer(setup.authority.issue());
    onTestFinished(() => direct.close());
    direct.script(tokenRoute, token());
    await setup.clientAlong([{ origin: await deadProxy() }, null], { podUrl: direct.url }).signIn();
    expect(direct.receivedBy(tokenRoute)).toHaveLength(1);
  });

  test('and the others are too, the failure is the last one’s', async () => {
    const hops = [{ origin: await deadProxy() }, { origin: 'http://last.invalid:3128' }];
    expect(await failureOf(setup.clientAlong(hops).signIn())).toMatchObject({
      kind: 'proxy',
      message: expect.stringContaining('last.invalid') as string,
    });
  });

  test('every connection through the hop remembers it for five minutes', async () => {
    let now = 0;
    const unreachable = new UnreachableProxies(() => now);
    const origin = await deadProxy();
    const second = await proxyTo();
    const hops = [{ origin }, { origin: second.origin }];
    await setup.clientAlong(hops, { unreachable }).signIn();

    const back = await proxyTo({ port: Number(new URL(origin).port) });
    await setup.clientAlong(hops, { unreachable }).signIn();
    expect([back.opened, second.opened]).toEqual([0, 2]);
    now += 5 * 60_000;
    await setup.clientAlong(hops, { unreachable }).signIn();
    expect([back.opened, second.opened]).toEqual([1, 2]);
  });
});

describe('There is no fallback for a reachable proxy', () => {
  test.each([
    ['wants a sign-in', { signIn: { userName: 'ann', password: 'right' } }],
    ['does not allow this pod', { refuseWith: 403 }],
    ['can not reach the pod', { names: { 'pod.test:443': 1 } }],
  ])('that %s', async (_what, options) => {
    const [first, second] = [await proxyTo(options), await proxyTo()];
    const failure = await failureOf(
      setup.clientAlong([{ origin: first.origin }, { origin: second.origin }]).signIn(),
    );
    expect(failure.kind).toBe('proxy');
    expect(first.asked).toHaveLength(1);
    expect(second.asked).toEqual([]);
  });

  test('with an untrusted certificate', async () => {
    const [first, second] = [await proxyTo({ tls: testAuthority().issue() }), await proxyTo()];
    expect(
      await failureOf(setup.clientAlong([{ origin: first.origin }, { origin: second.origin }]).signIn()),
    ).toMatchObject({ kind: 'proxy', message: expect.stringMatching(/certificate/) as string });
    expect(second.asked).toEqual([]);
  });

  test('after a request was sent through it', async () => {
    setup.pod.script(tokenRoute, hangUp);
    const [first, second] = [await proxyTo(), await proxyTo()];
    expect(
      await failureOf(setup.clientAlong([{ origin: first.origin }, { origin: second.origin }]).signIn()),
    ).toMatchObject({ kind: 'offline' });
    expect(setup.requests()).toBe(1);
    expect(second.asked).toEqual([]);
  });
});

describe('A proxy over TLS', () => {
  const signIn = { userName: 'ann', password: 'grün:with colon' };

  test('is used, with its credentials', async () => {
    const proxy = await proxyTo({ tls: setup.authority.issue(), signIn });
    expect(proxy.origin).toMatch(/^https:/);
    await setup.clientAlong([{ origin: proxy.origin, credentials: () => Promise.resolve(signIn) }]).signIn();
    expect(proxy.opened).toBe(1);
    expect(setup.requests()).toBe(1);
  });

  test('fails if it refuses the credentials', async () => {
    const proxy = await proxyTo({ tls: setup.authority.issue(), signIn });
    const credentials = { ...signIn, password: 'wr0ng' };
    const failure = await failureOf(
      setup.clientAlong([{ origin: proxy.origin, credentials: () => Promise.resolve(credentials) }]).signIn(),
    );
    expect(failure).toMatchObject({ kind: 'proxy' });
    expect(JSON.stringify(failure)).not.toContain('wr0ng');
    expect(setup.requests()).toBe(0);
  });

  test.each([
    ['expired', () => setup.authority.issue({ notAfter: new Date('2001-02-03T00:00:00Z') })],
    ['of another host', () => setup.authority.issue({ host: 'other.test' })],
    ['of an unknown authority', () => testAuthority().issue()],
  ])('gets no request if its certificate is %s', async (_what, tls) => {
    const proxy = await proxyTo({ tls: tls(), signIn });
    expect(
      await failureOf(
        setup.clientAlong([{ origin: proxy.origin, credentials: () => Promise.resolve(signIn) }]).signIn(),
      ),
    ).toMatchObject({
      kind: 'proxy',
      message: expect.stringMatching(/doesn’t trust the certificate/) as string,
    });
    expect(proxy.asked).toEqual([]);
  });
});
