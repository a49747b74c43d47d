import { expect, onTestFinished, test } from 'vitest';
import { UnreachableProxies } from '../../../electron/pod-client/routing/pod-route.ts';
import { connectionSteps, type ConnectionTest } from '../../../shared/schemas/network.ts';
import { startSamplePod } from '../../../sample-pod/index.ts';
import { startMuteServer } from '../../support/mute-server.ts';
import { testAuthority } from '../../support/test-certificates.ts';
import {
  outcomes,
  proxyForTest,
  routeThrough,
  routeTrusting,
  tlsPod,
  testConnection,
} from './connection-test-setup.ts';

test('every step of a direct connection is reported when it ends, with its time', async () => {
  const pod = await startSamplePod();
  onTestFinished(() => pod.close());
  const { id, secret } = pod.apiKeys.admin;
  const heard: ConnectionTest[] = [];
  const steps = await testConnection({
    podUrl: pod.baseUrl.replace('127.0.0.1', 'localhost'),
    accountId: pod.accountId,
    apiKeyId: id,
    readSecret: () => Promise.resolve(secret),
    onProgress: (soFar) => heard.push(soFar),
  });
  expect(outcomes(steps)).toEqual({
    secret: 'passed',
    ca: 'skipped',
    proxy: 'skipped',
    dns: 'passed',
    connect: 'passed',
    tls: 'skipped',
    pod: 'passed',
    credentials: 'passed',
    clock: 'passed',
  });
  expect(steps.find(({ step }) => step === 'pod')?.elapsedMs).toBeGreaterThan(0);
  expect(heard.map((soFar) => soFar.length)).toEqual(connectionSteps.map((_, place) => place + 1));
  expect(pod.log, 'one request is all it takes').toHaveLength(1);
});

test.each(['http', 'https'])(
  'through an %s proxy that wants a password, to a pod that the company’s own authority vouches for',
  async (scheme) => {
    const authority = testAuthority();
    const pod = await tlsPod(authority.issue({ host: 'pod.test' }));
    const credentials = { userName: 'ann', password: 'grün:with colon' };
    const proxy = await proxyForTest({
      signIn: credentials,
      names: { 'pod.test:443': pod.port },
      ...(scheme === 'https' ? { tls: authority.issue() } : {}),
    });
    const steps = await testConnection({
      podUrl: 'https://pod.test',
      route: { ...(await routeTrusting(authority.cert)), ...routeThrough(proxy.origin, credentials) },
    });
    expect(outcomes(steps)).toEqual({
      secret: 'skipped',
      ca: 'passed',
      proxy: 'passed',
      dns: 'skipped',
      connect: 'passed',
      tls: 'passed',
      pod: 'passed',
      credentials: 'passed',
      clock: 'passed',
    });
    expect(proxy.opened, 'one tunnel to look, one to sign in').toBe(2);
    expect(pod.receivedBy('POST /v1/auth/token')[0]?.headers).not.toHaveProperty('proxy-authorization');
  },
);

test('an aborted test ends at once and closes its connection', async () => {
  const mute = await startMuteServer();
  onTestFinished(() => mute.close());
  const aborter = new AbortController();
  const steps = testConnection({ podUrl: `https://127.0.0.1:${mute.port}`, signal: aborter.signal });
  await mute.connected;
  aborter.abort();
  await expect(steps).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
  await mute.disconnected;
});

test('which proxies are reachable is remembered for the requests', async () => {
  const authority = testAuthority();
  const pod = await tlsPod(authority.issue({ host: 'pod.test' }));
  const gone = await proxyForTest();
  await gone.close();
  const second = await proxyForTest({ names: { 'pod.test:443': pod.port } });
  const unreachable = new UnreachableProxies();
  unreachable.remember(second.origin);
  const hops = [{ origin: gone.origin }, { origin: second.origin }];
  const route = { hops: () => Promise.resolve(hops), unreachable, ...(await routeTrusting(authority.cert)) };
  await testConnection({ podUrl: 'https://pod.test', route });
  const inOrder = unreachable.inOrder(hops.map((hop) => ({ hop })));
  expect(inOrder.map(({ hop }) => hop.origin)).toEqual([second.origin, gone.origin]);
});

test('an unforeseen error ends the test', async () => {
  const steps = testConnection({
    podUrl: 'https://pod.test',
    readSecret: () => Promise.reject(new TypeError('unforeseen')),
  });
  await expect(steps).rejects.toThrow(TypeError);
});
