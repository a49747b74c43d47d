import { expect, test } from 'vitest';
import { PodClient } from '../../../electron/pod-client/pod-client.ts';
import { Transport } from '../../../electron/pod-client/transport/transport.ts';
import { json, status, text } from '../../support/fault-server.ts';
import { jsonWebToken } from '../../support/json-web-token.ts';
import { failureOf } from '../../support/failure-of.ts';
import {
  accountId,
  accountOnFaultServer,
  apiKeySecret,
  locator,
  secretValue,
  token,
  tokenRoute,
  valueRoute,
} from './account-on-fault-server.ts';

const hour = 60 * 60_000;

/** Opens a value after `ms` and returns the number of token requests so far. */
async function tokenRequestsAfter(
  ms: number,
  { pod, client, clock }: Omit<Awaited<ReturnType<typeof accountOnFaultServer>>, 'secretReads'>,
): Promise<number> {
  clock.time += ms;
  await client.getSecureValue(locator);
  return pod.receivedBy(tokenRoute).length;
}

test('the API key goes to the token endpoint with the account’s ID and without Authorization', async () => {
  const { pod, client } = await accountOnFaultServer();
  await client.signIn();
  expect(pod.received).toHaveLength(1);
  const [request] = pod.receivedBy(tokenRoute);
  expect(JSON.parse(request!.body)).toEqual({ id: 'the-api-key-id', secret: apiKeySecret });
  expect(request!.headers).toMatchObject({ 'x-account-id': accountId, 'content-type': 'application/json' });
  expect(request!.headers).not.toHaveProperty('authorization');
});

test('200 calls at once on a new client make one token request and read the secret once', async () => {
  const { pod, client, secretReads } = await accountOnFaultServer();
  const values = await Promise.all(Array.from({ length: 200 }, () => client.getSecureValue(locator)));
  expect(values).toHaveLength(200);
  expect(pod.receivedBy(tokenRoute)).toHaveLength(1);
  expect(pod.receivedBy(valueRoute)).toHaveLength(200);
  expect(secretReads()).toBe(1);
});

test('a few kept-alive connections serve all requests, in series or at once', async () => {
  const { pod, client } = await accountOnFaultServer();
  for (let call = 0; call < 20; call += 1) await client.getSecureValue(locator);
  await Promise.all(Array.from({ length: 50 }, () => client.getSecureValue(locator)));
  expect(pod.received).toHaveLength(71);
  expect(new Set(pod.received.map(({ connection }) => connection)).size).toBeLessThanOrEqual(8);
});

test('signing in requests a new token even if there is one', async () => {
  const { pod, client } = await accountOnFaultServer();
  await client.signIn();
  await client.signIn();
  expect(pod.receivedBy(tokenRoute)).toHaveLength(2);
});

test('a token is renewed a minute before its exp', async () => {
  const { pod, client, clock } = await accountOnFaultServer();
  pod.script(tokenRoute, token({ exp: Math.floor(clock.time / 1000) + 600 }));
  await client.getSecureValue(locator);
  expect(await tokenRequestsAfter(530_000, { pod, client, clock })).toBe(1);
  expect(await tokenRequestsAfter(11_000, { pod, client, clock })).toBe(2);
});

test('a token’s exp is read by the pod’s clock if the clocks differ', async () => {
  const { pod, client, clock } = await accountOnFaultServer();
  const podTime = clock.time + 5 * hour;
  const date = new Date(podTime).toUTCString();
  const inTenMinutes = Math.floor(podTime / 1000) + 600;
  pod.script(tokenRoute, json({ token: jsonWebToken({ exp: inTenMinutes }) }, 200, { date }));
  pod.script(valueRoute, json({ type: 'secret', value: 'x' }, 200, { date }));
  await client.getSecureValue(locator);
  expect(await tokenRequestsAfter(700_000, { pod, client, clock })).toBe(2);
});

test.each([
  ['without exp', () => token()],
  ['whose exp is in a year', (now: number) => token({ exp: now + 31_536_000 })],
  ['whose exp is over', (now: number) => token({ iat: now - 7_200, exp: now - 3_600 })],
  ['that says expires_in: 86400', () => json({ access_token: jsonWebToken(), expires_in: 86_400 })],
])('a token %s is renewed after 59 minutes, and not before', async (_what, issued) => {
  const { pod, client, clock } = await accountOnFaultServer();
  pod.script(tokenRoute, issued(Math.floor(clock.time / 1000)));
  await client.getSecureValue(locator);
  expect(await tokenRequestsAfter(hour - 61_000, { pod, client, clock })).toBe(1);
  expect(await tokenRequestsAfter(2_000, { pod, client, clock })).toBe(2);
});

test('an opaque token is sent, and renewed a minute before its expires_in', async () => {
  const { pod, client, clock } = await accountOnFaultServer();
  const opaque = 'mF_9.B5f-4.1JqM~+/0123==';
  pod.script(tokenRoute, json({ csrf_token: jsonWebToken({ n: 1 }), access_token: opaque, expires_in: 600 }));
  await client.getSecureValue(locator);
  expect(pod.receivedBy(valueRoute)[0]!.headers.authorization).toBe(`Bearer ${opaque}`);
  expect(await tokenRequestsAfter(530_000, { pod, client, clock })).toBe(1);
  expect(await tokenRequestsAfter(11_000, { pod, client, clock })).toBe(2);
});

test('a call that gets 401 is made once more with a new token', async () => {
  const { pod, client } = await accountOnFaultServer();
  const [first, second] = [jsonWebToken({ n: 1 }), jsonWebToken({ n: 2 })];
  pod.script(tokenRoute, json({ token: first }), json({ token: second }));
  pod.script(valueRoute, status(401), secretValue);
  expect(await client.getSecureValue(locator)).toEqual({ type: 'secret', value: 'hunter2' });
  expect(pod.receivedBy(valueRoute).map(({ headers }) => headers.authorization)).toEqual([
    `Bearer ${first}`,
    `Bearer ${second}`,
  ]);
});

test('200 calls that get 401 at once share one renewal, even if the pod issues the same token again', async () => {
  const { pod, client } = await accountOnFaultServer();
  await client.signIn();
  let refused = 0;
  pod.script(valueRoute, (response, request) => {
    refused += 1;
    (refused <= 200 ? status(401) : secretValue)(response, request);
  });
  await Promise.all(Array.from({ length: 200 }, () => client.getSecureValue(locator)));
  expect(pod.receivedBy(tokenRoute).length).toBe(2);
});

test('a caller that aborts does not end the shared token request', async () => {
  const { pod, client } = await accountOnFaultServer();
  let respond: () => void = () => undefined;
  pod.script(tokenRoute, (response, request) => {
    respond = () => token()(response, request);
  });
  const impatient = new AbortController();
  const first = failureOf(client.getSecureValue(locator, impatient.signal));
  const second = client.getSecureValue(locator);
  await pod.arrived(tokenRoute);
  impatient.abort();
  expect(await first).toMatchObject({ kind: 'cancelled' });
  respond();
  expect(await second).toMatchObject({ type: 'secret' });
  expect(pod.receivedBy(tokenRoute)).toHaveLength(1);
});

test('a failure to read the secret reaches the caller unchanged, and nothing is sent', async () => {
  const locked = new Error('keychain locked');
  const { pod, client } = await accountOnFaultServer({ secret: () => Promise.reject(locked) });
  await expect(client.signIn()).rejects.toBe(locked);
  expect(pod.received).toHaveLength(0);
});

test.each([
  ['under another name', json({ data: { accessToken: jsonWebToken({ a: 1 }) } })],
  ['as a JSON string', json(jsonWebToken({ a: 1 }))],
  ['as plain text', text(`${jsonWebToken({ a: 1 })}\n`, 'text/plain')],
  ['with Bearer before it', json({ authorization: `Bearer ${jsonWebToken({ a: 1 })}` })],
  [
    'beside a refresh token',
    json({ refresh_token: jsonWebToken({ b: 2 }), access_token: jsonWebToken({ a: 1 }) }),
  ],
  ['with 201', json({ token: jsonWebToken({ a: 1 }) }, 201)],
])('a token is found %s', async (_, reply) => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(tokenRoute, reply);
  await client.getSecureValue(locator);
  expect(pod.receivedBy(valueRoute)[0]!.headers.authorization).toBe(`Bearer ${jsonWebToken({ a: 1 })}`);
});

test('a response without a token is `unexpected-response` and names the fields, not their values', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(tokenRoute, json({ session: 'opaque-0123456789', [apiKeySecret]: 1 }));
  const error = await failureOf(client.signIn());
  expect(error).toMatchObject({ kind: 'unexpected-response', retryable: false });
  expect(error.message).toMatch(/ Its response contains “session”, “\[redacted\]”\.$/);
  expect(JSON.stringify(error)).not.toContain('opaque-0123456789');
  expect(JSON.stringify(error)).not.toContain(apiKeySecret);
});

test.each([
  ['an empty object', json({}), /no access token\.$/],
  [
    'an error',
    json({ error_code: 'E1', message: 'No' }),
    /^The pod reported success \(200\) but included an error\. .+“No”/,
  ],
])('a response without a token is `unexpected-response`: %s', async (_, reply, message) => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(tokenRoute, reply);
  expect((await failureOf(client.signIn())).message).toMatch(message);
});

test('plain http to another machine is refused when the client is made', () => {
  const credentials = {
    podUrl: 'http://docs.example.com',
    accountId,
    apiKeyId: 'id',
    secret: () => Promise.resolve(apiKeySecret),
  };
  expect(() => new PodClient({ credentials, transport: new Transport() })).toThrow(/Use https/);
});
