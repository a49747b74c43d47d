import { expect, test } from 'vitest';
import { Lines } from '../../../../shared/search/letter-places.ts';
import { readNames } from '../../../../shared/search/read-names.ts';
import { toLineList } from '../../../../shared/schemas/organization.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares two names by how they are sorted: equal ones keep their order. */
async function order(one: string, other: string): Promise<number> {
  const [given, turned] = await Promise.all(
    [
      [one, other],
      [other, one],
    ].map((names) => readNames(new Lines(toLineList(names)), () => undefined)),
  );
  const isKept = given?.order[0] === 0;
  const isTurnedKept = turned?.order[0] === 0;
  return Number(isTurnedKept) - Number(isKept);
}

test('every two characters of everyday names are in the collator’s order, or equal like there', async () => {
  const characters = Array.from(' _-–—,;:!?.\'‘’"“”()[]{}@*/\\&#%`^+<=>|~$09azAZéÉłŁøß');
  const pairs = characters.flatMap((one) => characters.map((other) => [one, other] as const));
  const wrong = await Promise.all(
    pairs.map(async ([one, other]) =>
      (await order(`x${one}y`, `x${other}y`)) === collator.compare(`x${one}y`, `x${other}y`)
        ? []
        : [`${one} ${other}`],
    ),
  );
  expect(wrong.flat()).toEqual([]);
});

test.each([
  ['Site 7', 'Site 007'],
  ['Site 0', 'Site 000'],
  ['Müller', 'MULLER'],
  ['', ''],
  ['東京', '東京'],
])('“%s” and “%s” are equal', async (one, other) => {
  expect(await order(one, other)).toBe(0);
});

test.each([
  ['Site 9', 'Site 10'],
  ['Site 099', 'Site 100'],
  ['Site 999999999', 'Site 1000000000'],
  ['Site 1000000000', 'Site 1000000001'],
  ['Site', 'Site 1'],
  ['1', 'a'],
  ['!', '1'],
  ['zeta', '東京'],
  ['東京', ''],
  ['zeta', ''],
])('“%s” comes before “%s”', async (one, other) => {
  expect(await order(one, other)).toBe(-1);
  expect(await order(other, one)).toBe(1);
});
