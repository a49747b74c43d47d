import { expect, test } from 'vitest';
import { json, text } from '../../support/fault-server.ts';
import { jsonWebToken } from '../../support/json-web-token.ts';
import { failureOf } from '../../support/failure-of.ts';
import {
  accountId,
  accountOnFaultServer,
  locator,
  token,
  tokenRoute,
  valueRoute,
} from './account-on-fault-server.ts';

test('a value is requested with the token, the account’s ID and no body', async () => {
  const { pod, client } = await accountOnFaultServer();
  expect(await client.getSecureValue(locator)).toEqual({ type: 'secret', value: 'hunter2' });
  const [request] = pod.receivedBy(valueRoute);
  expect(request).toMatchObject({
    body: '',
    headers: { 'x-account-id': accountId, authorization: `Bearer ${jsonWebToken()}` },
  });
  expect(request!.headers).not.toHaveProperty('content-type');
});

test.each(['', ' ', ' tabs\tand spaces ', 'zażółć 🔑 שלום', 'line\r\nline\u0000', 'x'.repeat(4096)])(
  'a value comes through to the letter: %j',
  async (value) => {
    const { pod, client } = await accountOnFaultServer();
    pod.script(valueRoute, json({ type: 'secret', value, unknown: { to: 'us' } }));
    expect(await client.getSecureValue(locator)).toEqual({ type: 'secret', value });
  },
);

test('a one-time code has its expiry by the pod’s clock', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(
    valueRoute,
    json({ type: 'totp', value: 'JBSWY3DP', code: '012345', expires: '2030-01-01T02:00:30+02:00' }),
  );
  expect(await client.getSecureValue(locator)).toEqual({
    type: 'totp',
    value: 'JBSWY3DP',
    code: '012345',
    expiresAt: Date.UTC(2030, 0, 1, 0, 0, 30),
  });
});

test.each([{}, { code: null, expires: null }, { code: '' }])(
  'a one-time password that lacks code or expiry is shown with what there is: %j',
  async (extra) => {
    const { pod, client } = await accountOnFaultServer();
    pod.script(valueRoute, json({ type: 'totp', value: 'JBSWY3DP', ...extra }));
    expect(await client.getSecureValue(locator)).toEqual({
      type: 'totp',
      value: 'JBSWY3DP',
      code: null,
      expiresAt: null,
    });
  },
);

test.each([
  ['type', { type: 'do-not-quote', value: 'do-not-quote' }],
  ['type', { value: 'do-not-quote' }],
  ['value', { type: 'secret' }],
  ['value', { type: 'secret', value: ['do-not-quote'] }],
  ['value', { data: { type: 'totp', code: '123456' }, value: ['do-not-quote'], type: 'totp' }],
])('a wrong “%s” is named, and nothing of the response is quoted: %j', async (field, body) => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, json(body));
  const error = await failureOf(client.getSecureValue(locator));
  expect(error).toMatchObject({ kind: 'unexpected-response', field });
  expect(error.message).toContain(`“${field}”`);
  expect(JSON.stringify(error)).not.toMatch(/do-not-quote|123456|1893456030|2030/);
});

test.each(['soon', '', '2030-01-01T00:00:30', 1893456030, 30, { in: 30 }, ['2030-01-01T00:00:30Z']])(
  'an expiry in another form was not told, and costs neither code nor value: %j',
  async (expires) => {
    const { pod, client } = await accountOnFaultServer();
    pod.script(valueRoute, json({ type: 'totp', value: 'JBSWY3DP', code: '012345', expires }));
    expect(await client.getSecureValue(locator)).toEqual({
      type: 'totp',
      value: 'JBSWY3DP',
      code: '012345',
      expiresAt: null,
    });
  },
);

test('a code in another form is ignored, because a number may have lost its leading zeros', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, json({ type: 'totp', value: 'JBSWY3DP', code: 12345 }));
  expect(await client.getSecureValue(locator)).toMatchObject({ value: 'JBSWY3DP', code: null });
});

const wrapped = { type: 'secret', value: 'hunter2' };
test.each([
  { data: wrapped },
  { secure_value: wrapped },
  { result: { data: wrapped } },
  { data: { id: 'x', type: 'secret', attributes: { value: 'hunter2' } } },
  { data: { id: 'x' }, user: null, property: wrapped },
  { type: 'success', data: wrapped },
  { value: 'ok', data: wrapped },
])('a value is found in its wrapper: %j', async (body) => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, json(body));
  expect(await client.getSecureValue(locator)).toEqual(wrapped);
});

test('names are percent-encoded into the path', async () => {
  const { pod, client } = await accountOnFaultServer();
  const route = `GET /v1/assets/Caf%C3%A9%20%26%20Bar/${locator.assetId}/revisions/${locator.revisionId}/secure/a%2Fb%3Fc%23d%25`;
  pod.script(route, json({ type: 'secret', value: 'x' }));
  await client.getSecureValue({ ...locator, assetType: 'Café & Bar', property: 'a/b?c#d%' });
  expect(pod.receivedBy(route)).toHaveLength(1);
});

test('a name that is a dot segment is refused, and nothing is sent', async () => {
  const { pod, client } = await accountOnFaultServer();
  expect(await failureOf(client.getSecureValue({ ...locator, property: '..' }))).toMatchObject({
    kind: 'validation',
  });
  expect(pod.received).toHaveLength(0);
});

test('a pod’s base path is used', async () => {
  const { pod, client } = await accountOnFaultServer({ basePath: '/docs/eu/' });
  pod.script('POST /docs/eu/v1/auth/token', token());
  pod.script(valueRoute.replace('/v1', '/docs/eu/v1'), json({ type: 'secret', value: 'x' }));
  expect(await client.getSecureValue(locator)).toEqual({ type: 'secret', value: 'x' });
});

test('a response without a content type is read', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, (response) => response.end('{"type":"secret","value":"x"}'));
  expect(await client.getSecureValue(locator)).toEqual({ type: 'secret', value: 'x' });
});

test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/vnd.docs+json'])(
  'JSON is known by its type: %s',
  async (type) => {
    const { pod, client } = await accountOnFaultServer();
    pod.script(valueRoute, text('{"type":"secret","value":"x"}', type));
    expect(await client.getSecureValue(locator)).toEqual({ type: 'secret', value: 'x' });
  },
);

test.each(['application/json-seq', 'x-application/json', 'text/json'])(
  'another type is not JSON, but said: %s',
  async (type) => {
    const { pod, client } = await accountOnFaultServer();
    pod.script(valueRoute, text('{"type":"secret","value":"x"}', type));
    expect((await failureOf(client.getSecureValue(locator))).message).toBe(
      `The pod sent ${type} instead of JSON.`,
    );
  },
);

test('an endlessly wrapped value is refused', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(valueRoute, text(`${'{"data":'.repeat(50_000)}1${'}'.repeat(50_000)}`, 'application/json'));
  expect(await failureOf(client.getSecureValue(locator))).toMatchObject({ kind: 'unexpected-response' });
});

test('the pod’s clock is read from its responses', async () => {
  const { pod, client, clock } = await accountOnFaultServer();
  expect(client.clockSkewMs()).toBeNull();
  pod.script(
    tokenRoute,
    json({ token: jsonWebToken() }, 200, { date: new Date(clock.time + 90_000).toUTCString() }),
  );
  await client.signIn();
  expect(Math.abs(client.clockSkewMs()! - 90_000)).toBeLessThanOrEqual(1000);
});

test('a cached response does not affect the pod’s clock', async () => {
  const { pod, client } = await accountOnFaultServer();
  const headers = { date: 'Tue, 01 Jan 2030 00:00:00 GMT', age: '60' };
  pod.script(tokenRoute, json({ token: jsonWebToken() }, 200, headers));
  await client.signIn();
  expect(client.clockSkewMs()).toBeNull();
});
