import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fold } from '../../../../shared/search/fold.ts';
import { Lines } from '../../../../shared/search/letter-places.ts';
import { readNames } from '../../../../shared/search/read-names.ts';
import { organizationName } from '../../../../sample-pod/seed/organizations.ts';
import { toLineList } from '../../../../shared/schemas/organization.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

afterEach(() => vi.restoreAllMocks());

const read = (names: readonly string[], yieldIfLong: () => Promise<void> | undefined = () => undefined) =>
  readNames(new Lines(toLineList(names)), yieldIfLong);

/** Names that differ for the collator, in its order. */
function inOrder(names: readonly string[]): string[] {
  const sorted = names.toSorted((a, b) => collator.compare(a, b));
  return sorted.filter((name, at) => collator.compare(name, sorted[at - 1] ?? '') !== 0);
}

/** As people expect: by the collator, empty names last. */
const expectedOrder = (names: readonly string[]): string[] => [
  ...names.filter((name) => name !== '').toSorted((a, b) => collator.compare(a, b)),
  ...names.filter((name) => name === ''),
];

async function namesInOrder(names: readonly string[]): Promise<string[]> {
  const { order } = await read(names);
  return Array.from(order, (index) => names[index] ?? '');
}

/** The names in order, and how often the collator had to compare two. */
async function ordered(names: readonly string[]): Promise<{ names: string[]; asked: number }> {
  const shuffled = names.toReversed();
  await read(['known']);
  const collators = vi.spyOn(Intl.Collator.prototype, 'compare', 'get');
  const found = await namesInOrder(shuffled);
  const asked = collators.mock.calls.length;
  collators.mockRestore();
  return { names: found, asked };
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const latin = range(0x24f - 0xc0 + 1).map((offset) => String.fromCharCode(0xc0 + offset));
const ascii = range(0x7f - 0x20).map((offset) => String.fromCharCode(0x20 + offset));
const long = 'abcdefghijklmnopqrstuvwx';
const sample = range(2_000).map(organizationName);
/** Names with numbers and few different letters, so that many begin alike. */
const alike = range(3_000).map(
  (index) => `${'aab'.slice(index % 3)} ${(index * 7_919) % 1_009} ${index % 10}`,
);
const awkward = fc.array(
  fc
    .tuple(
      fc.constantFrom('', 'Bergström ', 'Bergström & Sons Dental G', 'a1'),
      fc.string({
        unit: fc.constantFrom(
          ...Array.from(' -–,;.\'‘’"“”()&#+|0019aAbzZéÉüÅłßæø東京ΣσἈОйŁ\u0301…½\u00a0が\u3099İ😀'),
        ),
        maxLength: 30,
      }),
    )
    .map((parts) => parts.join('')),
  { maxLength: 40 },
);

describe('Names are sorted like a collator sorts them', () => {
  test.each<[string, string[]]>([
    ['with each printable character of ASCII', ascii.map((character) => `a${character}b`)],
    ['with dashes and quotation marks', ['–', '—', '‘', '“'].map((character) => `a${character}b`)],
    ['in capital letters', ['ALPHA', 'beta', 'GAMMA']],
    ['with accents', ['Ärger', 'Bär', 'Ćuk', 'Žuk']],
    ['with numbers', ['Site 1', 'Site 2', 'Site 10', 'Site 99', 'Site 100', 'Site 0200', 'Site 123456789']],
    ['with numbers among letters', ['a1b2', 'a1b10', 'a2b1', 'a10b1', 'ab']],
    ['that differ in any of their first characters', range(24).map((at) => `${long.slice(0, at)}zz`)],
    ['that differ late', range(30).map((at) => `${long}${long}${long.slice(0, at % 24)}${at}`)],
    ['of which one begins with the other', range(24).map((at) => long.slice(0, at + 1))],
    ['of the sample pod', sample],
    ['that begin alike', alike],
  ])('everyday names %s, without the collator, which is slow', async (_what, names) => {
    const expected = inOrder(names);
    expect(expected.length).toBeGreaterThan(1);
    expect(await ordered(expected)).toEqual({ names: expected, asked: 0 });
  });

  test('a name that is missing comes last, without the collator', async () => {
    expect(await ordered(['Alpha', 'zeta', ''])).toEqual({ names: ['Alpha', 'zeta', ''], asked: 0 });
  });

  test.each<[string, string[]]>([
    ['other characters', ['a', 'Σ', '東京']],
    ['numbers of ten digits', ['Site 9', 'Site 1234567890', 'Site 1234567891']],
    ['Latin letters of every kind', latin.map((letter) => `a${letter}b`)],
    ['another script, 1,200 of them', range(1_200).map((index) => `東${(index * 7) % 1_200}`)],
    ['and without another script in turn', range(1_500).map((index) => `${index % 2 ? '東' : 'a'}${index}`)],
  ])('names with %s too', async (_what, names) => {
    const expected = inOrder(names);
    const { names: found, asked } = await ordered(expected);
    expect(found).toEqual(expected);
    expect(asked).toBeGreaterThan(0);
  });

  test('equal names keep their order', async () => {
    const names = ['Müller', '東', 'MULLER', '', '東', 'muller', ''];
    expect(Array.from((await read(names)).order)).toEqual([0, 2, 5, 1, 4, 3, 6]);
  });

  test('whatever they contain', async () => {
    await fc.assert(
      fc.asyncProperty(awkward, async (names) => {
        expect(await namesInOrder(names)).toEqual(expectedOrder(names));
      }),
      { numRuns: 1_000 },
    );
  });
});

test('names are folded one by one, whatever they contain', async () => {
  const folds = async (names: readonly string[]) => {
    const { folded } = await read(names);
    expect(folded.count).toBe(names.length);
    expect(names.map((_, index) => folded.at(index))).toEqual(names.map(fold));
    expect(folded.text).toBe(toLineList(names.map(fold)));
  };
  await folds(sample);
  await folds(['ß'.repeat(40), 'þß', '']);
  await fc.assert(fc.asyncProperty(awkward, folds), { numRuns: 500 });
});

test('and the page gets its turn after every few hundred names', async () => {
  let turns = 0;
  await read(sample, () => {
    turns += 1;
    return Promise.resolve();
  });
  expect(turns).toBeGreaterThan(4);
});
