import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FoldedNames } from '../../../../shared/search/folded-names.ts';
import { withOneSlip } from '../../../../shared/search/fuzzy.ts';
import { Lines } from '../../../../shared/search/letter-places.ts';
import { toLineList } from '../../../../shared/schemas/organization.ts';

const letters = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('abc')), minLength, maxLength });

test('a word is similar to the same words as a scan of all words shows', () => {
  fc.assert(
    fc.property(letters(1, 8), fc.array(letters(1, 9), { minLength: 1, maxLength: 60 }), (typed, words) => {
      const names = new FoldedNames(new Lines(toLineList(words.map((word) => `- ${word}`))));
      const scoreOf = withOneSlip([...new Set(words)])(typed);
      expect(Array.from(names.similarScores([typed]), (score) => score > 0)).toEqual(
        words.map((word) => scoreOf(word) > 0),
      );
    }),
    { numRuns: 2_000 },
  );
});

test('scores of former words do not change', () => {
  const names = new FoldedNames(new Lines(toLineList(['solar farms', 'blue solar', 'parasolar', 'farms'])));
  const scores = (...typed: string[]) => Array.from(names.scores(typed));
  expect(scores('solar')).toEqual([16, 8, 4, 0]);
  expect(scores('solar', 'fa')).toEqual([22, 0, 0, 0]);
  expect(scores('solar')).toEqual([16, 8, 4, 0]);
  expect(scores('fa', 'solar')).toEqual([14, 0, 0, 0]);
  expect(Array.from(names.similarScores(['solra']))).toEqual([1, 1, 1, 0]);
  expect(scores('solra')).toEqual([0, 0, 0, 0]);
});

test('a single letter scores as a longer word does', () => {
  const name = fc.string({ unit: fc.constantFrom(...Array.from("abé' -7")), maxLength: 9 });
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 20 }), fc.boolean(), (names, isFirst) => {
      // Doubled, each letter is a word of two that the search finds by its text.
      const doubled = names.map((text) => text.replaceAll('a', 'aa'));
      const scores = (of: string[], typed: string) =>
        Array.from(new FoldedNames(new Lines(toLineList(of))).scores(isFirst ? [typed] : ['-', typed]));
      expect(scores(names, 'a')).toEqual(scores(doubled, 'aa'));
    }),
    { numRuns: 2_000 },
  );
});
