import { expect, test } from 'vitest';
import { randomPassphrase } from '../../../../../electron/services/move/passphrase.ts';
import { newPassphraseSchema } from '../../../../../shared/schemas/move.ts';

test('a suggested passphrase has six groups of four letters that nobody confuses, and is allowed', () => {
  for (let round = 0; round < 200; round += 1) {
    const passphrase = randomPassphrase();
    expect(passphrase).toMatch(/^(?:[a-hjkmnp-tv-z]{4}-){5}[a-hjkmnp-tv-z]{4}$/);
    expect(newPassphraseSchema.parse(passphrase)).toBe(passphrase);
  }
});

test('every letter occurs, and no passphrase comes twice', () => {
  const made = Array.from({ length: 300 }, randomPassphrase);
  expect(new Set(made).size).toBe(made.length);
  expect(new Set(made.join('').replaceAll('-', '')).size).toBe(22);
});

test.each([
  ['eleven characters', 'elevenchars', false],
  ['twelve characters', 'twelve chars', true],
  ['eleven characters of two units each', '🔑'.repeat(11), false],
  ['twelve characters of two units each', '🔑'.repeat(12), true],
])('a new passphrase with %s is judged by its characters', (_, typed, isAllowed) => {
  expect(newPassphraseSchema.safeParse(typed).success).toBe(isAllowed);
});
