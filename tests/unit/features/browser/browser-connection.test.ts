import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { maxMessages } from '../../../../electron/features/browser/browser-connection.ts';
import type { Fill, Handed } from '../../../../electron/features/browser/fill.ts';
import {
  maxMessageLength,
  type BrowserAnswer,
} from '../../../../electron/features/browser/browser-messages.ts';
import { aBrowserConnection, asSent } from '../../../support/browser-connection.ts';

const id = randomUUID();
const fill = { ask: 'fill', id, origin: 'https://fw.example', wants: ['user-name', 'password'] };
const hello = { ask: 'hello', extension: '0.1.0' };
const misunderstood = { answer: 'misunderstood' };
const done = { answer: 'done', id };

/** A connection whose fills wait for the test. */
function waiting() {
  const asked: { resolve: (handed: Handed) => void; signal: AbortSignal }[] = [];
  const ended = vi.fn<Handed['ended']>(() => Promise.resolve());
  const end = vi.fn<() => void>();
  const connection = aBrowserConnection({
    end,
    fill: ({ signal }) =>
      new Promise((resolve) => asked.push({ resolve: (handed) => resolve(handed), signal })),
  });
  const send = (...messages: unknown[]) => {
    for (const message of messages) connection.receive(asSent(message));
  };
  const handOver = (values: Handed['values'] = { password: 's3cret' }, at = 0) =>
    asked[at]?.resolve({ values, ended });
  return { connection, answers: connection.answers, asked, ended, end, send, handOver };
}

const passwords = (answers: readonly BrowserAnswer[]) => answers.filter(({ answer }) => answer === 'fill');

test('A page gets what was chosen for it, once, and Podkey hears how it ended', async () => {
  const { send, answers, handOver, ended } = waiting();
  send(hello, fill);
  handOver({ userName: 'root', password: 's3cret' });
  await expect.poll(() => answers).toHaveLength(2);
  expect(answers).toEqual([
    { answer: 'hello', version: '1.2.3', offers: ['fill', 'open', 'misses', 'copy'] },
    { answer: 'fill', id, userName: 'root', password: 's3cret' },
  ]);
  const report = { ask: 'filled', id, what: ['user-name', 'password'], unfilled: [] };
  send(report);
  await expect.poll(() => answers.at(-1)).toEqual(done);
  expect(ended).toHaveBeenCalledExactlyOnceWith({ filled: ['user-name', 'password'], missed: {} });
  send(report);
  expect(answers.at(-1)).toEqual(misunderstood);
  expect(ended).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'an extension that says why',
    { ask: 'filled', what: ['user-name'], unfilled: ['password'], misses: { password: 'too-long' } },
    { filled: ['user-name'], missed: { password: 'too-long' } },
  ],
  [
    'an older extension',
    { ask: 'filled', what: ['user-name'], unfilled: ['password'] },
    { filled: ['user-name'], missed: { password: 'no-field' } },
  ],
  [
    'an older extension that filled nothing in',
    { ask: 'not-filled', because: 'hidden-field' },
    { filled: [], missed: { 'user-name': 'hidden-field', password: 'hidden-field' } },
  ],
  [
    'an extension that claims what it never got, and leaves out what it did',
    { ask: 'filled', what: ['code'], unfilled: [], misses: { code: 'unsure' } },
    { filled: [], missed: { 'user-name': 'no-field', password: 'no-field' } },
  ],
])('What was handed over was filled or not, as told by %s', async (_whom, report, outcome) => {
  const { send, answers, handOver, ended } = waiting();
  send(fill);
  handOver({ userName: 'root', password: 's3cret' });
  await expect.poll(() => passwords(answers)).toHaveLength(1);
  send({ ...report, id });
  expect(ended).toHaveBeenCalledExactlyOnceWith(outcome);
});

test.each([
  ['no JSON', Buffer.from('{"ask"')],
  ['no object', asSent('hello')],
  ['an unknown question', asSent({ ask: 'logins' })],
  ['an unknown field', asSent({ ...fill, everything: true })],
  ['an ID that is none', asSent({ ...fill, id: '1' })],
  ['a field that is none', asSent({ ...fill, wants: ['card'] })],
  ['a written field that is none', asSent({ ...fill, written: ['card'] })],
  ['a field twice', asSent({ ...fill, wants: ['password', 'password'] })],
  ['no field', asSent({ ...fill, wants: [] })],
  ['a path', asSent({ ...fill, origin: 'https://fw.example/login' })],
  ['a user name in the origin', asSent({ ...fill, origin: 'https://bank.example@fw.example' })],
  ['an opaque origin', asSent({ ...fill, origin: 'null' })],
  ['a file', asSent({ ...fill, origin: 'file://' })],
  ['an extension’s page', asSent({ ...fill, origin: 'chrome-extension://abcdefghijklmnopabcdefghijklmnop' })],
  ['upper case', asSent({ ...fill, origin: 'https://FW.example' })],
  ['a default port', asSent({ ...fill, origin: 'https://fw.example:443' })],
  ['letters that are not ASCII', asSent({ ...fill, origin: 'https://bücher.example' })],
  ['an answer', asSent({ answer: 'fill', id, password: 'x' })],
  ['a reason that is none', asSent({ ask: 'not-filled', id, because: 'no-field', misses: { code: 'mood' } })],
  [
    'a reason for what is no field',
    asSent({ ask: 'filled', id, what: [], unfilled: [], misses: { card: 'unsure' } }),
  ],
  ['the end of a fill that never was', asSent({ ask: 'filled', id, what: [], unfilled: [] })],
])('Podkey does not understand %s', (_what, message) => {
  const { connection, answers, asked } = waiting();
  connection.receive(message);
  expect(answers).toEqual([misunderstood]);
  expect(asked).toEqual([]);
});

test('A page that can’t be written into asks for a login and gets none', async () => {
  const asked: Fill['asked'][] = [];
  const connection = aBrowserConnection({
    fill: (fill) => {
      asked.push(fill.asked);
      return Promise.resolve(null);
    },
  });
  connection.receive(asSent({ ask: 'copy', id, origin: 'https://fw.example' }));
  await expect.poll(() => connection.answers).toEqual([done]);
  expect(asked).toMatchObject([{ origin: 'https://fw.example', wants: [] }]);
});

test('While a fill is pending, another one is refused', async () => {
  const { send, answers, asked } = waiting();
  const other = randomUUID();
  send(fill, { ...fill, id: other });
  await expect.poll(() => answers).toMatchObject([{ answer: 'refused', id: other }]);
  expect(asked).toHaveLength(1);
});

test('A page that has gone gets nothing, even if the person has just chosen', async () => {
  const { send, answers, asked, handOver } = waiting();
  send(fill, { ask: 'cancel', id });
  expect(asked[0]?.signal.aborted).toBe(true);
  handOver();
  const next = { ...fill, id: randomUUID() };
  send(next);
  handOver({ password: 'other' }, 1);
  await expect.poll(() => passwords(answers)).toEqual([{ answer: 'fill', id: next.id, password: 'other' }]);
  expect(answers[0]).toEqual(done);
});

test('A page that has gone hears no more of what its fill waits for', async () => {
  const fills: Fill[] = [];
  const connection = aBrowserConnection({
    fill: (asked) => new Promise(() => void fills.push(asked)),
  });
  connection.receive(asSent(fill));
  fills[0]?.waitFor({ kind: 'choice' });
  connection.receive(asSent({ ask: 'cancel', id }));
  fills[0]?.waitFor({ kind: 'value' });
  expect(connection.answers).toEqual([{ answer: 'waits', id, for: 'choice' }, done]);
});

test('Podkey hears how a fill ended only until the next begins', async () => {
  const { send, answers, handOver, ended } = waiting();
  send(fill);
  handOver();
  await expect.poll(() => passwords(answers)).toHaveLength(1);
  send({ ask: 'not-filled', id: randomUUID(), because: 'navigated' });
  expect(answers.at(-1)).toEqual(misunderstood);
  send({ ...fill, id: randomUUID() }, { ask: 'not-filled', id, because: 'navigated' });
  expect(answers.at(-1)).toEqual(misunderstood);
  expect(ended).not.toHaveBeenCalled();
});

test('A browser that has gone gets nothing', async () => {
  const { connection, send, answers, asked, handOver } = waiting();
  send(fill);
  connection.close();
  handOver();
  await vi.waitFor(() => expect(asked[0]?.signal.aborted).toBe(true));
  await Promise.resolve();
  expect(answers).toEqual([]);
  send(hello);
  expect(answers).toEqual([]);
});

test('The cancellation of another fill changes nothing', async () => {
  const { send, answers, asked, handOver } = waiting();
  send(fill, { ask: 'cancel', id: randomUUID() });
  expect(asked[0]?.signal.aborted).toBe(false);
  handOver();
  await expect.poll(() => passwords(answers)).toHaveLength(1);
});

test('A flood ends the connection, and with it what is pending', () => {
  const { send, answers, end, asked } = waiting();
  send(fill, ...Array.from({ length: maxMessages - 1 }, () => hello));
  expect(end).not.toHaveBeenCalled();
  send(hello);
  expect(end).toHaveBeenCalledTimes(1);
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(answers).toHaveLength(maxMessages - 1);
});

test('Twenty messages a second are no flood', () => {
  let now = 0;
  const end = vi.fn<() => void>();
  const connection = aBrowserConnection({ monotonic: () => now, end });
  for (let sent = 0; sent < 100; sent += 1) {
    now += 50;
    connection.receive(asSent(hello));
  }
  expect(end).not.toHaveBeenCalled();
  expect(connection.answers).toHaveLength(100);
});

test('A message that is too long ends the connection', () => {
  const { connection, end, answers } = waiting();
  connection.receive(asSent({ ask: 'open', id, link: 'x'.repeat(maxMessageLength) }));
  expect(end).toHaveBeenCalledTimes(1);
  expect(answers).toEqual([]);
});

test('If the policy turns the browser off, every question is answered so', () => {
  const fills = vi.fn<() => Promise<Handed>>();
  const connection = aBrowserConnection({ isOff: true, fill: fills });
  for (const message of [hello, fill, { ask: 'open', id, link: 'podkey://open' }])
    connection.receive(asSent(message));
  expect(connection.answers).toEqual([{ answer: 'off' }, { answer: 'off' }, { answer: 'off' }]);
  expect(fills).not.toHaveBeenCalled();
});

test('A failure is refused with what happened and what to do, and nothing of an unexpected one', async () => {
  const connection = aBrowserConnection({ fill: () => Promise.reject(new Error('s3cret at row 7')) });
  connection.receive(asSent(fill));
  await expect.poll(() => connection.answers).toMatchObject([{ answer: 'refused', id }]);
  expect(JSON.stringify(connection.answers)).not.toContain('s3cret');
});
