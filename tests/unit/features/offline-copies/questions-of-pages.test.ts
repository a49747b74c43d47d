import { beforeEach, expect, test } from 'vitest';
import {
  OfflineQuestions,
  type AskedCopy,
} from '../../../../electron/features/offline-copies/offline-questions.ts';
import { failureOf } from '../../../support/failure-of.ts';
import type { PageQuestions } from '../../../../electron/services/questions/page-questions.ts';
import { answerQuestion, questionsOn } from '../../../support/page-questions.ts';
import { FakeClock, settled } from '../../../support/fake-clock.ts';
import { northwindBadge } from '../../../support/samples.ts';

const [main, palette] = [1, 2];
const copy = (property: string): AskedCopy => ({
  keptAt: 0,
  endsAt: 1,
  account: northwindBadge,
  valueName: null,
  property,
  message: 'The pod refused the connection.',
  nextStep: 'Check that it is running.',
});

let calling: number | undefined;
let inPages: PageQuestions;
let questions: OfflineQuestions;
beforeEach(() => {
  inPages = questionsOn(new FakeClock());
  questions = new OfflineQuestions({
    open: () => Promise.resolve(null),
    questions: inPages,
    callingPage: () => calling,
    isPalette: (page) => page === palette,
    showWindow: () => undefined,
  });
});

function ask(page: number, property: string): Promise<unknown> {
  calling = page;
  return questions.ask(copy(property), new AbortController().signal, () => undefined);
}

test('the page that asks is the one whose question is on screen', async () => {
  expect(inPages.askingPage('palette')).toBeUndefined();
  const first = ask(palette, 'pin');
  const second = ask(main, 'password');
  expect(inPages.askingPage('palette')).toBe(palette);
  expect(inPages.shown.palette).toMatchObject({ property: 'pin' });
  await answerQuestion(inPages, 'passphrase', { passphrase: null }, inPages.shown.palette?.id);
  expect(await first).toBeNull();
  await settled();
  expect(inPages.askingPage('palette')).toBeUndefined();
  expect(inPages.askingPage('main')).toBe(main);
  questions.cancelAll();
  expect(await failureOf(second)).toMatchObject({ kind: 'cancelled' });
});

test('a page that is gone takes its questions with it, and the next page gets its turn', async () => {
  const first = ask(main, 'pin');
  const second = ask(main + 10, 'password');
  expect(inPages.shown.main).toMatchObject({ property: 'pin' });
  inPages.pageIsGone(main);
  expect(await failureOf(first)).toMatchObject({ kind: 'cancelled' });
  await settled();
  expect(inPages.shown.main).toMatchObject({ property: 'password' });
  questions.cancelAll();
  expect(await failureOf(second)).toMatchObject({ kind: 'cancelled' });
});
