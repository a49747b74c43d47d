import { expect, test } from 'vitest';
import { usLayout } from '../../../../../electron/features/typing/keyboard/us-layout.ts';

test('a US keyboard has every character of ASCII once, and no other', () => {
  const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
  expect([...usLayout.keys()].sort()).toEqual(['\t', '\n', ...printable]);
  const positions = [...usLayout.values()].map(({ code, shift }) => `${code} ${String(shift)}`);
  expect(new Set(positions).size).toBe(positions.length);
});

test.each([
  ['1', 2, false],
  ['=', 13, false],
  ['q', 16, false],
  ['}', 27, true],
  [';', 39, false],
  ['`', 41, false],
  ['\\', 43, false],
  ['?', 53, true],
])('%s is at scan code %i', (character, code, shift) => {
  expect(usLayout.get(character)).toEqual({ code, shift });
});
