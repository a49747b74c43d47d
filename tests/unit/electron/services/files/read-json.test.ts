import { describe, expect, test } from 'vitest';
import { depthOfJson, parseJsonInSlices } from '../../../../../electron/services/files/read-json.ts';
import { runToEnd } from '../../../../../electron/services/turns.ts';
import { Random } from '../../../../races/random.ts';

const parse = (text: string, max = 1_000) => runToEnd(parseJsonInSlices(text, max));

/** An object with lists, as odd as JSON allows. */
function oddObject(random: Random, depth = 0): unknown {
  const texts = ['', 'a', '"', '\\', '\\"', '[', ']', '{}', ',', ':', 'ü', '\n', '\u2028'];
  const kinds = depth > 3 ? 4 : 6;
  switch (random.below(kinds)) {
    case 0:
      return random.pick(texts);
    case 1:
      return random.below(1_000) / 7;
    case 2:
      return random.pick([true, false, null]);
    case 3:
      return `${random.pick(texts)}${random.pick(texts)}`;
    case 4:
      return Array.from({ length: random.below(4) }, () => oddObject(random, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [
          `${random.pick(texts)}${random.below(9)}`,
          oddObject(random, depth + 1),
        ]),
      );
  }
}

describe('JSON that is parsed in slices', () => {
  test('is the same as in one piece, for 2,000 odd objects', () => {
    const random = new Random(7);
    for (let round = 0; round < 2_000; round += 1) {
      const lists = Array.from({ length: 3 }, () =>
        Array.from({ length: random.below(5) }, () => oddObject(random)),
      );
      const object = { kind: oddObject(random), items: lists[0], more: { items: lists[1] }, last: lists[2] };
      const text = JSON.stringify(object, null, random.below(3));
      expect(parse(text)?.value).toEqual(JSON.parse(text));
    }
  });

  test('is refused wherever one piece would be, for 2,000 damaged texts', () => {
    const random = new Random(8);
    const text = JSON.stringify({ a: [1, { b: ['x', '"]'] }, 'y'], c: { d: [] }, e: [[], [2]] });
    for (let round = 0; round < 2_000; round += 1) {
      const at = random.below(text.length);
      const damaged =
        text.slice(0, at) +
        (random.pick(['', ',', ']', '[', '{', '}', '"', '1', '\\']) ?? '') +
        text.slice(at + random.below(2));
      let expected: unknown;
      try {
        expected = JSON.parse(damaged);
      } catch {
        expected = undefined;
      }
      expect(parse(damaged)?.value, damaged).toEqual(expected);
    }
  });

  test('counts the elements beyond the limit, without parsing them', () => {
    expect(parse('{"a":[1,2,3,oops,oops]}', 3)).toEqual({ value: { a: [1, 2, 3] }, maxCounted: 5 });
  });

  test.each([
    ['depth', `{"a":${'['.repeat(200)}${']'.repeat(200)}}`],
    ['a deep element', `{"a":[${'{"b":'.repeat(100)}1${'}'.repeat(100)}]}`],
    ['one long element', `{"a":[${JSON.stringify('x'.repeat(2 * 1024 * 1024))}]}`],
    ['much outside of lists', `{"a":${JSON.stringify('x'.repeat(2 * 1024 * 1024))}}`],
  ])('is refused before it is parsed, for its size: %s', (_name, text) => {
    expect(parse(text)).toBeNull();
  });

  test('yields while it reads a long text', () => {
    const work = parseJsonInSlices(`{"items":[${'{"a":"b"},'.repeat(400_000)}{}]}`, 1_000);
    let slices = 1;
    let step = work.next();
    for (; !step.done; step = work.next()) slices += 1;
    expect(slices).toBeGreaterThan(10);
    expect(step.value?.maxCounted).toBe(400_001);
  });
});

test('Brackets in texts are no depth', () => {
  expect(depthOfJson('{"a":"[[[[","b":[{"c":"\\"[["}]}')).toBe(3);
});
