import { expect, test } from 'vitest';
import { nameOrder } from '../../../../../electron/services/organizations/name-order.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const order = (...names: string[]) => Math.sign(nameOrder(names)(0, 1));

test('every two characters of everyday names are in the collator’s order, or equal like there', () => {
  const characters = Array.from(' _-–—,;:!?.\'‘’"“”()[]{}@*/\\&#%`^+<=>|~$09azAZéÉłŁøß');
  const wrong = characters.flatMap((one) =>
    characters
      .filter((other) => order(`x${one}y`, `x${other}y`) !== collator.compare(`x${one}y`, `x${other}y`))
      .map((other) => `${one} ${other}`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['Site 7', 'Site 007'],
  ['Site 0', 'Site 000'],
  ['Müller', 'MULLER'],
  ['', ''],
  ['東京', '東京'],
])('“%s” and “%s” are equal', (one, other) => {
  expect(order(one, other)).toBe(0);
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
])('“%s” comes before “%s”', (one, other) => {
  expect(order(one, other)).toBe(-1);
  expect(order(other, one)).toBe(1);
});

test('a long name does not change the order of the names around it', () => {
  const long = 'z'.repeat(60);
  const inOrder = nameOrder(['ab', long, 'ab', 'ab', `ab${long}`, `ab${long}`, 'ab']);
  for (const [one, other] of [
    [0, 2],
    [2, 3],
    [3, 6],
    [4, 5],
  ] as const)
    expect(inOrder(one, other)).toBe(0);
  expect(inOrder(2, 4)).toBeLessThan(0);
  expect(inOrder(1, 6)).toBeGreaterThan(0);
});
