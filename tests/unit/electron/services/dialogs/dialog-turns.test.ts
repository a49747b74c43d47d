import { beforeEach, describe, expect, test } from 'vitest';
import { DialogTurns, filesInTurn } from '../../../../../electron/services/dialogs/dialog-turns.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';
import { recordedFiles } from '../../../../support/recorded-files.ts';

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
    (failure: unknown) => {
      if (!Failure.is(failure) || failure.appError.kind !== 'rate-limited') throw failure;
      return (failure.appError.retryAfterMs ?? 0) / 1000;
    },
  );

describe('Dialogs', () => {
  test('open one at a time, and the next one after any end of the last', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = turns.open(() => promise);
    await expect(choose()).rejects.toHaveProperty('appError', {
      kind: 'rate-limited',
      retryable: true,
      message: 'Another Podkey dialog is open.',
      nextStep: 'Answer that dialog first, then try again.',
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
  const question = {
    title: 'Save',
    kind: { name: 'Text', extensions: ['txt'] },
    suggestedName: 'a.txt',
    signatureOf: (file: string) => `${file}.sig`,
  };
  const signed = { text: 'text', signature: 'signature' };

  test('are asked for in turn', async () => {
    const chosen = { name: 'b.txt', bytes: new Uint8Array() };
    const { asked, files } = recordedFiles(chosen);
    const inTurn = filesInTurn(files, turns, () => () => undefined);
    expect(await inTurn.save(question, 'text')).toBe('b.txt');
    expect(await inTurn.saveSigned(question, 7, () => signed)).toBe('b.txt');
    expect(await inTurn.open(question, 8)).toBe(chosen);
    expect(asked).toEqual([
      { question, text: 'text' },
      { question, maxBytes: 7, signed },
      { question, maxBytes: 8 },
    ]);
    const opening = inTurn.open(question, 8);
    for (const another of [
      inTurn.open(question, 8),
      inTurn.save(question, ''),
      inTurn.saveSigned(question, 7, () => signed),
    ])
      await expect(another).rejects.toMatchObject({ appError: { kind: 'rate-limited' } });
    expect(await opening).toBe(chosen);
  });

  test('are neither written nor read after a lock', async () => {
    const { asked, files } = recordedFiles({ name: 'b.txt', bytes: new Uint8Array() });
    let isLocked = false;
    const inTurn = filesInTurn(files, turns, () => () => {
      if (isLocked) throw new Error('Podkey is locked');
    });
    await inTurn.open(question, 8);
    isLocked = true;
    const locked = 'Podkey is locked';
    await expect(inTurn.open(question, 8)).rejects.toThrow(locked);
    await expect(inTurn.save(question, '')).rejects.toThrow(locked);
    await expect(inTurn.saveSigned(question, 7, () => signed)).rejects.toThrow(locked);
    expect(asked).toHaveLength(1);
  });
});
