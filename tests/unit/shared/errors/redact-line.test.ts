import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactLine } from '../../../../shared/errors/redact.ts';

/** Secrets in forms that nothing escapes. */
const secrets = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{9,38}[A-Za-z0-9]$/);
/** A seed as an authenticator app accepts it. */
const seeds = fc.stringMatching(/^[A-Z2-7]{8}[A-Z2-7]{8,24}$/);

describe('A secret is removed anywhere in a line:', () => {
  const positions: Record<string, (secret: string) => string> = {
    'after Authorization': (secret) => `authorization: Bearer ${secret}`,
    'after Authorization, of another scheme': (secret) => `Authorization: Token ${secret}`,
    'after Proxy-Authorization': (secret) => `proxy-authorization: Basic ${secret}`,
    'in headers as JSON': (secret) => JSON.stringify({ authorization: `Bearer ${secret}`, accept: '*/*' }),
    'in headers as lists': (secret) => JSON.stringify({ 'set-cookie': [`a=b`, `sid=${secret}; Path=/`] }),
    'after X-API-Key': (secret) => `x-api-key: ${secret}`,
    'in a cookie': (secret) => `Cookie: theme=dark; sid=${secret}`,
    'in a cookie that is set': (secret) => `set-cookie: sid=${secret}; HttpOnly`,
    'in the body that asks for a token': (secret) => JSON.stringify({ id: 'key-1', secret }),
    'in the body with a token': (secret) => JSON.stringify({ access_token: secret, expires_in: 3600 }),
    'in a body with a value': (secret) => JSON.stringify({ type: 'totp', value: secret, code: secret }),
    'in a nested, indented body': (secret) => JSON.stringify({ data: { password: secret } }, null, 2),
    'in a form': (secret) => `grant_type=x&password=${secret}&user=ada`,
    'in a URL’s user information': (secret) => `https://ada:${secret}@pod.example/v1/users`,
    'in a URL’s query': (secret) => `https://pod.example/v1/users?q=${secret}`,
    'in a URL’s fragment': (secret) => `https://pod.example/cb#${secret}`,
    'in an otpauth URI': (secret) => `otpauth://totp/Ada?secret=${secret}&issuer=Pod`,
    'in an otpauth URI without a query': (secret) => `see otpauth://totp/${secret}`,
    'after Bearer': (secret) => `it said bearer ${secret} was refused`,
    'in a token of three parts': (secret) => `token eyJhbGciOiJIUzI1NiJ9.${secret}.${secret}`,
    'after a word that says so': (secret) => `password=${secret}, pin: ${secret}`,
  };

  test.each(Object.entries(positions))('%s', (_, line) => {
    fc.assert(fc.property(secrets, (secret) => !redactLine(`before ${line(secret)}`).includes(secret)));
  });

  test('a seed next to a word that announces it', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom('seed', 'TOTP secret', 'otp', 'key is'), (seed, word) => {
        expect(redactLine(`the ${word} ${seed} is wrong`)).not.toContain(seed);
        expect(redactLine(`the ${word}: "${seed}"`)).not.toContain(seed);
      }),
    );
  });

  test('a seed on its own', () => {
    expect(redactLine('got JBSWY3DPEHPK3PXP from it')).toBe('got [redacted] from it');
  });
});

test.each([
  ['authorization: Bearer abc, and more', 'authorization: [redacted]'],
  ['see otpauth://totp/Ada?issuer=x now', 'see otpauth:[redacted] now'],
  [
    'GET https://ada:pw@pod.example/v1/users?q=ada#x 404',
    'GET https://[redacted]@pod.example/v1/users?[redacted] 404',
  ],
  ['GET https://pod.example/v1/users 404', 'GET https://pod.example/v1/users 404'],
  ['body {"id":"key-1","password":"x y"} sent', 'body {"id":"key-1","password":[redacted]} sent'],
  ['it tried Basic dXNlcg== first', 'it tried Basic [redacted] first'],
  ['the seed is JBSWY3DP, not valid', 'the seed is [redacted], not valid'],
])('only the secret goes: %s', (line, kept) => {
  expect(redactLine(line)).toBe(kept);
});

test('information that locates a fault stays', () => {
  const line =
    'request method=GET path=/v1/assets/*/*/revisions/*/secure/* attempt=1 durationMs=35 status=200 requestId=9f2c-41';
  expect(redactLine(line)).toBe(line);
  const failure =
    'call failed call=secrets.open kind=not-found status=404 errorId=err-123 error=asset_missing';
  expect(redactLine(failure)).toContain('errorId=err-123');
});
