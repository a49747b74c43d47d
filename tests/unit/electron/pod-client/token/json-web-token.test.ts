import { expect, test } from 'vitest';
import { readJsonWebToken, tokenLifetimeMs } from '../../../../../electron/pod-client/token/access-token.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = part({ alg: 'RS256', typ: 'JWT' });
const hour = 60 * 60_000;

test('the example of RFC 7519 §3.1 is read', () => {
  const example =
    'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9' +
    '.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ' +
    '.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  expect(readJsonWebToken(example)).toEqual({ exp: 1300819380 });
});

test('an unsigned token and an encrypted one are tokens too', () => {
  expect(readJsonWebToken(`${header}.${part({ iat: 5 })}.`)).toEqual({ iat: 5 });
  expect(readJsonWebToken(`${part({ alg: 'dir', enc: 'A256GCM' })}..aXY.dGV4dA.dGFn`)).toEqual({});
});

test('a claim of another type is ignored', () => {
  expect(readJsonWebToken(`${header}.${part({ exp: 'tomorrow', iat: 5 })}.c2ln`)).toEqual({ iat: 5 });
});

test.each([
  '',
  '.',
  '..',
  'a.b',
  'a.b.c',
  `${header}.${part({})}`,
  `${header}.!!!.c2ln`,
  `${header}.${part({})}.a.b`,
  `${header}.${part([])}.c2ln`,
  `${header}.${part({})}.c2ln\r\nx-header:1`,
  `${part({ alg: 5 })}.${part({})}.c2ln`,
  `${part({ typ: 'JWT' })}.${part({})}.c2ln`,
  `${part(['alg'])}.${part({})}.c2ln`,
  `${part({ typ: 'JWT' })}..aXY.dGV4dA.dGFn`,
  ` ${header}.${part({})}.c2ln`,
])('not a token: %j', (text) => {
  expect(readJsonWebToken(text)).toBeUndefined();
});

test('a token is valid until its exp by the pod’s clock', () => {
  expect(tokenLifetimeMs({ claims: { exp: 1000 } }, 400_000, 0)).toBe(600_000);
});

test.each([
  ['user-7', 'user-7'],
  [7, undefined],
  [null, undefined],
  [['user-7'], undefined],
])('the subject %j is read as %j', (sub, expected) => {
  expect(readJsonWebToken(`${header}.${part({ sub, iat: 5 })}.c2ln`)).toEqual({ iat: 5, sub: expected });
});

test('if the pod’s clock is unknown, a token is valid from its iat or from now', () => {
  expect(tokenLifetimeMs({ claims: { exp: 1000, iat: 100 } }, null, 0)).toBe(900_000);
  expect(tokenLifetimeMs({ claims: { exp: 1000 } }, null, 700_000)).toBe(300_000);
});

test.each([
  ['a token without any time', {}],
  ['an exp that is far away', { claims: { exp: 1e12 } }],
  ['an exp that is over', { claims: { exp: 300 } }],
  ['an expires_in of a day', { expiresInMs: 24 * hour }],
  ['an expires_in that is over', { expiresInMs: 0 }],
])('%s counts as an hour', (_what, response) => {
  expect(tokenLifetimeMs({ claims: {}, ...response }, 400_000, 0)).toBe(hour);
});

test('the shorter of exp and expires_in counts', () => {
  expect(tokenLifetimeMs({ claims: { exp: 1000 }, expiresInMs: 60_000 }, 400_000, 0)).toBe(60_000);
  expect(tokenLifetimeMs({ claims: { exp: 1000 }, expiresInMs: hour }, 400_000, 0)).toBe(600_000);
  expect(tokenLifetimeMs({ claims: { exp: 300 }, expiresInMs: 60_000 }, 400_000, 0)).toBe(60_000);
});
