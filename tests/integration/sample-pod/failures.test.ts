import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSamplePod, type SamplePod } from '../../../sample-pod/index.ts';
import { errorBodyOf, expectFailure, signIn } from './caller.ts';

let pod: SamplePod;
let credentials: Record<string, string>;

beforeAll(async () => {
  pod = await startSamplePod();
  credentials = await signIn(pod);
});
afterAll(() => pod.close());

const TOKEN = '/v1/auth/token';
const USER = '/v1/users/22222222-2222-4222-8222-222222222222';
const JSON_TYPE = { 'content-type': 'application/json' };

describe('invalid requests', () => {
  test.each<[string, string, string, RequestInit, number, string]>([
    ['the root', 'GET', '/', {}, 404, 'route_not_found'],
    ['an unknown path', 'GET', '/v1/assets', {}, 404, 'route_not_found'],
    ['a list of users', 'GET', '/v1/users', {}, 404, 'route_not_found'],
    ['a slash too many', 'GET', '/v1/organizations/', {}, 404, 'route_not_found'],
    ['another version', 'GET', '/v2/organizations', {}, 404, 'route_not_found'],
    ['faults over HTTP', 'POST', '/faults', { body: '{}', headers: JSON_TYPE }, 404, 'route_not_found'],
    ['an unusual method', 'PROPFIND', '/v1/organizations', {}, 404, 'route_not_found'],
    ['bad percent-encoding', 'GET', '/v1/%zz', {}, 400, 'validation_failed'],
    ['a very long ID', 'GET', `/v1/users/${'a'.repeat(501)}`, {}, 414, 'uri_too_long'],
    ['GET of a token', 'GET', TOKEN, {}, 405, 'method_not_allowed'],
    [
      'POST to organizations',
      'POST',
      '/v1/organizations',
      { body: '{}', headers: JSON_TYPE },
      405,
      'method_not_allowed',
    ],
    ['PUT of a user', 'PUT', USER, { body: '{}', headers: JSON_TYPE }, 405, 'method_not_allowed'],
    ['OPTIONS of a user', 'OPTIONS', USER, {}, 405, 'method_not_allowed'],
    ['JSON that breaks off', 'POST', TOKEN, { body: '{"id":', headers: JSON_TYPE }, 400, 'body_invalid'],
    ['an empty JSON body', 'POST', TOKEN, { headers: JSON_TYPE }, 400, 'body_invalid'],
    ['no body', 'PATCH', USER, {}, 400, 'validation_failed'],
    ['a form', 'POST', TOKEN, { body: new URLSearchParams({ id: 'a' }) }, 415, 'media_type_unsupported'],
    ['plain text', 'PATCH', USER, { body: '{}' }, 415, 'media_type_unsupported'],
    [
      'XML',
      'PATCH',
      USER,
      { body: '<a/>', headers: { 'content-type': 'text/xml' } },
      415,
      'media_type_unsupported',
    ],
    [
      'a body too large',
      'PATCH',
      USER,
      { body: `"${'a'.repeat(300_000)}"`, headers: JSON_TYPE },
      413,
      'body_too_large',
    ],
  ])('%s', async (_, method, path, init, status, code) => {
    const headers = { ...credentials, ...(init.headers as Record<string, string> | undefined) };
    await expectFailure(await fetch(pod.baseUrl + path, { ...init, method, headers }), status, code);
  });

  test('a wrong method is answered with the right one', async () => {
    const response = await fetch(pod.baseUrl + USER, { method: 'DELETE' });
    expect(response.headers.get('allow')).toBe('PATCH');
    await expectFailure(response, 405, 'method_not_allowed');
  });

  test('HEAD is refused too, without a body as HTTP requires', async () => {
    const response = await fetch(`${pod.baseUrl}/v1/organizations`, { method: 'HEAD', headers: credentials });
    expect(response.status).toBe(405);
  });
});

describe('invalid credentials', () => {
  test.each<[string, Record<string, string>, string]>([
    ['no credentials', { 'x-account-id': '', authorization: '' }, 'account_id_invalid'],
    ['another account', { 'x-account-id': '22222222-2222-4222-8222-222222222222' }, 'account_id_invalid'],
    ['another scheme', { authorization: 'Basic YTpi' }, 'token_malformed'],
    ['a word for a token', { authorization: 'Bearer token' }, 'token_malformed'],
    ['Bearer and nothing', { authorization: 'Bearer' }, 'token_malformed'],
    ['two tokens', { authorization: 'Bearer a.b.c a.b.c' }, 'token_malformed'],
  ])('%s', async (_, headers, code) => {
    for (const path of ['/v1/organizations', pod.examples[0]!.path]) {
      const response = await fetch(pod.baseUrl + path, { headers: { ...credentials, ...headers } });
      await expectFailure(response, 401, code);
    }
    const patch = { method: 'PATCH', headers: { ...credentials, ...headers, ...JSON_TYPE }, body: '{}' };
    await expectFailure(await fetch(pod.baseUrl + USER, patch), 401, code);
  });

  test('an account ID without a token', async () => {
    const response = await fetch(`${pod.baseUrl}/v1/organizations`, {
      headers: { 'x-account-id': pod.accountId },
    });
    await expectFailure(response, 401, 'token_missing');
  });

  test('a token with one changed letter', async () => {
    const authorization = credentials['authorization']!.replace(/\.(.)/, (_, letter) =>
      letter === 'A' ? '.B' : '.A',
    );
    const response = await fetch(`${pod.baseUrl}/v1/organizations`, {
      headers: { ...credentials, authorization },
    });
    await expectFailure(response, 401, 'token_malformed');
  });
});

describe('bytes that are not a request', () => {
  test.each([
    ['not HTTP', 'HELLO\r\n\r\n', 400, 'body_invalid'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('%s', async (_, bytes, status, code) => {
    const socket = connect(Number(new URL(pod.baseUrl).port), '127.0.0.1');
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toEqual(errorBodyOf(status, code));
  });
});

test('every failure has its own ID', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => fetch(`${pod.baseUrl}/nowhere`)));
  const ids = await Promise.all(
    responses.map(async (response) => (await expectFailure(response, 404, 'route_not_found'))['error_id']),
  );
  expect(new Set(ids).size).toBe(20);
});
