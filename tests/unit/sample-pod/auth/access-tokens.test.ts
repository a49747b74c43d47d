import { decodeJwt, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createAccessTokens } from '../../../../sample-pod/credentials.ts';

const ACCOUNT = '11111111-1111-4111-8111-111111111111';
const OTHER_ACCOUNT = '22222222-2222-4222-8222-222222222222';
const START = Date.parse('2030-01-01T00:00:00Z');
const HOUR = 60 * 60 * 1000;

test('a token is valid for exactly 60 minutes', async () => {
  const tokens = createAccessTokens(ACCOUNT);
  const token = await tokens.issue('a user', START);
  expect(await tokens.verify(token, START + HOUR - 1000)).toEqual({ kind: 'valid', userId: 'a user' });
  expect(await tokens.verify(token, START + HOUR)).toEqual({ kind: 'expired' });
});

test('a token contains its expiry', async () => {
  const token = await createAccessTokens(ACCOUNT).issue('a user', START);
  expect(decodeJwt(token)).toMatchObject({ iat: START / 1000, exp: (START + HOUR) / 1000 });
});

test('a token of another account is invalid, even with the same key', async () => {
  const key = new Uint8Array(32).fill(7);
  const token = await createAccessTokens(OTHER_ACCOUNT, key).issue('a user', START);
  expect(await createAccessTokens(ACCOUNT, key).verify(token, START)).toEqual({ kind: 'invalid' });
});

test('a token of another start is invalid, because its key differs', async () => {
  const token = await createAccessTokens(ACCOUNT).issue('a user', START);
  expect(await createAccessTokens(ACCOUNT).verify(token, START)).toEqual({ kind: 'invalid' });
});

test('a token without a signature is invalid', async () => {
  const tokens = createAccessTokens(ACCOUNT);
  const { jti = '' } = decodeJwt(await tokens.issue('a user', START));
  const unsigned = new UnsecuredJWT({ sub: 'a user', aud: ACCOUNT, jti }).encode();
  expect(await tokens.verify(unsigned, START)).toEqual({ kind: 'invalid' });
});

test('a revoked token is invalid and the next one is valid', async () => {
  const tokens = createAccessTokens(ACCOUNT);
  const revoked = await tokens.issue('a user', START);
  tokens.revokeAll();
  const fresh = await tokens.issue('a user', START);
  expect(await tokens.verify(revoked, START)).toEqual({ kind: 'invalid' });
  expect(await tokens.verify(fresh, START)).toEqual({ kind: 'valid', userId: 'a user' });
  expect(tokens.issued).toBe(2);
});
