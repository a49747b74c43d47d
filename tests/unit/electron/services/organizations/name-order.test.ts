import { afterEach, expect, test, vi } from 'vitest';
import { nameOrder } from '../../../../../electron/services/organizations/name-order.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

afterEach(() => vi.restoreAllMocks());

/** Names that differ for the collator, in its order. */
function inOrder(names: readonly string[]): string[] {
  const sorted = names.toSorted((a, b) => collator.compare(a, b));
  return sorted.filter((name, at) => collator.compare(name, sorted[at - 1] ?? '') !== 0);
}

/** The names in the order of `nameOrder`, and how often it needed the collator to compare them. */
function ordered(names: readonly string[]): { names: string[]; asked: number } {
  const shuffled = names.toReversed();
  const order = nameOrder(shuffled);
  const collators = vi.spyOn(Intl.Collator.prototype, 'compare', 'get');
  const indexes = shuffled.map((_, index) => index).sort(order);
  const asked = collators.mock.calls.length;
  collators.mockRestore();
  return { names: indexes.map((index) => shuffled[index] ?? ''), asked };
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const latin = range(0x24f - 0xc0 + 1).map((offset) => String.fromCharCode(0xc0 + offset));
const ascii = range(0x7f - 0x20).map((offset) => String.fromCharCode(0x20 + offset));
const long = 'abcdefghijklmnopqrstuvwx';

test.each<[string, string[]]>([
  ['with each printable character of ASCII', ascii.map((character) => `a${character}b`)],
  ['with dashes and quotation marks', ['–', '—', '‘', '“'].map((character) => `a${character}b`)],
  ['in capital letters', ['ALPHA', 'beta', 'GAMMA']],
  ['with accents', ['Ärger', 'Bär', 'Ćuk', 'Žuk']],
  ['with numbers', ['Site 1', 'Site 2', 'Site 10', 'Site 99', 'Site 100', 'Site 0200', 'Site 123456789']],
  ['with numbers among letters', ['a1b2', 'a1b10', 'a2b1', 'a10b1', 'ab']],
  ['that differ in any of their first characters', range(24).map((at) => `${long.slice(0, at)}zz`)],
  ['of the last letters', Array.from('vwxyz', (letter) => `${'z'.repeat(23)}${letter}`)],
  ['of which one begins with the other', range(24).map((at) => long.slice(0, at + 1))],
])('everyday names %s are compared without the collator, which is slow', (_what, names) => {
  const expected = inOrder(names);
  expect(expected.length).toBeGreaterThan(1);
  expect(ordered(expected)).toEqual({ names: expected, asked: 0 });
});

test('a name that is missing comes last, without the collator', () => {
  expect(ordered(['Alpha', 'zeta', ''])).toEqual({ names: ['Alpha', 'zeta', ''], asked: 0 });
});

test.each<[string, string[]]>([
  ['other characters', ['a', 'Σ', '東京']],
  ['numbers of ten digits', ['Site 9', 'Site 1234567890', 'Site 1234567891']],
  ['differences after the first characters', [`${long} 1`, `${long} 2`]],
  ['Latin letters of every kind', latin.map((letter) => `a${letter}b`)],
])('names with %s are in the collator’s order too', (_what, names) => {
  const expected = inOrder(names);
  const { names: found, asked } = ordered(expected);
  expect(found).toEqual(expected);
  expect(asked).toBeGreaterThan(0);
});
