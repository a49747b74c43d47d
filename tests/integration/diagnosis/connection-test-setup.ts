import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { diagnoseConnection } from '../../../electron/pod-client/diagnosis/diagnose-connection.ts';
import { PodClient } from '../../../electron/pod-client/pod-client.ts';
import {
  directRoute,
  type PodRoute,
  connectionsAlong,
} from '../../../electron/pod-client/routing/pod-route.ts';
import { Transport } from '../../../electron/pod-client/transport/transport.ts';
import { readAuthorityFile } from '../../../electron/pod-client/routing/trusted-authorities.ts';
import type { ConnectionTest } from '../../../shared/schemas/network.ts';
import { startConnectProxy, type ConnectProxy } from '../../support/connect-proxy.ts';
import { json, startFaultServer, type FaultServer } from '../../support/fault-server.ts';
import type { TestCertificate } from '../../support/test-certificates.ts';

interface Walk {
  podUrl: string;
  accountId?: string;
  apiKeyId?: string;
  secret?: string;
  route?: Partial<PodRoute>;
  readSecret?: () => Promise<string>;
  signal?: AbortSignal;
  stepMs?: number;
  onProgress?: (steps: ConnectionTest) => void;
}

/** Tests a connection as Podkey does, with defaults for the other options. */
export async function testConnection({
  podUrl,
  route: over,
  readSecret,
  signal,
  stepMs,
  ...entry
}: Walk): Promise<ConnectionTest> {
  const route = { ...directRoute, ...over };
  const {
    accountId = '0b9f5f0e-6a51-4c0f-9a39-4f2f7f6a1d01',
    apiKeyId = 'key',
    secret = 'the-secret',
  } = entry;
  const client = new PodClient({
    credentials: { podUrl, accountId, apiKeyId, secret: readSecret ?? (() => Promise.resolve(secret)) },
    transport: new Transport({ dispatcher: connectionsAlong(route) }),
  });
  try {
    return await diagnoseConnection({
      podUrl,
      route,
      client,
      readSecret,
      now: () => performance.now(),
      signal: signal ?? new AbortController().signal,
      ...(stepMs === undefined ? {} : { stepMs }),
      ...(entry.onProgress ? { onProgress: entry.onProgress } : {}),
    });
  } finally {
    await client.close();
  }
}

/** Returns the failed step and its message; throws if no step failed. */
export function diagnosisOf(steps: ConnectionTest): string {
  const failed = steps.find(({ outcome }) => outcome === 'failed');
  if (!failed?.error) throw new Error(`Nothing failed: ${JSON.stringify(steps)}`);
  return `${failed.step} · ${failed.error.kind} · ${failed.error.message}`;
}

/** Returns each step’s outcome by the step’s name. */
export function outcomes(steps: ConnectionTest): Record<string, string> {
  return Object.fromEntries(steps.map(({ step, outcome }) => [step, outcome]));
}

/** A pod over TLS that accepts all credentials. */
export async function tlsPod(certificate: TestCertificate): Promise<FaultServer & { port: number }> {
  const pod = await startFaultServer(certificate);
  onTestFinished(() => pod.close());
  pod.script('POST /v1/auth/token', json({ token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwIn0.c2ln' }));
  return { ...pod, port: Number(new URL(pod.url).port) };
}

export async function proxyForTest(...options: Parameters<typeof startConnectProxy>): Promise<ConnectProxy> {
  const proxy = await startConnectProxy(...options);
  onTestFinished(() => proxy.close());
  return proxy;
}

/** A route that trusts the authorities in a file with this text. */
export async function routeTrusting(pem: string): Promise<Pick<PodRoute, 'authorities'>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-ca-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'company-ca.pem');
  await writeFile(file, pem);
  return { authorities: () => readAuthorityFile(file) };
}

/** A route through a proxy. */
export function routeThrough(
  origin: string,
  credentials?: { userName: string; password: string },
): Pick<PodRoute, 'hops'> {
  return {
    hops: () =>
      Promise.resolve([{ origin, ...(credentials && { credentials: () => Promise.resolve(credentials) }) }]),
  };
}
