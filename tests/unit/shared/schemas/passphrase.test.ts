import { expect, test } from 'vitest';
import { newPassphraseProblem, passphraseSchema } from '../../../../shared/schemas/passphrase.ts';

const short = 'Use at least 12 characters.';

test.each([
  ['eleven characters', 'elevenchars', short],
  ['twelve characters', 'twelve chars', undefined],
  ['eleven characters of two units each', '🔑'.repeat(11), short],
  ['twelve characters of two units each', '🔑'.repeat(12), undefined],
  ['too many characters', 'x'.repeat(1_001), 'Use at most 1,000 characters.'],
])('a new passphrase with %s is judged by its characters', (_, typed, problem) => {
  expect(newPassphraseProblem(typed)).toBe(problem);
});

test.each([
  ['none', '', false],
  ['a short one, which is wrong and not refused', 'x', true],
  ['one as long as allowed', 'x'.repeat(1_000), true],
  ['one that is longer', 'x'.repeat(1_001), false],
])('to open what is sealed, a person may enter a passphrase: %s', (_, typed, isAllowed) => {
  expect(passphraseSchema.safeParse(typed).success).toBe(isAllowed);
});
