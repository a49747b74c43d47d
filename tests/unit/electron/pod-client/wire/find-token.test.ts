import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldNames, findToken } from '../../../../../electron/pod-client/endpoints/request-token.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (sub: string) => `${part({ alg: 'HS256' })}.${part({ sub })}.c2ln`;
const access = jwt('access');
const other = jwt('other');

describe('an access token is found', () => {
  test.each([
    ['as the response itself', access],
    ['with Bearer before it, in any case', `bEARER  ${access}`],
    ['with white space around it', `\n ${access} \n`],
    ['as token', { token: access }],
    ['as access_token', { access_token: access, token_type: 'Bearer', expires_in: 3600 }],
    ['as accessToken', { accessToken: access }],
    ['as bearer', { bearer: access }],
    ['as jwt', { jwt: access }],
    ['under a name nobody foresaw', { it: access }],
    ['nested', { data: { attributes: { token: access } } }],
    ['in a list', { tokens: [{ value: access }] }],
    ['before a refresh token', { refresh_token: other, access_token: access }],
    ['beside a refresh token of the same name', { refresh: { token: other }, access: { token: access } }],
    ['beside an ID token', { id_token: other, token: access }],
    ['beside a token of another kind', { token: other, accessToken: access }],
    ['beside any other', { csrf: other, bearer: access }],
    ['deeper, where its name says so', { session: other, data: { accessToken: access } }],
    ['beside a CSRF token that comes first', { csrf_token: other, xsrfToken: other, jwt: access }],
    ['beside another field that has “access” in its name', { last_access: other, token: access }],
    ['as access alone', { refresh: other, access, last_access: other }],
    [
      'inside an access object, beside other tokens',
      { access: { previous_token: other, token_hint: other, token: access } },
    ],
    ['inside an access token object', { session: other, 'access-token': { value: access } }],
    ['shallower, of equals', { data: { token: other }, token: access }],
  ])('%s', (_, response) => {
    expect(findToken(response)?.value).toBe(access);
  });

  test('anywhere in a response of any shape', () => {
    const name = fc.string().filter((text) => !/refresh|csrf|xsrf|__proto__/i.test(text));
    const noise = fc.dictionary(name, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 });
    const path = fc.array(name, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(noise, path, (around, names) => {
        const nested = names.reduceRight<unknown>((inner, key) => ({ ...around, [key]: inner }), access);
        expect(findToken(nested)?.value).toBe(access);
      }),
    );
  });
});

const opaque = 'mF_9.B5f-4.1JqM~+/0123==';

describe('an opaque access token is found', () => {
  test.each([
    ['as access_token', { access_token: opaque, token_type: 'Bearer' }],
    ['beside an ID token, which is a JSON Web Token', { id_token: other, access_token: opaque }],
    ['as token', { id: '0b9f5f0e-6a51-4c0f-9a39-4f2f7f6a1d01', data: { token: opaque } }],
    ['with Bearer before it', { authorization: `Bearer ${opaque}` }],
  ])('%s', (_, response) => {
    expect(findToken(response)?.value).toBe(opaque);
  });
});

describe('a token’s lifetime is read', () => {
  test.each([
    ['beside it', { access_token: access, expires_in: 600 }],
    ['as text', { accessToken: access, expiresIn: '600' }],
    ['around it', { expires_in: 600, data: { token: access } }],
    ['where it stands nearest', { expires_in: 5, access: { token: access, expires_in: 600 } }],
    [
      'apart from that of a refresh token',
      { refresh: { token: other, expires_in: 5 }, access: { token: access, expires_in: 600 } },
    ],
  ])('%s', (_, response) => {
    expect(findToken(response)).toEqual({ value: access, expiresInMs: 600_000 });
  });

  test.each([
    [{ token: access }],
    [{ token: access, expires_in: 'soon' }],
    [{ token: access, expires_in: null }],
    [{ token: access, expires_in: 'about 600' }],
    [{ token: access, expires_in: '600 minutes' }],
  ])('only from a number: %j', (response) => {
    expect(findToken(response)).toEqual({ value: access, expiresInMs: undefined });
  });
});

describe('no token is found', () => {
  test.each([
    ['in an opaque string that is too short', { token: 'c29tZXRoaW5n' }],
    [
      'in an opaque string under another name',
      { csrf_token: opaque, last_access: opaque, session_token: opaque, forbearer: opaque },
    ],
    ['in a sentence', { token: 'You will find it in your mail.' }],
    ['where there is only a CSRF token', { csrf_token: access }],
    ['in three parts that are no JSON', { token: 'docs.example.com' }],
    ['in a header without alg, under an unknown name', { it: `${part({ typ: 'JWT' })}.${part({})}.` }],
    [
      'where the claims are no object, under an unknown name',
      { it: `${part({ alg: 'none' })}.${part('x')}.` },
    ],
    ['where there is only a refresh token', { refresh_token: access }],
    ['in a text that merely holds one', { message: `Your token is ${access}.` }],
    ['in nothing', null],
  ])('%s', (_, response) => {
    expect(findToken(response)).toBeUndefined();
  });

  test('in any JSON without one', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (response) => {
        expect(findToken(response)).toBeUndefined();
      }),
    );
  });

  test('below a depth that no real response has', () => {
    const deep = Array.from({ length: 50 }).reduce<unknown>((inner) => ({ a: inner }), access);
    expect(findToken(deep)).toBeUndefined();
  });
});

test('a response of a million fields is not searched to its end', () => {
  const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`n${index}`, { x: '' }]));
  expect(findToken({ ...wide, token: access })).toBeUndefined();
});

test('the first ten names of a response’s fields are returned', () => {
  expect(fieldNames({ a: { b: 1 }, c: 2 })).toEqual(['a', 'c']);
  expect(fieldNames('text')).toEqual([]);
  expect(fieldNames(null)).toEqual([]);
  expect(fieldNames(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`f${n}`, n])))).toHaveLength(10);
});
