import fc from 'fast-check';
import { expect, test } from 'vitest';
import { abbreviates, abbreviationRanges } from '../../../../shared/search/text-match.ts';
import { wordsOf } from '../../../../shared/search/fold.ts';
import { cpuMs } from '../../../support/cpu-time.ts';

test.each([
  ['fw', 'firewall'],
  ['fwad', 'firewall admin'],
  ['fwadm', 'firewall admin'],
  ['cpd', 'core print domain'],
  ['cd', 'core print domain'],
  ['dcadmin', 'domain controller admin'],
  ['sap', 'storage array password'],
])('“%s” abbreviates “%s”', (typed, name) => {
  expect(abbreviates(typed, wordsOf(name))).toBe(true);
});

test.each([
  ['rl', 'firewall url'],
  ['fwx', 'firewall admin'],
  ['afw', 'firewall admin'],
  ['irew', 'firewall'],
])('“%s” does not abbreviate “%s”', (typed, name) => {
  expect(abbreviates(typed, wordsOf(name))).toBe(false);
});

test('the positions are those of the typed letters', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), word, (words, typed) => {
      const name = words.join(' ');
      const ranges = abbreviationRanges(name, typed);
      expect(ranges.map(([from]) => name[from]).join('')).toBe(abbreviates(typed, words) ? typed : '');
    }),
  );
});

test('a long name of similar words fails immediately', async () => {
  const words = Array.from({ length: 60 }, () => 'aaaa');
  expect(await cpuMs(() => expect(abbreviates('aaaaaaaaaaaab', words)).toBe(false))).toBeLessThan(100);
});
