import { beforeEach, describe, expect, test } from 'vitest';
import type {
  PageQuestions,
  AskedQuestion,
} from '../../../../../electron/services/questions/page-questions.ts';
import type { Answer, Question, QuestionKind } from '../../../../../shared/ipc/questions.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { answerQuestion, questionsOn } from '../../../../support/page-questions.ts';
import { northwindBadge, routerLocator } from '../../../../support/samples.ts';

const account = northwindBadge;
/** A question of each kind, and an answer that no other has. */
const asked = {
  discard: [{ kind: 'discard' }, { discards: true }],
  command: [{ kind: 'command' } as AskedQuestion<'command'>, { answer: 'hour' }],
  choice: [{ kind: 'choice' } as AskedQuestion<'choice'>, { chosen: null }],
  passphrase: [{ kind: 'passphrase' } as AskedQuestion<'passphrase'>, { passphrase: 'seven otters' }],
  link: [
    {
      kind: 'link',
      link: { kind: 'offered', account, inUse: true, locator: routerLocator, valueName: null },
    },
    { opens: true },
  ],
  'proxy-sign-in': [
    { kind: 'proxy-sign-in', origin: 'http://proxy.example', userName: '' },
    { signIn: null },
  ],
} satisfies Partial<Record<QuestionKind, [AskedQuestion, object]>>;
type Kind = keyof typeof asked;
const kinds = Object.keys(asked) as Kind[];
const windowOf = (kind: Kind) => (kind === 'choice' ? 'palette' : 'main');

const ordersOf = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item) =>
        ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
      );

let clock: FakeClock;
let questions: PageQuestions;
/** What the windows showed, at each change. */
let shown: (Question | null)[];
beforeEach(() => {
  clock = new FakeClock();
  shown = [];
  questions = questionsOn(clock, () => shown.push(questions.shown.main));
});

const ask = <K extends QuestionKind>(
  question: AskedQuestion<K> & { kind: K },
  options: Partial<Parameters<PageQuestions['ask']>[1]> = {},
) => questions.ask<QuestionKind>(question, { window: 'main', ...options });

describe('Six questions at once', () => {
  test.each([
    ['together', false],
    ['while others are on screen', true],
  ])('in every order, %s, come one at a time, and each answer reaches its asker', async (_when, isLate) => {
    const orders = ordersOf(kinds);
    expect(orders).toHaveLength(720);
    for (const order of orders) {
      questions = questionsOn(clock);
      const heard = new Map<Kind, object | string>();
      const arrive = (kind: Kind) => {
        const before = questions.shown.main;
        void questions
          .ask<QuestionKind>(asked[kind][0], { window: windowOf(kind) })
          .then((end) => heard.set(kind, end.kind === 'answered' ? end.answer : end.kind));
        // What a person types into is not taken from them.
        if (before?.isTypedInto) expect(questions.shown.main).toBe(before);
      };
      const waiting = [...order];
      for (let turn = 0; heard.size < kinds.length; turn += 1) {
        expect(turn, order.join(', ')).toBeLessThan(20);
        for (const kind of waiting.splice(0, isLate ? 1 : 6)) arrive(kind);
        const { main, palette } = questions.shown;
        // The palette is answered last of all, so that it waits for nothing in the main window, and nothing there for it.
        const now = main ?? (waiting.length === 0 ? palette : null);
        if (!now) continue;
        const kind = now.kind as Kind;
        await questions.answer({ kind, id: now.id, ...asked[kind][1] } as Answer);
        await settled();
      }
      for (const kind of kinds)
        expect(heard.get(kind), order.join(', ')).toMatchObject({ kind, ...asked[kind][1] });
      expect(questions.shown).toEqual({ main: null, palette: null });
    }
  });
});

describe('The order', () => {
  test('puts unsaved changes first, because another answer may wait for them, and then a value chosen elsewhere', () => {
    void ask(asked.command[0]);
    void ask({ kind: 'chosen-value', accountId: account.id, locator: routerLocator });
    expect(questions.shown.main?.kind).toBe('chosen-value');
    void ask({ kind: 'discard' });
    expect(questions.shown.main?.kind).toBe('discard');
  });

  test('lets a question come before the one whose answer waits for it, which comes back if that fails', async () => {
    const switching = Promise.withResolvers<undefined>();
    void ask(asked.link[0], { accept: () => switching.promise });
    const opening = failureOf(answerQuestion(questions, 'link', { opens: true }));
    void ask(asked.command[0]);
    expect(questions.shown.main?.kind).toBe('command');
    switching.reject(new Error('no'));
    await opening.catch(() => undefined);
    await answerQuestion(questions, 'command', { answer: 'once' });
    expect(questions.shown.main?.kind).toBe('link');
  });
});

describe('A question ends', () => {
  test('with a lock, whatever it is about, and with the account’s session unless it outlasts it', async () => {
    const [short, long] = [ask(asked.command[0]), ask(asked.link[0], { outlastsSession: true })];
    questions.endSession('account-switched');
    expect(await short).toEqual({ kind: 'ended' });
    expect(questions.shown.main?.kind).toBe('link');
    questions.endSession('locked');
    expect(await long).toEqual({ kind: 'ended' });
    expect(questions.shown.main).toBeNull();
  });

  test('with its page, with its signal, and when its time is up; each time the page draws it, its time begins again', async () => {
    const ending = new AbortController();
    const ofPage = ask(asked.command[0], { page: 7 });
    const ofCaller = ask(asked.command[0], { signal: ending.signal });
    const timed = ask(asked.command[0], { within: { asked: 100, drawn: 10 } });
    questions.pageIsGone(7);
    expect(await ofPage).toEqual({ kind: 'ended' });
    ending.abort();
    expect(await ofCaller).toEqual({ kind: 'ended' });
    for (let drawn = 0; drawn < 2; drawn += 1) {
      expect(questions.noteDrawn(questions.shown.main?.id ?? '')).toBe('main');
      await clock.advance(9);
    }
    await clock.advance(1);
    expect(await timed).toEqual({ kind: 'timed-out' });
    expect(clock.waiting).toBe(0);
    expect(await questions.ask(asked.command[0], { window: 'main', signal: AbortSignal.abort() })).toEqual({
      kind: 'ended',
    });
    expect(shown.at(-1)).toBeNull();
  });

  test('by an answer of the same kind only, once, if it can be accepted', async () => {
    const refusals = [new Error('not yet')];
    const accept = () => {
      const refusal = refusals.pop();
      if (refusal) throw refusal;
    };
    const answered = ask(asked.link[0], { accept });
    const { id } = questions.shown.main ?? {};
    expect(await failureOf(answerQuestion(questions, 'pairing', { isSame: true }, id))).toMatchObject({
      kind: 'not-found',
    });
    await expect(answerQuestion(questions, 'link', { opens: true }, id)).rejects.toThrow('not yet');
    expect(questions.shown.main?.id).toBe(id);
    await answerQuestion(questions, 'link', { opens: false }, id);
    expect(await answered).toMatchObject({ kind: 'answered', answer: { opens: false } });
    expect(await failureOf(answerQuestion(questions, 'link', { opens: true }, id))).toMatchObject({
      kind: 'not-found',
    });
  });
});
