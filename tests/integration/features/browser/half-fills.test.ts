import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failsWith } from '../../../../sample-pod/faults.ts';
import { chromium, page, startBrowserScene } from './browser-scene.ts';

/* What a fill leaves out is said, and a second press fills it in without a question. */

let scene: Awaited<ReturnType<typeof startBrowserScene>>;
beforeEach(async () => {
  scene = await startBrowserScene();
});
afterEach(() => scene.close());

const both = ['user-name', 'password'];
const aPassword = expect.stringMatching(/./) as string;

/** Chooses the login for a page that wants user name and password, and says what the extension wrote. */
async function filled(what: readonly string[], misses: Record<string, string> = {}) {
  const connection = scene.browser();
  const id = connection.press(both);
  await scene.choose(scene.full.id);
  await connection.answerTo(id);
  const unfilled = Object.keys(misses);
  connection.send({ ask: 'filled', id, what, unfilled, misses });
  await expect.poll(() => connection.answers.at(-1)).toEqual({ answer: 'done', id });
  return connection;
}

/** A press in the same document, whose fields have these values of Podkey. */
const again = (written: readonly string[]) => ({
  ask: 'fill',
  origin: page,
  wants: both,
  written,
  missed: both.filter((kind) => !written.includes(kind)),
});

describe('What was filled in and what was not', () => {
  test('is in the journal, a line for the first and one for each of the others', async () => {
    await filled(['user-name'], { password: 'too-long' });
    expect(scene.journal().slice(0, 2)).toMatchObject([
      { action: 'not-filled', what: 'password', because: 'too-long', origin: page },
      { action: 'login-filled', what: ['user-name'], origin: page, of: { login: 'Edge firewall' } },
    ]);
  });

  test('is in the journal too if the page had a field that was left out', async () => {
    const connection = scene.browser();
    const misses = { password: 'hidden-field', code: 'no-field' };
    const id = connection.send({ ask: 'fill', origin: page, wants: ['user-name'], misses });
    await scene.choose(scene.full.id);
    await connection.answerTo(id);
    connection.send({ ask: 'filled', id, what: ['user-name'], unfilled: [], misses: {} });
    await expect.poll(() => connection.answers.at(-1)).toEqual({ answer: 'done', id });
    expect(scene.journal().slice(0, 2)).toMatchObject([
      { action: 'not-filled', what: 'password', because: 'hidden-field' },
      { action: 'login-filled', what: ['user-name'] },
    ]);
    // It was said when the person chose.
    expect(scene.shown()).toBeNull();
  });

  test('is in the small window', async () => {
    await filled(['user-name'], { password: 'hidden-field' });
    expect(await scene.pending('unfilled')).toMatchObject({
      browser: 'Chromium',
      origin: page,
      accountId: scene.accountId,
      loginId: scene.full.id,
      filled: ['user-name'],
      missed: { password: 'hidden-field' },
    });
  });

  test('needs no window if nothing is missing', async () => {
    await filled(both);
    expect(scene.journal()[0]).toMatchObject({ action: 'code-copied' });
    expect(scene.journal()).toContainEqual(expect.objectContaining({ action: 'login-filled', what: both }));
    expect(scene.shown()).toBeNull();
  });

  test('needs no window if the person has gone to another page', async () => {
    const connection = scene.browser();
    const id = connection.press(both);
    await scene.choose(scene.full.id);
    await connection.answerTo(id);
    connection.send({ ask: 'not-filled', id, because: 'navigated' });
    await expect.poll(() => connection.answers.at(-1)).toEqual({ answer: 'done', id });
    expect(scene.shown()).toBeNull();
  });

  test('gives way to the question of another browser', async () => {
    await filled(['user-name'], { password: 'hidden-field' });
    await scene.pending('unfilled');
    scene.browser({ ...chromium, program: '/home/ada/other' }).press();
    expect((await scene.pending('pairing')).program).toBe('/home/ada/other');
  });
});

test('Why a page wants no more is told at the choice', async () => {
  scene
    .browser()
    .send({ ask: 'fill', origin: page, wants: ['user-name'], misses: { password: 'hidden-field' } });
  expect((await scene.pending('choice')).misses).toEqual({ password: 'hidden-field' });
});

describe('Where nothing can be written', () => {
  test('the person can copy a login for the page, and the browser gets nothing', async () => {
    const { browser, full, logins } = scene;
    const connection = browser();
    const id = connection.send({ ask: 'copy', origin: page });
    const { id: question, matches, wants } = await scene.pending('choice');
    expect({ matches, wants }).toEqual({
      matches: [{ accountId: scene.accountId, loginId: full.id }],
      wants: [],
    });
    await expect(scene.fill(question, { accountId: scene.accountId, loginId: full.id })).rejects.toThrow();
    await scene.fill(question, null);
    expect(await connection.answerTo(id)).toEqual({ answer: 'done', id });
    expect(logins.copied()).toBeNull();
    expect(connection.answers).not.toContainEqual(expect.objectContaining({ answer: 'fill' }));
  });

  test('a login that was chosen before is not handed over', async () => {
    const connection = await filled(['user-name'], { password: 'hidden-field' });
    connection.send({ ask: 'copy', origin: page });
    expect(await scene.pending('choice')).toMatchObject({ wants: [] });
  });
});

describe('A second press', () => {
  test('fills in what is missing, and nothing else, without a question', async () => {
    const connection = await filled(['user-name'], { password: 'hidden-field' });
    await scene.pending('unfilled');
    const id = connection.send(again(['user-name']));
    expect(await connection.answerTo(id)).toEqual({ answer: 'fill', id, password: aPassword });
    expect(scene.shown()).toBeNull();
  });

  test('fills in a user name that was not filled in, once', async () => {
    const connection = await filled(['password'], { 'user-name': 'hidden-field' });
    const id = connection.send(again(['password']));
    expect(await connection.answerTo(id)).toEqual({ answer: 'fill', id, userName: 'admin' });
    connection.send({ ask: 'filled', id, what: ['user-name'], unfilled: [], misses: {} });
    connection.send(again(['password']));
    expect(await scene.pending('choice')).toMatchObject({ wants: both });
  });

  test('fills in everything if nothing was filled in', async () => {
    const connection = await filled([], { 'user-name': 'unsure', password: 'unsure' });
    const id = connection.send(again([]));
    expect(await connection.answerTo(id)).toMatchObject({
      answer: 'fill',
      userName: 'admin',
      password: aPassword,
    });
  });

  test('can be repeated if the pod could not be reached', async () => {
    const connection = await filled([], { 'user-name': 'unsure', password: 'unsure' });
    scene.northwind.pod.faults.next({ route: 'secure' }, failsWith(404));
    expect(await connection.answerTo(connection.send(again([])))).toMatchObject({ answer: 'refused' });
    expect(await connection.answerTo(connection.send(again([])))).toMatchObject({ answer: 'fill' });
  });

  test.each([
    ['whose user name is empty again', both, []],
    ['that has everything', both, both],
  ])('needs a choice on a page %s: it may be another client’s', async (_which, wants, has) => {
    const connection = await filled(['user-name'], { password: 'hidden-field' });
    connection.send({ ...again(has), wants });
    expect(await scene.pending('choice')).toMatchObject({ wants });
  });

  test('in another document needs a choice if the user name was not filled in', async () => {
    const connection = await filled([], { 'user-name': 'unsure', password: 'unsure' });
    connection.press(both);
    expect(await scene.pending('choice')).toMatchObject({ wants: both });
  });

  test('at another origin needs a choice', async () => {
    const connection = await filled(['user-name'], { password: 'hidden-field' });
    connection.send({ ...again(['user-name']), origin: 'https://other.example' });
    expect(await scene.pending('choice')).toMatchObject({ origin: 'https://other.example' });
  });
});
