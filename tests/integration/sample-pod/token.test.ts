import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, startSamplePod, type SamplePod } from '../../../sample-pod/index.ts';
import { bodyOf, callerAs, expectFailure, requestToken, signIn, START } from './caller.ts';

let now = START;
let pod: SamplePod;

beforeAll(async () => {
  pod = await startSamplePod({ clock: () => now });
});
afterAll(() => pod.close());

function post(body: unknown, headers: Record<string, string> = { 'x-account-id': pod.accountId }) {
  return fetch(`${pod.baseUrl}/v1/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

test.each(ROLES)('the API key of a %s gets a token for 60 minutes', async (role) => {
  const response = await requestToken(pod, role);
  expect(response.status).toBe(200);
  const body = await bodyOf(response);
  expect(Object.keys(body)).toEqual(['access_token', 'token_type', 'expires_in']);
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
  const { iat, exp } = decodeJwt(String(body['access_token']));
  expect({ iat, exp }).toEqual({ iat: START / 1000, exp: START / 1000 + 3600 });
});

test('the secret of another key is refused', async () => {
  const { admin, viewer } = pod.apiKeys;
  await expectFailure(await post({ id: admin.id, secret: viewer.secret }), 401, 'api_key_invalid');
});

test('an unknown key is refused with the same message as a wrong secret', async () => {
  const { admin } = pod.apiKeys;
  const unknown = await expectFailure(
    await post({ id: 'nobody', secret: admin.secret }),
    401,
    'api_key_invalid',
  );
  const wrong = await expectFailure(await post({ id: admin.id, secret: 'wrong' }), 401, 'api_key_invalid');
  expect(unknown['message']).toBe(wrong['message']);
  expect(unknown['error_id']).not.toBe(wrong['error_id']);
});

test('a request with a missing or wrong account ID is refused', async () => {
  const { id, secret } = pod.apiKeys.admin;
  await expectFailure(await post({ id, secret }, {}), 401, 'account_id_invalid');
  const other = { 'x-account-id': '22222222-2222-4222-8222-222222222222' };
  await expectFailure(await post({ id, secret }, other), 401, 'account_id_invalid');
});

test.each([[{}], [{ id: 'a' }], [{ id: 7, secret: 'a' }], [{ id: 'a', secret: '' }], [[]], [null], ['text']])(
  'a body of %j is a bad request',
  async (body) => {
    await expectFailure(await post(body), 400, 'validation_failed');
  },
);

test('a token stops working after an hour', async () => {
  const caller = await callerAs(pod);
  now = START + 3_599_000;
  expect((await caller.get('/v1/organizations')).status).toBe(200);
  now = START + 3_600_000;
  const response = await caller.get('/v1/organizations');
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  await expectFailure(response, 401, 'token_expired');
  now = START;
});

test('revoking makes all issued tokens malformed, and a new one works', async () => {
  const caller = await callerAs(pod);
  pod.revokeTokens();
  await expectFailure(await caller.get('/v1/organizations'), 401, 'token_malformed');
  expect((await (await callerAs(pod)).get('/v1/organizations')).status).toBe(200);
});

test('a token of another pod is refused', async () => {
  const other = await startSamplePod({ clock: () => now });
  const headers = await signIn(other);
  await other.close();
  const response = await fetch(`${pod.baseUrl}/v1/organizations`, { headers });
  await expectFailure(response, 401, 'token_malformed');
});

test('the response can have another shape, because its field names are not documented', async () => {
  const shaped = await startSamplePod({
    clock: () => now,
    tokenShape: ({ token, expiresAt }) => ({ data: { jwt: token, until: expiresAt } }),
  });
  const body = await bodyOf(await requestToken(shaped));
  await shaped.close();
  expect(body).toMatchObject({ data: { until: START + 3_600_000 } });
  expect(JSON.stringify(body)).toMatch(/^\{"data":\{"jwt":"ey/);
});

test('tokens are counted, failures are not', async () => {
  const before = pod.tokensIssued;
  await post({ id: 'nobody', secret: 'wrong' });
  await requestToken(pod);
  await requestToken(pod);
  expect(pod.tokensIssued - before).toBe(2);
});
