import { expect, test } from 'vitest';
import { makePassphrase } from '../../../../renderer/components/new-passphrase.svelte.ts';
import { newPassphraseProblem } from '../../../../shared/schemas/passphrase.ts';

const made = Array.from({ length: 300 }, makePassphrase);

test('a suggested passphrase has five groups of four letters that nobody confuses, and is allowed', () => {
  for (const passphrase of made) {
    expect(passphrase).toMatch(/^(?:[a-hjkmnp-tv-z]{4}-){4}[a-hjkmnp-tv-z]{4}$/);
    expect(newPassphraseProblem(passphrase)).toBeUndefined();
  }
});

test('no passphrase is suggested twice, and every letter occurs, for more than 79 bits', () => {
  expect(new Set(made).size).toBe(made.length);
  const letters = new Set(made.join('').replaceAll('-', '')).size;
  expect(20 * Math.log2(letters)).toBeGreaterThan(79);
  expect(letters).toBe(22);
});
