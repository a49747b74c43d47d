import { describe, expect, test } from 'vitest';
import { PodConnection } from '../../../electron/pod-client/pod-connection.ts';
import type { ExchangeReport } from '../../../electron/pod-client/transport/exchange.ts';
import { Transport } from '../../../electron/pod-client/transport/transport.ts';
import { failureOf } from '../../support/failure-of.ts';
import { json, reset, status } from '../../support/fault-server.ts';
import {
  accountId,
  accountOnFaultServer,
  locator,
  secretValue,
  StoppedClock,
  token,
  tokenRoute,
  valueRoute,
} from './account-on-fault-server.ts';

const listRoute = 'GET /v1/organizations';

test('a GET is repeated after a gateway’s error, with growing pauses, and each attempt is reported', async () => {
  const reports: ExchangeReport[] = [];
  const { pod, client, clock } = await accountOnFaultServer({ onExchange: (report) => reports.push(report) });
  await client.signIn();
  pod.script(valueRoute, status(502), reset, secretValue);
  expect(
    await failureOf(client.getSecureValue(locator)),
    'a lost connection is repeated only at first',
  ).toMatchObject({
    kind: 'offline',
  });
  pod.script(
    valueRoute,
    status(503),
    status(504),
    json({ type: 'secret', value: 'x' }, 200, { 'x-request-id': 'r-1' }),
  );
  expect(await client.getSecureValue(locator)).toMatchObject({ value: 'x' });
  pod.script(valueRoute, status(504));
  expect(await failureOf(client.getSecureValue(locator))).toMatchObject({ kind: 'server' });
  expect(clock.waits).toEqual([100, 100, 200, 100, 200]);

  const path = '/v1/assets/*/*/revisions/*/secure/*';
  const get = { method: 'GET', path, durationMs: expect.any(Number) };
  expect(reports).toEqual([
    { method: 'POST', path: '/v1/auth/token', attempt: 1, durationMs: expect.any(Number), status: 200 },
    { ...get, attempt: 1, status: 502 },
    { ...get, attempt: 2, failure: 'offline' },
    { ...get, attempt: 1, status: 503 },
    { ...get, attempt: 2, status: 504 },
    { ...get, attempt: 3, status: 200, requestId: 'r-1' },
    { ...get, attempt: 1, status: 504 },
    { ...get, attempt: 2, status: 504 },
    { ...get, attempt: 3, status: 504 },
  ]);
});

test('a token is requested once, whatever happens', async () => {
  const { pod, client, clock } = await accountOnFaultServer();
  for (const reply of [status(503), reset]) {
    pod.script(tokenRoute, reply, token());
    await failureOf(client.signIn());
    pod.script(tokenRoute, token());
  }
  expect(pod.receivedBy(tokenRoute)).toHaveLength(2);
  expect(clock.waits).toEqual([]);
});

describe('A list whose pod limits the rate of requests', () => {
  const tooMany = (retryAfter?: string) =>
    json({}, 429, retryAfter === undefined ? {} : { 'retry-after': retryAfter });

  test('waits as long as the pod asks for, by default 10 s, and says so', async () => {
    const { pod, client, clock } = await accountOnFaultServer();
    pod.script(listRoute, tooMany('7'), tooMany(), tooMany('120'), json([{ id: 'a', name: 'A' }]));
    const heard: unknown[] = [];
    const list = await client.listOrganizations((...progress) => heard.push(progress));
    expect(list.organizations).toHaveLength(1);
    expect(clock.waits).toEqual([7_000, 10_000, 120_000]);
    expect(heard).toEqual([[0, 7_000], [0, 10_000], [0, 120_000], [1]]);
  });

  test('fails after five pauses', async () => {
    const { pod, client, clock } = await accountOnFaultServer();
    pod.script(listRoute, tooMany('1'));
    expect(await failureOf(client.listOrganizations())).toMatchObject({ kind: 'rate-limited' });
    expect(clock.waits).toHaveLength(5);
    expect(pod.receivedBy(listRoute)).toHaveLength(6);
  });

  test.each([
    ['a pause of more than two minutes', tooMany('121'), 'rate-limited'],
    ['another refusal', json({}, 403), 'forbidden'],
  ])('does not wait after %s', async (_, reply, kind) => {
    const { pod, client, clock } = await accountOnFaultServer();
    pod.script(listRoute, reply);
    expect(await failureOf(client.listOrganizations())).toMatchObject({ kind });
    expect(clock.waits).toEqual([]);
  });
});

test('a request says what it accepts and who sends it, and names no content without any', async () => {
  const { pod, client } = await accountOnFaultServer();
  await client.getSecureValue(locator);
  const common = {
    'x-account-id': accountId,
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'Podkey',
  };
  expect(pod.receivedBy(tokenRoute)[0]!.headers).toMatchObject({
    ...common,
    'content-type': 'application/json',
  });
  const { headers } = pod.receivedBy(valueRoute)[0]!;
  expect(headers).toMatchObject(common);
  expect(headers).not.toHaveProperty('content-type');
});

test('a request to another origin is never sent', async () => {
  const { pod } = await accountOnFaultServer();
  const { pod: elsewhere } = await accountOnFaultServer();
  const transport = new Transport();
  const { signal } = new AbortController();
  const clock = new StoppedClock();
  const connection = new PodConnection({
    podUrl: pod.url,
    accountId,
    transport,
    closing: signal,
    clock,
    random: () => 0,
  });
  const path = new URL(`${elsewhere.url}/v1/organizations`);
  await expect(connection.send({ method: 'GET', path }, signal)).rejects.toThrow(/another origin/);
  expect([...pod.received, ...elsewhere.received]).toEqual([]);
  await transport.close();
});

test('a 503 with a long Retry-After gets one request, and the message says when to try again', async () => {
  const { pod, client, clock } = await accountOnFaultServer();
  pod.script(valueRoute, json({}, 503, { 'retry-after': '30' }));
  expect(await failureOf(client.getSecureValue(locator))).toMatchObject({
    kind: 'server',
    nextStep: 'Wait 30 s, then try again.',
    retryAfterMs: 30_000,
  });
  expect(pod.receivedBy(valueRoute)).toHaveLength(1);
  expect(clock.waits).toEqual([]);
});

test('a list waits as long as a 503 asks for', async () => {
  const { pod, client, clock } = await accountOnFaultServer();
  pod.script(listRoute, json({}, 503, { 'retry-after': '30' }), json([{ id: 'a', name: 'A' }]));
  expect((await client.listOrganizations()).organizations).toHaveLength(1);
  expect(clock.waits).toEqual([30_000]);
});

test.each([
  ['172801', /a pause of 3 days, which is probably a mistake/],
  ['3600', /Wait 60 min/],
])('a list does not shorten a 429’s pause of %s s: it fails and says so', async (seconds, nextStep) => {
  const { pod, client, clock } = await accountOnFaultServer();
  pod.script(listRoute, json({}, 429, { 'retry-after': seconds }));
  expect((await failureOf(client.listOrganizations())).nextStep).toMatch(nextStep);
  expect(clock.waits).toEqual([]);
  expect(pod.receivedBy(listRoute)).toHaveLength(1);
});
