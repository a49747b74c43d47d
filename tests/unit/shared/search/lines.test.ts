import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Lines } from '../../../../shared/search/letter-places.ts';
import {
  organizationListSchema,
  countLines,
  hasLine,
  toLineList,
} from '../../../../shared/schemas/organization.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '-'), maxLength: 5 });

test('texts come back unchanged', () => {
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const lines = new Lines(toLineList(texts));
      expect(Array.from({ length: lines.count }, (_, index) => lines.at(index))).toEqual(texts);
      expect(countLines(toLineList(texts))).toBe(texts.length);
      expect(lines.at(texts.length)).toBe('');
    }),
  );
});

test('a list contains a text if it is a whole line, not if it is part of one or two', () => {
  const sought = fc.string({ unit: fc.constantFrom('a', 'b', '-', '\n'), maxLength: 3 });
  fc.assert(
    fc.property(fc.array(text), sought, (texts, one) => {
      expect(hasLine(toLineList(texts), one)).toBe(texts.includes(one));
    }),
    { numRuns: 1_000 },
  );
});

test('the lines that contain a text, or start with it, are found, each once', () => {
  const sought = fc.string({ unit: fc.constantFrom('a', 'b', '-'), minLength: 1, maxLength: 3 });
  const placesIn = (texts: string[], fits: (line: string) => boolean) =>
    texts.flatMap((line, index) => (fits(line) ? [index] : []));
  fc.assert(
    fc.property(fc.array(text), sought, (texts, part) => {
      const lines = new Lines(toLineList(texts));
      expect(lines.indexesOf(part, { only: 'anywhere' })).toEqual(
        placesIn(texts, (line) => line.includes(part)),
      );
      expect(lines.indexesOf(part, { only: 'at the start' })).toEqual(
        placesIn(texts, (line) => line.startsWith(part)),
      );
    }),
  );
});

const whole = { loadedAt: 1, skipped: 0, gap: null };

test.each([
  ['an ID without a name', 'a\nb\n', 'A\n'],
  ['an ID that is empty', 'a\n\n', 'A\nB\n'],
  ['an ID that is empty at the start', '\nb\n', 'A\nB\n'],
  ['a list without its end', 'a\nb', 'A\n'],
])('the bridge refuses %s', (_, ids, names) => {
  expect(organizationListSchema.safeParse({ ...whole, ids, names }).success).toBe(false);
  expect(organizationListSchema.safeParse({ ...whole, ids: 'a\n', names: '\n' }).success).toBe(true);
});
