import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlineOf, equalInConstantTime } from '../../../../../electron/services/secrets/compare-values.ts';

test('values are equal only if every code unit is', () => {
  const text = fc.string({ maxLength: 40 });
  fc.assert(fc.property(text, text, (one, other) => equalInConstantTime(one, other) === (one === other)));
  fc.assert(fc.property(text, (one) => equalInConstantTime(one, Array.from(one).join(''))));
});

test.each([
  ['', ' '],
  ['é', 'e\u0301'],
  ['pass', 'pass '],
  ['\ud800', '\ufffd'],
])('“%s” and “%s” look alike and differ', (one, other) => {
  expect(equalInConstantTime(one, other)).toBe(false);
});

test.each([
  ['', 0, []],
  ['Ab1', 3, ['upper-case', 'lower-case', 'digits']],
  ['a b', 3, ['lower-case', 'white space']],
  ['#🔑', 2, ['symbols', 'non-ASCII']],
  ['e\u0301', 2, ['lower-case', 'non-ASCII']],
])(
  'the outline of “%s” is its length in code points and its classes of characters',
  (value, length, classes) => {
    expect(outlineOf(value)).toEqual({ length, classes });
  },
);
