import { expect, test } from 'vitest';
import { redact } from '../../../shared/errors/redact.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

test('a secret in use is taken out wherever it stands', () => {
  expect(redact('key s3cret-value refused: s3cret-value', ['s3cret-value'])).toBe(
    'key [redacted] refused: [redacted]',
  );
});

test('a secret that holds another leaves nothing of itself behind', () => {
  expect(redact('long-secret-1', ['secret', 'long-secret-1'])).toBe('[redacted]');
});

test('a token is taken out even if nobody named it', () => {
  expect(redact(`Invalid token ${token}.`)).not.toContain('eyJ');
});

test('whatever follows Bearer is taken out', () => {
  expect(redact('Authorization: Bearer abc.def')).toBe('Authorization: Bearer [redacted]');
});

test('an ordinary sentence stays as it is', () => {
  expect(redact('The revision was not found.', ['a', ''])).toBe('The revision was not found.');
});
