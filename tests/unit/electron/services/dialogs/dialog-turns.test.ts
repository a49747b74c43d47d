import { beforeEach, describe, expect, test } from 'vitest';
import { DialogTurns, filesInTurn } from '../../../../../electron/services/dialogs/dialog-turns.ts';
import type { PersonFiles } from '../../../../../electron/services/files/person-files.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';

let now: number;
let turns: DialogTurns;

beforeEach(() => {
  now = 5_000;
  turns = new DialogTurns(() => now);
});

const cancel = () => turns.open(() => Promise.resolve(null));
const choose = () => turns.open(() => Promise.resolve('a.txt'));
async function cancelTimes(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) await cancel();
}
/** The seconds for which no dialog opens; null if one opens. */
const pauseS = () =>
  choose().then(
    () => null,
    (failure: unknown) =>
      Failure.is(failure, 'rate-limited') ? (failure.appError.retryAfterMs ?? 0) / 1000 : 0,
  );

describe('Dialogs', () => {
  test('open one at a time, and the next one after any end of the last', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = turns.open(() => promise);
    await expect(choose()).rejects.toMatchObject({
      appError: {
        kind: 'rate-limited',
        retryable: true,
        message: 'Another Podkey dialog is open.',
        nextStep: 'Answer that dialog first, then try again.',
      },
    });
    resolve('b.txt');
    expect(await first).toBe('b.txt');
    await expect(turns.open(() => Promise.reject(new Error('No desktop')))).rejects.toThrow('No desktop');
    expect(await choose()).toBe('a.txt');
  });

  test('pause after the third cancellation in a row, twice as long each time', async () => {
    await cancelTimes(2);
    expect(await cancel()).toBeNull();
    await expect(choose()).rejects.toMatchObject({
      appError: {
        kind: 'rate-limited',
        retryAfterMs: 30_000,
        message: expect.stringContaining('You cancelled several dialogs'),
        nextStep: expect.stringContaining('in 30 s'),
      },
    });
    now += 29_999;
    await expect(choose()).rejects.toMatchObject({
      appError: { nextStep: expect.stringContaining('in 1 s') },
    });
    now += 1;
    await cancel();
    now += 59_999;
    expect(await pauseS()).toBe(0.001);
    now += 1;
    expect(await pauseS()).toBeNull();
  });

  test('open again without a pause after the person has chosen something', async () => {
    await cancelTimes(2);
    await choose();
    await cancelTimes(2);
    expect(await pauseS()).toBeNull();
  });

  test('count a cancellation for ten minutes', async () => {
    await cancelTimes(2);
    now += 10 * 60_000 - 1;
    await cancel();
    expect(await pauseS()).toBe(30);
    now += 1;
    expect(await pauseS()).toBeNull();
  });
});

describe('A person’s files', () => {
  /** Records with which check each dialog was opened. */
  function filesForTest() {
    const asked: unknown[][] = [];
    const files: PersonFiles = {
      save: (question, text, check) => Promise.resolve(asked.push(['save', question, text, check]) && 'a'),
      saveSigned: (question, maxBytes, make, check) =>
        Promise.resolve(asked.push(['saveSigned', question, maxBytes, make, check]) && 'b'),
      open: (question, maxBytes, check) =>
        Promise.resolve(asked.push(['open', question, maxBytes, check]) && null),
    };
    return { asked, files };
  }

  test('are asked for in turn, each with the check that Podkey was not locked', async () => {
    const { asked, files } = filesForTest();
    const check = () => undefined;
    const inTurn = filesInTurn(files, turns, () => check);
    const question = { title: 'Save', kind: { name: 'Text', extensions: ['txt'] }, suggestedName: 'a.txt' };
    const make = () => ({ text: '', signature: '' });
    expect(await inTurn.save(question, 'text')).toBe('a');
    expect(await inTurn.saveSigned(question, 7, make)).toBe('b');
    expect(await inTurn.open(question, 8)).toBeNull();
    expect(asked).toEqual([
      ['save', question, 'text', check],
      ['saveSigned', question, 7, make, check],
      ['open', question, 8, check],
    ]);
  });

  test('share their turn with each other', async () => {
    const { files } = filesForTest();
    const inTurn = filesInTurn(files, turns, () => () => undefined);
    const question = { title: 'Open', kind: { name: 'Text', extensions: ['txt'] } };
    const opening = inTurn.open(question, 8);
    await expect(inTurn.open(question, 8)).rejects.toMatchObject({ appError: { kind: 'rate-limited' } });
    expect(await opening).toBeNull();
  });
});
