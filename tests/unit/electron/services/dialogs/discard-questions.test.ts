import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assembleServices, type Services } from '../../../../support/assemble-services.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { answerQuestion, shownQuestion } from '../../../../support/page-questions.ts';
import { northwindDraft } from '../../../../support/samples.ts';

const typedUser = { account: true, window: true };
const typedAccount = { account: false, window: true };

let services: Services;
/** Whether the person discards their changes. Undefined: they do not answer the page. */
let discards: boolean | undefined;
let ids: string[];

beforeEach(async () => {
  discards = false;
  services = assembleServices({
    clock: new FakeClock(),
    questions: {
      confirm: ({ message }) => Promise.resolve(message !== 'Discard your changes?' || discards === true),
    },
    onEvent: (name) => {
      if (name !== 'states.changed' || !shownQuestion(services.pageQuestions, 'discard')) return;
      if (discards !== undefined) void answer(discards);
    },
  });
  services.sessions.unlock();
  const add = (label: string) =>
    services.accounts.add({ ...northwindDraft, label, apiKeyId: label }, 'a secret', 'session');
  ids = [(await add('one')).id, (await add('two')).id];
  services.heard.questions.length = 0;
});
afterEach(() => services.close());

const questions = () => [
  ...new Set(services.told('questions').flatMap(({ main }) => (main?.kind === 'discard' ? main.id : []))),
];
const answer = (discarded: boolean, id?: string) =>
  answerQuestion(services.pageQuestions, 'discard', { discards: discarded }, id);
/** What was asked in system dialogs. */
const asked = () => services.heard.questions.map(({ detail }) => detail);
const select = () => services.accounts.select(ids[0]!);
const inUse = () => services.accounts.selected?.id;

describe('another account', () => {
  test('is used without a question if nothing would be lost by that', async () => {
    services.discardQuestions.note(typedAccount);
    await select();
    expect([asked(), questions()]).toEqual([[], []]);
    expect(inUse()).toBe(ids[0]);
  });

  test('is not used if the person keeps what they have entered', async () => {
    services.discardQuestions.note(typedUser);
    expect(await failureOf(select())).toMatchObject({
      kind: 'cancelled',
      message: 'The account wasn’t switched.',
    });
    expect(questions()).toHaveLength(1);
    expect(asked()).toEqual([]);
    expect(inUse()).toBe(ids[1]);
  });

  test('is used if the person discards it', async () => {
    discards = true;
    services.discardQuestions.note(typedUser);
    await select();
    expect(inUse()).toBe(ids[0]);
  });

  test('is asked about once, however often it is wanted, and an answer to another question counts for nothing', async () => {
    discards = undefined;
    services.discardQuestions.note(typedUser);
    const wanted = [select(), select()];
    await settled();
    expect(questions()).toHaveLength(1);
    await failureOf(answer(true, 'another'));
    await settled();
    expect(inUse()).toBe(ids[1]);
    await answer(true);
    await Promise.all(wanted);
    expect(inUse()).toBe(ids[0]);
  });

  test.each([
    ['Podkey locks', () => services.lock.lock('person')],
    ['the page is gone', () => services.pageIsGone(1, 'main')],
  ])('is not used if %s meanwhile', async (_what, happen) => {
    discards = undefined;
    services.discardQuestions.note(typedUser);
    const failing = failureOf(select());
    await settled();
    happen();
    expect(await failing).toMatchObject({ kind: 'cancelled' });
    expect(inUse()).toBe(ids[1]);
  });

  test('that is in use already, asks nothing', async () => {
    services.discardQuestions.note(typedUser);
    await services.accounts.select(ids[1]!);
    expect(questions()).toEqual([]);
  });

  test('is neither added nor the sample', async () => {
    services.discardQuestions.note(typedUser);
    const { accounts } = services;
    expect(await failureOf(accounts.startSample())).toMatchObject({ kind: 'cancelled' });
    const third = { ...northwindDraft, label: 'three', apiKeyId: 'three' };
    expect(await failureOf(accounts.add(third, 'a secret', 'session'))).toMatchObject({ kind: 'cancelled' });
    expect(accounts.ids).toHaveLength(2);
  });
});

describe('the window', () => {
  test('closes without a question if nothing is entered, or its page is gone', async () => {
    expect(await services.discardQuestions.mayClose()).toBe(true);
    services.discardQuestions.note(typedAccount);
    services.pageIsGone(1, 'palette');
    expect(services.discardQuestions.isInWindow).toBe(true);
    services.pageIsGone(1, 'main');
    expect(await services.discardQuestions.mayClose()).toBe(true);
    expect(asked()).toEqual([]);
  });

  test('asks once at a time', async () => {
    services.discardQuestions.note(typedAccount);
    const { discardQuestions: unsaved } = services;
    expect(await Promise.all([unsaved.mayClose(), unsaved.mayClose()])).toEqual([false, false]);
    expect(asked()).toEqual(['What you have entered and not saved is lost when Podkey’s window closes.']);
    expect(unsaved.isInWindow).toBe(true);
    discards = true;
    expect(await unsaved.mayClose()).toBe(true);
  });
});

test('a lock asks nothing, and closes an open question', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  await services.close();
  services = assembleServices({
    clock: new FakeClock(),
    questions: {
      confirm: (_question, signal) => {
        signal.addEventListener('abort', () => resolve(false));
        return promise;
      },
    },
  });
  services.discardQuestions.note(typedAccount);
  const closing = services.discardQuestions.mayClose();
  services.lock.lock('person');
  expect(await closing).toBe(false);
  expect(services.discardQuestions.isInWindow).toBe(false);
});
