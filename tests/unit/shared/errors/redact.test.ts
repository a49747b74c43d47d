import { expect, test } from 'vitest';
import { redact, removeSecrets } from '../../../../shared/errors/redact.ts';
import { cpuMs } from '../../../support/cpu-time.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

test('a secret in use is removed anywhere', () => {
  expect(redact('key s3cret-value refused: s3cret-value', ['s3cret-value'])).toBe(
    'key [redacted] refused: [redacted]',
  );
});

test('a secret that contains another leaves nothing behind', () => {
  expect(redact('long-secret-1', ['secret', 'long-secret-1'])).toBe('[redacted]');
});

test('a token is removed even if it is unknown', () => {
  expect(redact(`Invalid token ${token}.`)).not.toContain('eyJ');
});

test.each([
  ['Authorization: Bearer abc.def.123', 'Authorization: Bearer [redacted]'],
  ['bearer  "k3y-with-digits" is old', 'bearer  "[redacted]" is old'],
  ['BEARER abcdefghijklmnopqrst', 'BEARER [redacted]'],
])('a token after Bearer is removed: %s', (text, expected) => {
  expect(redact(text)).toBe(expected);
});

test.each([
  'No user Bearer Smith',
  'Bearer Smith-Jones is a viewer',
  'the bearer of token 12',
  'Forbearer 12345678 Ltd',
  'beyJewel5678.example',
])('a word that is not a token stays: %s', (text) => {
  expect(redact(text)).toBe(text);
});

test.each([
  ['eyJ', 'eyJ'.repeat(350_000)],
  ['eyJ-', 'eyJ-'.repeat(260_000)],
  ['eyJ and a dot', 'eyJaaaaa.'.repeat(110_000)],
  ['bearer', 'bearer '.repeat(150_000)],
  ['bearer and spaces', `bearer${' '.repeat(1_000_000)}`],
  ['a bearer of equals signs', `bearer ${'a'.repeat(500_000)}${'='.repeat(500_000)} `],
])('a megabyte of %s takes no noticeable time', async (_, text) => {
  expect(await cpuMs(() => redact(text))).toBeLessThan(500);
});

test('data loses the given secrets and nothing that only resembles one', () => {
  const name = `Bearer abcdefgh12345678 ${token} Smith`;
  expect(removeSecrets(name, ['other-secret'])).toBe(name);
  expect(removeSecrets(name, ['abcdefgh12345678'])).toBe(`Bearer [redacted] ${token} Smith`);
});

test('a secret of four characters is removed, a shorter one would shred words', () => {
  expect(removeSecrets('a pins b pin', ['pins', 'pin'])).toBe('a [redacted] b pin');
});

test('a normal sentence stays unchanged', () => {
  expect(redact('The revision was not found.', ['a', ''])).toBe('The revision was not found.');
});
