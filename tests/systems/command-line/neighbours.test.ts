import { afterAll, beforeAll, expect, test } from 'vitest';
import { expected, isHere, startNeighbours, waysIn } from '../../neighbours/calling-neighbours.ts';

/* Some of the programs of `npm run test:neighbours` that pass for others. */

const tried: readonly string[] = [
  'a script in a pipe into a shell',
  'a relative path from another folder',
  'a script that is put back while it runs',
  'exec -a “npm run”',
  'a renamed interpreter',
  'timeout',
  'an orphan',
  'node --require',
  'LD_PRELOAD',
  'another client that an allowed script starts',
];

let neighbours: Awaited<ReturnType<typeof startNeighbours>>;
beforeAll(async () => {
  neighbours = await startNeighbours();
});
afterAll(() => neighbours.close());

test.each(tried)('a program is asked about as what it is: %s', async (name) => {
  const way = waysIn(neighbours.folder).find((each) => each.name === name);
  if (!way) throw new Error('There is no such way');
  if (!(way.needs ?? []).every(isHere)) return;
  const { question } = await neighbours.attempt(way, 'get');
  expect(question?.caller).toMatchObject(expected(way.asks));
});
