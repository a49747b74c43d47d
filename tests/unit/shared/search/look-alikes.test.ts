import { describe, expect, test } from 'vitest';
import { confusables } from '../../../../shared/search/confusables.ts';
import { lookAlikesIn, readConfusables, skeletonOf } from '../../../../shared/search/look-alikes.ts';

describe('Names that can’t be told apart on screen have one skeleton:', () => {
  test.each([
    ['a Roman numeral', 'Contoso', '\u216dontoso'],
    ['Cyrillic letters', 'Acme Corp', '\u0410\u0441m\u0435 \u0421\u043erp'],
    ['Greek letters', 'NORTH AX', '\u039d\u039fR\u03a4\u0397 \u0391\u03a7'],
    ['an em space', 'Harbour Hotel', 'Harbour\u2003Hotel'],
    ['a space without a break', 'Harbour Hotel', 'Harbour\u00a0Hotel'],
    ['two spaces', 'Harbour Hotel', 'Harbour  Hotel'],
    ['full-width letters', 'Acme', '\uff21cme'],
    ['mathematical letters', 'Acme', '\u{1d400}cme'],
    ['a ligature', 'Office', 'O\ufb03ce'],
    ['a dash', 'Alpha-Beta', 'Alpha\u2013Beta'],
    ['an apostrophe', "O'Neil", 'O\u2019Neil'],
    ['a zero', 'Oslo 2O', 'Oslo 20'],
    ['a one', 'Mall', 'Ma1I'],
    ['two letters', 'Amazon', 'Arnazon'],
    ['composed marks', 'Z\u00fcrich', 'Zu\u0308rich'],
    ['a joiner', 'Acme', 'Ac\u200dme'],
    ['a palochka', 'apple', 'app\u04cfe'],
    ['an Armenian letter for q', 'quay', '\u0566uay'],
    ['a Latin alpha', 'mail', 'm\u0251il'],
    ['two v for a w', 'www', 'vvvvvv'],
  ])('%s', (_, one, other) => {
    expect(one).not.toBe(other);
    expect(skeletonOf(other)).toBe(skeletonOf(one));
  });
});

test.each([
  ['Acme', 'ACME'],
  ['Acme', 'Acme 2'],
  ['Zürich', 'Zurich'],
  ['Müller', 'Muller'],
  ['Harbour Hotel', 'HarbourHotel'],
  ['שלום', 'שלומ'],
  ['東京', '京東'],
])('%s and %s look different', (one, other) => {
  expect(skeletonOf(other)).not.toBe(skeletonOf(one));
});

test('each of several look-alikes names another one, and other names none', () => {
  const found = lookAlikesIn(['Contoso', 'Acme', 'Ⅽontoso', 'Сontoso', 'Contoso']);
  expect([...found]).toEqual([
    ['Contoso', 'Ⅽontoso'],
    ['Ⅽontoso', 'Contoso'],
    ['Сontoso', 'Contoso'],
  ]);
});

test('the whole table is alike: each letter and what it looks like', () => {
  const table = readConfusables(confusables);
  expect(table.size).toBeGreaterThan(2_500);
  const missed = [...table].filter(([letter, like]) => skeletonOf(letter) !== skeletonOf(like));
  expect(missed).toEqual([]);
  // Some letters of each script that pass for Latin ones in a host.
  const letters = 'аеорсухіјѕԛԝһӏոսցքօզհιοαρνγϲᴏɑɡıⅼℓⲟꓲᎥꮯ';
  for (const letter of letters) expect(skeletonOf(letter), letter).toMatch(/^[a-z]+$/);
});
