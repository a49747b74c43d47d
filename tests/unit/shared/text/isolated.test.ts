import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filled, messages } from '../../../../shared/text/catalogue.ts';
import { formatList, detailLine, isolated } from '../../../../shared/text/formats.ts';

const sample = messages('test-isolated', { remove: filled('Remove {label} from {pod}?') });

test('a text without bidirectional characters stays unchanged', () => {
  expect(isolated('Größe & Söhne 日本 👩\u200d💻')).toBe('Größe & Söhne 日本 👩\u200d💻');
});

test('a right-to-left name keeps its marks and is isolated', () => {
  expect(isolated('שלום\u200f (2)')).toBe('\u2068שלום\u200f (2)\u2069');
});

test('embeddings and overrides are removed, and isolates are balanced', () => {
  expect(isolated('a\u202eb\u202cc')).toBe('\u2068abc\u2069');
  expect(isolated('a\u2069b\u2067c')).toBe('\u2068ab\u2067c\u2069\u2069');
});

test('in a sentence every name is isolated, and so is each item of a list or line', () => {
  expect(sample.remove({ label: 'א', pod: '\u202ex' })).toBe('Remove \u2068א\u2069 from \u2068x\u2069?');
  expect(formatList(['א', 'b'])).toBe('\u2068א\u2069 and b');
  expect(detailLine(['א', null, '', 'b'])).toBe('\u2068א\u2069 · b');
});

test('whatever a name contains, the rest of the sentence is outside everything it opens', () => {
  const control = fc.constantFrom(
    ...Array.from('\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f'),
    'a',
    'א',
  );
  fc.assert(
    fc.property(fc.array(control), (controls) => {
      let depth = 0;
      const text = sample.remove({ label: controls.join(''), pod: 'x' });
      const rest = text.indexOf(' from x?');
      for (const [place, character] of Array.from(text).entries()) {
        expect(character).not.toMatch(/[\u202a-\u202e]/);
        if (place < rest && place > 'Remove '.length && controls.length > 0)
          expect(depth === 0 && /[\u200e\u200f\u0590-\u08ff]/.test(character)).toBe(false);
        if (/[\u2066-\u2068]/.test(character)) depth += 1;
        if (character === '\u2069') depth -= 1;
        expect(depth).toBeGreaterThanOrEqual(0);
      }
      expect(depth).toBe(0);
    }),
  );
});
