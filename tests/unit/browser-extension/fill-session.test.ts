import { describe, expect, test } from 'vitest';
import { fillPage, openLink, type State, type TabPage } from '../../../browser-extension/fill-session.ts';
import type { Answer, ConnectionEnd, Misses, Question, Values } from '../../../browser-extension/messages.ts';

const origin = 'https://login.example';
const looked = {
  token: 't',
  origin,
  wants: ['user-name', 'password'] as const,
  written: ['user-name' as const],
  missed: ['password' as const],
  misses: {},
  frames: [],
  why: '',
};

const nothingTold = {
  kind: 'told',
  what: [],
  unfilled: {},
  misses: {},
  frames: [],
  isToldInPodkey: false,
} as const;

type Reply = (question: Question) => (Answer | ConnectionEnd)[];

const hello: Answer = { answer: 'hello', offers: ['fill', 'open', 'misses', 'copy'] };
/** A Podkey whose person chooses at once. */
const chooses: Reply = (question) => {
  if (question.ask === 'hello') return [hello];
  if (question.ask === 'fill')
    return [
      { answer: 'waits', id: question.id, for: 'choice' },
      { answer: 'fill', id: question.id, values: { password: 'secret' } },
    ];
  return [{ answer: 'done', id: 'id' in question ? question.id : '' }];
};

/** A session with a page and a Podkey, and what was said and shown. */
function aSession(reply: Reply = chooses, page: Partial<TabPage> = {}) {
  const asked: Question[] = [];
  const shown: State[] = [];
  const filled: Values[] = [];
  const answers: (Answer | ConnectionEnd)[] = [];
  const controller = new AbortController();
  let onAnswer: () => void = () => undefined;
  let isClosed = false;
  const dependencies = {
    version: '0.1.0',
    signal: controller.signal,
    show: (state: State) => void shown.push(state),
    connect: () => ({
      send: (question: Question) => {
        asked.push(question);
        answers.push(...reply(question));
        onAnswer();
      },
      next: async () => {
        while (answers.length === 0) await new Promise<void>((resolve) => (onAnswer = resolve));
        return answers.shift() ?? 'not-running';
      },
      close: () => {
        isClosed = true;
      },
    }),
    page: {
      url: () => Promise.resolve(`${origin}/sign-in?user=ada`),
      isLoading: () => Promise.resolve(false),
      look: () => Promise.resolve({ ...looked, wants: [...looked.wants] }),
      fill: (_looked: unknown, _origin: string, values: Values) => {
        filled.push(values);
        return Promise.resolve({ what: ['password' as const], unfilled: {} });
      },
      ...page,
    },
  };
  return { dependencies, asked, shown, filled, controller, isClosed: () => isClosed };
}

const asks = (asked: readonly Question[]) => asked.map(({ ask }) => ask);

describe('filling', () => {
  test('asks with the tab’s origin and the page’s fields, fills, and reports', async () => {
    const session = aSession();
    await fillPage(session.dependencies);
    expect(session.asked).toMatchObject([
      { ask: 'hello', extension: '0.1.0' },
      {
        ask: 'fill',
        origin,
        wants: ['user-name', 'password'],
        misses: {},
        written: ['user-name'],
        missed: ['password'],
      },
      { ask: 'filled', what: ['password'], unfilled: [], misses: {} },
    ]);
    expect(session.filled).toEqual([{ password: 'secret' }]);
    expect(session.shown.at(-1)).toEqual({
      ...nothingTold,
      what: ['password'],
    });
    expect(session.isClosed()).toBe(true);
  });

  test.each([
    ['about:blank'],
    ['file:///home/ada/page.html'],
    ['blob:https://login.example/1234'],
    ['data:text/html,x'],
    ['chrome://settings'],
    ['view-source:https://login.example/'],
    [undefined],
  ])('asks nothing on %s', async (url) => {
    const session = aSession(chooses, { url: () => Promise.resolve(url) });
    await fillPage(session.dependencies);
    expect(session.asked).toEqual([]);
    expect(session.shown).toEqual([{ kind: 'failed', why: 'no-page' }]);
  });

  test.each([['null'], ['https://other.example']])(
    'asks nothing for a document whose origin is %s',
    async (inPage) => {
      const session = aSession(chooses, {
        look: () => Promise.resolve({ ...looked, wants: ['password'], origin: inPage }),
      });
      await fillPage(session.dependencies);
      expect(session.asked).toEqual([]);
    },
  );

  const hasNoDocument = { look: () => Promise.reject(new Error('Frame with ID 0 is showing error page')) };

  test('asks for a login to copy where the browser has its own sign-in dialog', async () => {
    const session = aSession((question) => {
      if (question.ask === 'hello') return [hello];
      if (question.ask !== 'copy') return [];
      const { id } = question;
      return [
        { answer: 'waits', id, for: 'choice' },
        { answer: 'done', id },
      ];
    }, hasNoDocument);
    await fillPage(session.dependencies);
    expect(session.asked).toMatchObject([{ ask: 'hello' }, { ask: 'copy', origin }]);
    expect(session.filled).toEqual([]);
    expect(session.shown[0]).toEqual({ kind: 'waits', for: 'copy' });
    expect(session.shown.at(-1)).toEqual({ kind: 'idle' });
  });

  test('names the case if Podkey is older', async () => {
    const session = aSession(() => [{ answer: 'hello', offers: ['fill', 'open'] }], hasNoDocument);
    await fillPage(session.dependencies);
    expect(asks(session.asked)).toEqual(['hello']);
    expect(session.shown).toEqual([{ kind: 'failed', why: 'no-document' }]);
  });

  test.each<[string, Partial<TabPage>]>([
    ['a page without fields', { look: () => Promise.resolve({ ...looked, wants: [] }) }],
    ['no page', { url: () => Promise.resolve('about:blank') }],
  ])('names the browser’s own dialog where %s is left while another one loads', async (_what, page) => {
    const session = aSession(chooses, { ...page, isLoading: () => Promise.resolve(true) });
    await fillPage(session.dependencies);
    expect(session.asked).toEqual([]);
    expect(session.shown).toEqual([{ kind: 'failed', why: 'still-loading' }]);
  });

  test('fills a page that is there and still loads something', async () => {
    const session = aSession(chooses, { isLoading: () => Promise.resolve(true) });
    await fillPage(session.dependencies);
    expect(session.filled).toEqual([{ password: 'secret' }]);
  });

  test('asks nothing without a field, and says why', async () => {
    const found = { misses: { password: 'other-origin' } as const, frames: ['https://id.example'] };
    const session = aSession(chooses, { look: () => Promise.resolve({ ...looked, wants: [], ...found }) });
    await fillPage(session.dependencies);
    expect(session.asked).toEqual([]);
    expect(session.shown).toEqual([{ ...nothingTold, ...found }]);
  });

  const halfFilled = (unfilled: Misses, what: 'user-name'[] = ['user-name']): Partial<TabPage> => ({
    look: () =>
      Promise.resolve({ ...looked, wants: ['user-name', 'password'], misses: { code: 'no-field' } }),
    fill: () => Promise.resolve({ what, unfilled }),
  });

  test('tells Podkey and the person what was not filled, and why', async () => {
    const session = aSession(chooses, halfFilled({ password: 'too-long' }));
    await fillPage(session.dependencies);
    expect(session.asked.at(-1)).toMatchObject({
      ask: 'filled',
      what: ['user-name'],
      unfilled: ['password'],
      misses: { password: 'too-long' },
    });
    expect(session.shown.at(-1)).toEqual({
      ...nothingTold,
      what: ['user-name'],
      unfilled: { password: 'too-long' },
      misses: { code: 'no-field' },
      isToldInPodkey: true,
    });
  });

  test.each<[Misses, string]>([
    [{ password: 'too-long' }, 'page-refused'],
    [{ password: 'has-value' }, 'no-field'],
    [{ 'user-name': 'hidden-field', password: 'navigated' }, 'hidden-field'],
  ])('tells %j to a Podkey that doesn’t know its reasons as %s', async (unfilled, because) => {
    const session = aSession(
      (question) =>
        question.ask === 'hello' ? [{ answer: 'hello', offers: ['fill', 'open'] }] : chooses(question),
      halfFilled(unfilled, []),
    );
    await fillPage(session.dependencies);
    const { id } = session.asked[1] as { id: string };
    expect(session.asked[1]).toEqual({ ask: 'fill', id, origin, wants: ['user-name', 'password'] });
    expect(session.asked.at(-1)).toEqual({ ask: 'not-filled', id, because });
    expect(session.shown.at(-1)).toMatchObject({ unfilled, isToldInPodkey: false });
  });

  test('writes nothing if the tab has another origin after the choice', async () => {
    const urls = [`${origin}/`, 'https://login.example.evil.example/'];
    const session = aSession(chooses, { url: () => Promise.resolve(urls.shift()) });
    await fillPage(session.dependencies);
    expect(session.filled).toEqual([]);
    expect(session.asked.at(-1)).toMatchObject({ ask: 'not-filled', because: 'navigated' });
  });

  test('a document that has gone is reported as left', async () => {
    const session = aSession(chooses, { fill: () => Promise.reject(new Error('No tab')) });
    await fillPage(session.dependencies);
    expect(session.asked.at(-1)).toMatchObject({ ask: 'not-filled', because: 'navigated' });
  });

  test('values that arrive after a cancel go nowhere', async () => {
    const session = aSession((question) => {
      if (question.ask === 'hello') return [hello];
      if (question.ask === 'fill') {
        queueMicrotask(() => session.controller.abort());
        return [];
      }
      // The person chose in the same moment.
      if (question.ask === 'cancel')
        return [{ answer: 'fill', id: question.id, values: { password: 'secret' } }];
      return [{ answer: 'done', id: 'id' in question ? question.id : '' }];
    });
    await fillPage(session.dependencies);
    expect(session.filled).toEqual([]);
    expect(asks(session.asked)).toEqual(['hello', 'fill', 'cancel', 'not-filled']);
  });

  test('shows what it waits for, with the code to compare', async () => {
    const session = aSession((question) =>
      question.ask === 'fill'
        ? [
            { answer: 'waits', id: question.id, for: 'pairing', code: '123456' },
            { answer: 'waits', id: question.id, for: 'unlock' },
            { answer: 'refused', id: question.id, message: 'Not now', nextStep: 'Later' },
          ]
        : [hello],
    );
    await fillPage(session.dependencies);
    expect(session.shown).toEqual([
      { kind: 'waits', for: 'choice' },
      { kind: 'waits', for: 'pairing', code: '123456' },
      { kind: 'waits', for: 'unlock' },
      { kind: 'refused', message: 'Not now', nextStep: 'Later' },
    ]);
  });

  test('an answer to another question is ignored', async () => {
    const session = aSession((question) => {
      if (question.ask !== 'fill') return chooses(question);
      return [
        { answer: 'fill', id: 'another', values: { password: 'another' } },
        { answer: 'fill', id: question.id, values: { password: 'secret' } },
      ];
    });
    await fillPage(session.dependencies);
    expect(session.filled).toEqual([{ password: 'secret' }]);
  });

  test.each<[string, Answer | ConnectionEnd, State]>([
    ['a browser without the host', 'no-host', { kind: 'failed', why: 'no-host' }],
    ['no Podkey', 'not-running', { kind: 'failed', why: 'not-running' }],
    ['a policy', { answer: 'off' }, { kind: 'failed', why: 'off' }],
    ['an older Podkey', { answer: 'hello', offers: [] }, { kind: 'failed', why: 'other-version' }],
  ])('%s is said, and nothing is asked', async (_name, answer, state) => {
    const session = aSession(() => [answer]);
    await fillPage(session.dependencies);
    expect(asks(session.asked)).toEqual(['hello']);
    expect(session.shown.at(-1)).toEqual(state);
  });
});

test('a link is passed on as it is', async () => {
  const session = aSession();
  await openLink(session.dependencies, 'podkey:asset/1');
  expect(session.asked).toMatchObject([{ ask: 'hello' }, { ask: 'open', link: 'podkey:asset/1' }]);
  expect(session.shown).toEqual([{ kind: 'idle' }]);
});
