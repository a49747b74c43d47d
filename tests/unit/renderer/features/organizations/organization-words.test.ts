import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agoText } from '../../../../../renderer/components/ago-text.ts';
import { rowAfterKey } from '../../../../../renderer/components/grid-keys.ts';
import { markedParts } from '../../../../../renderer/search/marked-parts.ts';
import { organizationsByName } from '../../../../../electron/services/organizations/organizations-by-name.ts';

test.each([
  [-5_000, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 min ago'],
  [3_599_999, '59 min ago'],
  [2 * 3_600_000, '2 h ago'],
  [72 * 3_600_000, '3 days ago'],
])('an age of %d ms is “%s”', (ms, words) => {
  expect(agoText(ms)).toBe(words);
});

test.each([
  ['ArrowDown', 6],
  ['ArrowUp', 4],
  ['PageDown', 9],
  ['PageUp', 0],
  ['Home', 0],
  ['End', 9],
  ['Tab', undefined],
  ['toString', undefined],
])('%s moves from the sixth of ten rows to row %s', (key, row) => {
  expect(rowAfterKey(key, { active: 5, count: 10, page: 8 })).toBe(row);
});

test('no key moves in an empty list', () => {
  expect(rowAfterKey('End', { active: 0, count: 0, page: 8 })).toBeUndefined();
});

test('a text is cut at its marks without losing anything', () => {
  expect(markedParts('Bakker', [[0, 3]])).toEqual([
    { text: 'Bak', marked: true },
    { text: 'ker', marked: false },
  ]);
  expect(markedParts('', [])).toEqual([]);
});

test('organizations are in alphabetical order, those without a name last', () => {
  const names = ['Site 10', '', 'zeta', 'Site 9', 'Älpha', 'Alpine'];
  expect(
    organizationsByName(names.map((name, id) => ({ id: String(id), name }))).map(({ name }) => name),
  ).toEqual(['Älpha', 'Alpine', 'Site 9', 'Site 10', 'zeta', '']);
});

test('whatever their names contain, their order is a collator’s', () => {
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const everyday = Array.from(' -–,;.\'‘’"“”()&#+|0019aAbzZéÉüÅł');
  const name = (characters: string[]) =>
    fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 30 });
  const common = fc.constantFrom('', 'Bergström ', 'Bergström & Sons Dental G');
  const names = fc.array(
    fc
      .tuple(common, fc.oneof(name(everyday), name([...everyday, ...Array.from('ßæø東京Σ\u0301…½\u00a0')])))
      .map((parts) => parts.join('')),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(names, (given) => {
      const organizations = given.map((name, id) => ({ id: String(id), name }));
      expect(organizationsByName(organizations)).toEqual(
        organizations.toSorted((a, b) => collator.compare(a.name, b.name)),
      );
    }),
    { numRuns: 1_000 },
  );
});
