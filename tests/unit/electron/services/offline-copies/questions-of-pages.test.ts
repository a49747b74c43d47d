import { beforeEach, expect, test } from 'vitest';
import {
  OfflineQuestions,
  type AskedCopy,
} from '../../../../../electron/services/offline-copies/offline-questions.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { settled } from '../../../../support/fake-clock.ts';
import { northwindBadge } from '../../../../support/samples.ts';

const [main, palette] = [1, 2];
const copy = (property: string): AskedCopy => ({
  keptAt: 0,
  endsAt: 1,
  account: northwindBadge,
  of: null,
  property,
  message: 'The pod refused the connection.',
  nextStep: 'Check that it is running.',
});

let calling: number | undefined;
let questions: OfflineQuestions;
beforeEach(() => {
  questions = new OfflineQuestions({
    open: () => Promise.resolve(null),
    callingPage: () => calling,
    showWindow: () => undefined,
    onChanged: () => undefined,
  });
});

function ask(page: number, property: string): Promise<unknown> {
  calling = page;
  return questions.ask(copy(property), new AbortController().signal, () => undefined);
}

test('the page that asks is the one whose question is on screen', async () => {
  expect(questions.askingPage).toBeUndefined();
  const first = ask(palette, 'pin');
  const second = ask(main, 'password');
  expect(questions.askingPage).toBe(palette);
  await questions.answer(questions.pending(palette)?.id ?? '', null);
  expect(await first).toBeNull();
  await settled();
  expect(questions.askingPage).toBe(main);
  questions.cancelAll();
  expect(await failureOf(second)).toMatchObject({ kind: 'cancelled' });
});

test('a page that is gone takes its questions with it, and the next page gets its turn', async () => {
  const first = ask(palette, 'pin');
  const second = ask(main, 'password');
  expect(questions.pending(main)).toBeNull();
  questions.pageIsGone(palette);
  expect(await failureOf(first)).toMatchObject({ kind: 'cancelled' });
  await settled();
  expect(questions.pending(main)).toMatchObject({ property: 'password' });
  questions.cancelAll();
  expect(await failureOf(second)).toMatchObject({ kind: 'cancelled' });
});
