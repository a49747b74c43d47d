import { expect, test } from 'vitest';
import { agoText } from '../../../../../renderer/components/time.svelte.ts';
import { rowAfterKey } from '../../../../../renderer/components/rows-in-view.ts';
import { markedParts } from '../../../../../shared/search/text-match.ts';

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
