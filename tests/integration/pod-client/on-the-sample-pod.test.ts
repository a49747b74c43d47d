import { expect, onTestFinished, test } from 'vitest';
import { PodClient } from '../../../electron/pod-client/pod-client.ts';
import { Transport } from '../../../electron/pod-client/transport/transport.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import {
  startSamplePod,
  type Example,
  type SampleRole,
  type SamplePodOptions,
} from '../../../sample-pod/index.ts';
import { failureOf } from '../../support/failure-of.ts';

async function startWith(role: SampleRole, options?: SamplePodOptions) {
  const pod = await startSamplePod(options);
  const { id, secret } = pod.apiKeys[role];
  const client = new PodClient({
    credentials: {
      podUrl: pod.baseUrl,
      accountId: pod.accountId,
      apiKeyId: id,
      secret: () => Promise.resolve(secret),
    },
    transport: new Transport(),
  });
  onTestFinished(async () => {
    await client.close();
    await pod.close();
  });
  return { pod, client };
}

function locatorOf({ assetTypeName, assetId, revisionId, propertyName }: Example): Locator {
  return { assetType: assetTypeName, assetId, revisionId, property: propertyName };
}

test('every example opens as its documented type', async () => {
  const { pod, client } = await startWith('admin');
  for (const example of pod.examples) {
    expect(await client.getSecureValue(locatorOf(example)), example.name).toHaveProperty(
      'type',
      example.kind,
    );
  }
  expect(pod.log.filter(({ method }) => method === 'GET').map(({ path }) => path)).toEqual(
    pod.examples.map(({ path }) => path),
  );
});

test('200 calls at once on a new client make one token request, according to the pod’s log', async () => {
  const { pod, client } = await startWith('admin');
  const locator = locatorOf(pod.examples[0]!);
  await Promise.all(Array.from({ length: 200 }, () => client.getSecureValue(locator)));
  expect(pod.log.filter(({ path }) => path === '/v1/auth/token')).toHaveLength(1);
  expect(pod.tokensIssued).toBe(1);
  expect(pod.log).toHaveLength(201);
});

test('a one-time code has an expiry', async () => {
  const now = Date.UTC(2030, 0, 1, 0, 0, 10);
  const { pod, client } = await startWith('admin', { clock: () => now });
  const example = pod.examples.find(({ kind }) => kind === 'totp')!;
  expect(await client.getSecureValue(locatorOf(example))).toMatchObject({
    type: 'totp',
    code: expect.stringMatching(/^\d{6}$/) as string,
    expiresAt: Date.UTC(2030, 0, 1, 0, 0, 30),
  });
  expect(Math.abs(Date.now() + client.clockSkewMs()! - now)).toBeLessThan(60_000);
});

test('a viewer’s key is `forbidden` a secure value, with the pod’s error ID', async () => {
  const { pod, client } = await startWith('viewer');
  const error = await failureOf(client.getSecureValue(locatorOf(pod.examples[0]!)));
  expect(error).toMatchObject({ kind: 'forbidden', service: { status: 403 } });
  expect(error.service!.errorId).toBeTruthy();
});

test('a revision that does not exist is `not-found`', async () => {
  const { pod, client } = await startWith('admin');
  const locator = { ...locatorOf(pod.examples[0]!), revisionId: '00000000-0000-4000-8000-000000000000' };
  expect(await failureOf(client.getSecureValue(locator))).toMatchObject({ kind: 'not-found' });
});

test('tokens that the pod revokes are replaced once for all callers', async () => {
  const { pod, client } = await startWith('admin');
  await client.signIn();
  pod.revokeTokens();
  const locator = locatorOf(pod.examples[0]!);
  await Promise.all(Array.from({ length: 20 }, () => client.getSecureValue(locator)));
  expect(pod.tokensIssued).toBe(2);
});

test('another key’s secret is `unauthenticated`', async () => {
  const { pod } = await startWith('admin');
  const { id } = pod.apiKeys.admin;
  const { secret } = pod.apiKeys.support;
  const credentials = {
    podUrl: pod.baseUrl,
    accountId: pod.accountId,
    apiKeyId: id,
    secret: () => Promise.resolve(secret),
  };
  const client = new PodClient({ credentials, transport: new Transport() });
  onTestFinished(() => client.close());
  const error = await failureOf(client.signIn());
  expect(error).toMatchObject({ kind: 'unauthenticated', causes: { length: 3 } });
  expect(JSON.stringify(error)).not.toContain(secret);
});
