import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldNames, findToken } from '../../../electron/pod-client/wire/find-token.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (sub: string) => `${part({ alg: 'HS256' })}.${part({ sub })}.c2ln`;
const access = jwt('access');
const other = jwt('other');

describe('an access token is found', () => {
  test.each([
    ['as the answer itself', access],
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
    ['shallower, of equals', { data: { token: other }, token: access }],
  ])('%s', (_, answer) => {
    expect(findToken(answer)).toBe(access);
  });

  test('wherever it stands in an answer of any shape', () => {
    const name = fc.string().filter((text) => !/refresh|__proto__/i.test(text));
    const noise = fc.dictionary(name, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 });
    const path = fc.array(name, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(noise, path, (around, names) => {
        const nested = names.reduceRight<unknown>((inner, key) => ({ ...around, [key]: inner }), access);
        expect(findToken(nested)).toBe(access);
      }),
    );
  });
});

describe('no token is found', () => {
  test.each([
    ['in an opaque string', { token: 'c29tZXRoaW5n' }],
    ['in three parts that are no JSON', { token: 'docs.example.com' }],
    ['in a header without alg', { token: `${part({ typ: 'JWT' })}.${part({})}.` }],
    ['where the claims are no object', { token: `${part({ alg: 'none' })}.${part('x')}.` }],
    ['where there is only a refresh token', { refresh_token: access }],
    ['in a text that merely holds one', { message: `Your token is ${access}.` }],
    ['in nothing', null],
  ])('%s', (_, answer) => {
    expect(findToken(answer)).toBeUndefined();
  });

  test('in any JSON that holds none, however it is shaped', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        expect(findToken(answer)).toBeUndefined();
      }),
    );
  });

  test('below a depth no honest answer has', () => {
    const deep = Array.from({ length: 50 }).reduce<unknown>((inner) => ({ a: inner }), access);
    expect(findToken(deep)).toBeUndefined();
  });
});

test('an answer of a million fields is not searched to its end', () => {
  const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`n${index}`, { x: '' }]));
  expect(findToken({ ...wide, token: access })).toBeUndefined();
});

test('only the names of an answer’s own fields are told, ten at most', () => {
  expect(fieldNames({ a: { b: 1 }, c: 2 })).toEqual(['a', 'c']);
  expect(fieldNames('text')).toEqual([]);
  expect(fieldNames(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`f${n}`, n])))).toHaveLength(10);
});
