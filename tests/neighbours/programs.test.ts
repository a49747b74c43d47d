import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands, expected, isHere, startNeighbours, waysIn, type Command } from './calling-neighbours.ts';

/* Programs that pass for others, with each command. None uses another's grant, and each question names the program that gets the value. */

let neighbours: Awaited<ReturnType<typeof startNeighbours>>;
beforeAll(async () => {
  neighbours = await startNeighbours();
}, 120_000);
afterAll(() => neighbours.close());

const asking = (Object.keys(commands) as Command[]).filter((command) => command !== 'list');

test('the scripts that were allowed need no other question', async () => {
  for (const { file, interpreter } of neighbours.usable) {
    const { question, ended } = await neighbours.again(file, interpreter);
    expect({ file, question, out: ended.out }).toEqual({
      file,
      question: null,
      out: `${neighbours.password}\n`,
    });
  }
});

describe.each(waysIn('FOLDER').map(({ name, needs = [] }, at) => ({ name, needs, at })))(
  '$name',
  ({ needs, at }) => {
    const missing = needs.filter((program) => !isHere(program));
    if (missing.length > 0) process.stderr.write(`Skipped without ${missing.join(', ')}\n`);
    const way = () => {
      const found = waysIn(neighbours.folder)[at];
      if (!found) throw new Error('There is no such way');
      return found;
    };

    test.skipIf(missing.length > 0)('lists names, and gets no value without a question', async () => {
      const { question, ended } = await neighbours.attempt(way(), 'list');
      expect(question).toBeNull();
      expect(ended.out + ended.err).not.toContain(neighbours.password);
    });

    test.skipIf(missing.length > 0).each(asking)(
      'is asked about as what it is, for podkey %s',
      async (command) => {
        await neighbours.clearClipboard();
        const { question } = await neighbours.attempt(way(), command);
        expect(question?.caller).toMatchObject(expected(way().asks));
      },
    );
  },
);
