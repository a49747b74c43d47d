import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { downloadFile } from '../../../electron/pod-client/transport/file-download.ts';
import { PodClient } from '../../../electron/pod-client/pod-client.ts';
import { directRoute, type Proxy, connectionsAlong } from '../../../electron/pod-client/routing/pod-route.ts';
import { Transport } from '../../../electron/pod-client/transport/transport.ts';
import { FeedClient } from '../../../electron/features/updates/feed-client.ts';
import { startConnectProxy, type ConnectProxy } from '../../support/connect-proxy.ts';
import { startFaultServer, type FaultServer } from '../../support/fault-server.ts';
import {
  selfSignedCertificate,
  testAuthority,
  type TestCertificate,
} from '../../support/test-certificates.ts';
import { feedKey } from '../../support/update-feed.ts';
import { outcomes, testConnection } from '../diagnosis/connection-test-setup.ts';
import { failureOf } from '../../support/failure-of.ts';
import { accountId, apiKeySecret, token, tokenRoute } from './account-on-fault-server.ts';
import { systemHere } from '../../support/left-out.ts';

/* The environment says not to check certificates. Podkey checks them all the same, so nothing is ever asked for. */

beforeEach(() => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const trusted = testAuthority();

async function podWith(certificate: TestCertificate = selfSignedCertificate()): Promise<FaultServer> {
  const pod = await startFaultServer(certificate);
  onTestFinished(() => pod.close());
  pod.script(tokenRoute, token());
  return pod;
}

async function proxyWith(certificate?: TestCertificate): Promise<ConnectProxy> {
  const proxy = await startConnectProxy(certificate ? { tls: certificate } : {});
  onTestFinished(() => proxy.close());
  return proxy;
}

const routeThrough = (proxy: Proxy | null) => ({
  authorities: () => Promise.resolve([trusted.cert]),
  hops: () => Promise.resolve([proxy]),
});
const signIn = { userName: 'ada', password: 'proxy-password' };

async function signInKind(podUrl: string, proxy: Proxy | null): Promise<string> {
  const client = new PodClient({
    credentials: { podUrl, accountId, apiKeyId: 'id', secret: () => Promise.resolve(apiKeySecret) },
    transport: new Transport({ dispatcher: connectionsAlong(routeThrough(proxy)) }),
  });
  onTestFinished(() => client.close());
  return (await failureOf(client.signIn())).kind;
}

test('Node itself does not check the certificate, so the variable works', async () => {
  const pod = await podWith();
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(pod.url).port) });
  await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject));
  expect(socket.authorized).toBe(false);
  socket.destroy();
});

describe('A pod with a self-signed certificate gets no request', () => {
  test('over a direct connection', async () => {
    const pod = await podWith();
    expect(await signInKind(pod.url, null)).toBe('tls');
    expect(pod.received).toEqual([]);
  });

  test('through a proxy', async () => {
    const pod = await podWith();
    const proxy = await proxyWith();
    expect(await signInKind(pod.url, { origin: proxy.origin })).toBe('tls');
    expect(proxy.opened).toBe(1);
    expect(pod.received).toEqual([]);
  });

  test('of the connection test', async () => {
    const pod = await podWith();
    expect(outcomes(await testConnection({ podUrl: pod.url }))).toMatchObject({
      tls: 'failed',
      pod: 'skipped',
    });
    expect(pod.received).toEqual([]);
  });
});

describe('A proxy with a self-signed certificate gets neither CONNECT nor a password', () => {
  test('of a request', async () => {
    const pod = await podWith(trusted.issue());
    const proxy = await proxyWith(selfSignedCertificate());
    expect(
      await signInKind(pod.url, { origin: proxy.origin, credentials: () => Promise.resolve(signIn) }),
    ).toBe('proxy');
    expect(proxy.asked).toEqual([]);
  });

  test('of the connection test', async () => {
    const pod = await podWith(trusted.issue());
    const proxy = await proxyWith(selfSignedCertificate());
    const route = routeThrough({ origin: proxy.origin, credentials: () => Promise.resolve(signIn) });
    expect(outcomes(await testConnection({ podUrl: pod.url, route }))).toMatchObject({
      proxy: 'failed',
      tls: 'skipped',
    });
    expect(proxy.asked).toEqual([]);
  });
});

test('an update server with a self-signed certificate gets no request', async () => {
  const server = await podWith();
  const feed = new FeedClient({
    source: { feed: `${server.url}/podkey`, publicKey: feedKey().publicKey },
    route: directRoute,
    reader: { platform: 'win32', arch: 'x64' },
  });
  expect((await failureOf(feed.read())).kind).toBe('tls');
  const wanted = { url: new URL(`${server.url}/podkey/file.exe`), size: 10 };
  const download = downloadFile(wanted, '/dev/null', { open: connectionsAlong(directRoute) });
  expect((await failureOf(download)).kind).toBe('tls');
  expect(server.received).toEqual([]);
});

describe('Authorities that only the environment names are not trusted', () => {
  const child = path.resolve(import.meta.dirname, '../../support/sign-in-process.ts');
  const issued = trusted.issue();

  async function signInWith(
    variables: Record<string, (file: string) => string>,
    how = 'cleaned',
  ): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'podkey-environment-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'ca.pem');
    await writeFile(file, trusted.cert);
    const pod = await podWith(issued);
    const set = Object.entries(variables).map(([name, valueOf]) => [name, valueOf(file)]);
    const { PATH, SystemRoot, NODE_OPTIONS } = process.env;
    // Windows has no network without SystemRoot, and Wine none without what NODE_OPTIONS loads.
    const own = { PATH, SystemRoot, ...(systemHere === 'wine' && { NODE_OPTIONS }) };
    const env = { ...own, ...Object.fromEntries(set) } as NodeJS.ProcessEnv;
    const { stdout } = await promisify(execFile)(process.execPath, [child, pod.url, how], { env });
    expect(pod.received).toEqual([]);
    return stdout;
  }

  test.each(['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'])('by %s', async (name) => {
    expect(await signInWith({ [name]: (file) => file })).toBe('tls');
  });

  test('by NODE_EXTRA_CA_CERTS, even if it is not deleted', async () => {
    expect(await signInWith({ NODE_EXTRA_CA_CERTS: (file) => file }, 'uncleaned')).toBe('tls');
  });

  test('by SSL_CERT_FILE and NODE_USE_SYSTEM_CA, which Node reads before Podkey runs', async () => {
    expect(await signInWith({ SSL_CERT_FILE: (file) => file, NODE_USE_SYSTEM_CA: () => '1' })).toBe(
      'refused SSL_CERT_FILE',
    );
  });
});
