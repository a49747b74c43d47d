import { expect, test } from 'vitest';
import { offeredScopes, scopeNamesOf } from '../../../../../renderer/features/users/scope-names.ts';

const names = scopeNamesOf([
  ['1', 'Fire at the Harbour'],
  ['2', 'Harbour Fire Brigade'],
  ['3', 'Zürich Harbourside'],
  ['4', 'Harbour Freight'],
  ['5', 'Campfire & Sons, Harbour'],
  ['6', 'Moeller Optik'],
  ['7', 'Praxis Münster'],
]);

test.each([
  ['harbour fire', ['2', '1', '5']],
  ['fire harb', ['1', '2', '5']],
  ['HARBOUR fre', ['4']],
  ['zurich', ['3']],
  ['  side harb', ['3']],
  [', ', []],
  ['sons,', ['5']],
  ['harbour water', []],
  ['h', []],
  ['zuerich', ['3']],
  ['möller', ['6']],
  ['moeller', ['6']],
  ['muenster', ['7']],
])('%j offers every name with all words, in any order, the best first', (typed, expected) => {
  expect(offeredScopes(typed, names, [])).toEqual(expected);
});

test('scopes in the list are not offered, in whatever case', () => {
  const ids = scopeNamesOf([['AB', 'Harbour']]);
  expect(offeredScopes('harbour', ids, ['ab'])).toEqual([]);
});
