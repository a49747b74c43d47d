import { expect, test } from 'vitest';
import { countLines, hasLine, lineListSchema, toLineList } from '../../../../shared/schemas/organization.ts';

test.each([
  [[], ''],
  [['a'], 'a\n'],
  [['a', '', 'b'], 'a\n\nb\n'],
])('%j is one text', (texts, list) => {
  expect(toLineList(texts)).toBe(list);
  expect(countLines(list)).toBe(texts.length);
  expect(lineListSchema.safeParse(list).success).toBe(true);
});

test('a list ends with a line feed', () => {
  expect(lineListSchema.safeParse('a').success).toBe(false);
});

test.each([
  ['one', true],
  ['two', true],
  ['three', true],
  ['on', false],
  ['wo', false],
  ['one\ntwo', false],
  ['', false],
])('whether a list has %j as a whole: %s', (text, expected) => {
  expect(hasLine('one\ntwo\nthree\n', text)).toBe(expected);
});
