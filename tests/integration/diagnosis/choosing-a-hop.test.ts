import { describe, expect, onTestFinished, test } from 'vitest';
import { UnreachableProxies } from '../../../electron/pod-client/routing/pod-route.ts';
import type { AppError } from '../../../shared/errors/app-error.ts';
import type { ConnectionTest } from '../../../shared/schemas/network.ts';
import { networkFailureText, proxyText } from '../../../shared/text/en/connection.ts';
import { hostName } from '../../support/host-names.ts';
import { startMuteServer } from '../../support/mute-server.ts';
import { startScriptedProxy } from '../../support/scripted-proxy.ts';
import { selfSignedCertificate } from '../../support/test-certificates.ts';
import { startFaultServer } from '../../support/fault-server.ts';
import { outcomes, proxyForTest, routeThrough, testConnection } from './connection-test-setup.ts';

const podUrl = 'https://pod.test';
const leadingTo = (...origins: string[]) => ({
  hops: () => Promise.resolve(origins.map((origin) => ({ origin }))),
});
const errorAt = (steps: ConnectionTest, wanted: string): AppError | undefined =>
  steps.find(({ step }) => step === wanted)?.error;

/** The origin of a proxy that accepts connections and sends nothing. */
async function muteProxy(): Promise<string> {
  const mute = await startMuteServer();
  onTestFinished(() => mute.close());
  return `http://127.0.0.1:${mute.port}`;
}

/** The origin of a proxy that has closed. */
async function deadProxy(): Promise<string> {
  const proxy = await proxyForTest();
  await proxy.close();
  return proxy.origin;
}

describe('A mute proxy', () => {
  test('is the finding, not the pod behind it', async () => {
    const proxy = await muteProxy();
    const steps = await testConnection({ podUrl, route: routeThrough(proxy), stepMs: 60 });
    expect(outcomes(steps)).toMatchObject({ proxy: 'failed', connect: 'skipped' });
    expect(errorAt(steps, 'proxy')).toEqual({
      kind: 'proxy',
      message: proxyText.timedOut({ proxy, seconds: '0.1' }),
      nextStep: proxyText.unreachableNext,
      retryable: true,
    });
  });

  test('is followed by the next hop', async () => {
    const [first, second] = [await muteProxy(), await deadProxy()];
    const steps = await testConnection({ podUrl, route: leadingTo(first, second), stepMs: 60 });
    expect(errorAt(steps, 'proxy')?.message).toBe(
      `${proxyText.noneReachable} ${proxyText.timedOut({ proxy: first, seconds: '0.1' })} ${proxyText.refused({ proxy: second })}`,
    );
  });
});

test('a proxy with an untrusted certificate is the finding, and the next hop is not used', async () => {
  const first = await proxyForTest({ tls: selfSignedCertificate() });
  const second = await proxyForTest();
  const steps = await testConnection({ podUrl, route: leadingTo(first.origin, second.origin) });
  expect(errorAt(steps, 'proxy')?.message).toBe(proxyText.badCertificate({ proxy: first.origin }));
  expect(second.asked).toEqual([]);
});

test('a proxy that ends the connection is the finding, and the next hop is not used', async () => {
  const first = await startScriptedProxy('', { end: true });
  onTestFinished(() => first.close());
  const second = await proxyForTest();
  const steps = await testConnection({ podUrl, route: leadingTo(`http://${first.host}`, second.origin) });
  expect(outcomes(steps)).toMatchObject({ proxy: 'failed' });
  expect(second.asked).toEqual([]);
});

test.each([
  ['does not allow the pod', { refuseWith: 403 }],
  ['requires a password', { signIn: { userName: 'ann', password: 'right' } }],
])('a proxy that %s counts as reachable from then on', async (_what, options) => {
  const proxy = await proxyForTest(options);
  const unreachable = new UnreachableProxies();
  unreachable.remember(proxy.origin);
  await testConnection({ podUrl, route: { ...routeThrough(proxy.origin), unreachable } });
  const hops = [{ hop: { origin: proxy.origin } }, { hop: null }];
  expect(unreachable.inOrder(hops)).toEqual(hops);
});

test('the last proxy stays in its place although it is unreachable, because nothing comes after it', async () => {
  const unreachable = new UnreachableProxies();
  const [first, last] = [await deadProxy(), await deadProxy()];
  await testConnection({ podUrl, route: { ...leadingTo(first, last), unreachable } });
  const hops = [first, last].map((origin) => ({ hop: { origin } }));
  expect(unreachable.inOrder([...hops, { hop: null }])).toEqual([hops[1], { hop: null }, hops[0]]);
});

test('a route without any hop says no more than a direct one', async () => {
  const pod = await startFaultServer();
  onTestFinished(() => pod.close());
  const steps = await testConnection({ podUrl: pod.url, route: { hops: () => Promise.resolve([]) } });
  expect(outcomes(steps)).toMatchObject({ proxy: 'skipped', connect: 'passed' });
});

test('a name that leads elsewhere after it was looked up gets no connection', async () => {
  const pod = await startFaultServer();
  onTestFinished(() => pod.close());
  const { name } = hostName('moving.localhost');
  const origin = pod.url.replace('127.0.0.1', name);
  const steps = await testConnection({
    podUrl: origin,
    onProgress: (soFar) => {
      if (soFar.at(-1)?.step === 'dns') hostName('moving.localhost', ['192.0.2.1']);
    },
  });
  expect(outcomes(steps)).toMatchObject({ dns: 'passed', connect: 'failed' });
  expect(errorAt(steps, 'connect')?.message).toBe(networkFailureText.notLoopback({ origin }));
});

test('over plain HTTP the connection that was tried is closed', async () => {
  const mute = await startMuteServer();
  onTestFinished(() => mute.close());
  const aborter = new AbortController();
  const testing = testConnection({
    podUrl: `http://127.0.0.1:${mute.port}`,
    signal: aborter.signal,
    onProgress: (soFar) => {
      if (soFar.at(-1)?.step === 'tls') void mute.disconnected.then(() => aborter.abort());
    },
  });
  // The sign-in waits for a response, so only the closed connection can end the test.
  await expect(testing).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
});
