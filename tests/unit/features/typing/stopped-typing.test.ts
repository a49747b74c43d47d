import { beforeEach, describe, expect, test } from 'vitest';
import { byNow, settled } from '../../../support/fake-clock.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { anotherWindow } from '../../../support/features/typing/scripted-keyboard.ts';
import { typingScene } from './typing-scene.ts';

type Scene = ReturnType<typeof typingScene>;
let scene: Scene;
let clock: Scene['clock'];
let keyboard: Scene['keyboard'];
let typing: Scene['typing'];

beforeEach(() => {
  scene = typingScene();
  ({ clock, keyboard, typing } = scene);
});

async function startTyping(): Promise<void> {
  await scene.start();
  keyboard.focused = anotherWindow();
  await clock.advance(2_100);
  expect(typing.state.kind).toBe('typing');
}

describe('A value that is being fetched', () => {
  let fetched: () => void;
  let starting: Promise<unknown>;

  beforeEach(async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    fetched = () => resolve(undefined);
    scene.lending.wait = promise.then(() => undefined);
    starting = failureOf(scene.start());
    await settled();
  });

  test.each([
    ['the person cancels', () => typing.cancel()],
    ['the session ends', () => typing.endSession()],
  ])('is dropped if %s, and no window hides', async (_, act) => {
    act();
    fetched();
    expect(await byNow(starting)).toMatchObject({ kind: 'cancelled' });
    expect(scene.loans.map(({ ends }) => ends)).toEqual([1]);
    expect(scene.windows).toEqual([]);
    expect(scene.states).toEqual([]);
    expect(keyboard.rests).toBe(1);
  });

  test('is dropped if the person chooses another one', async () => {
    scene.lending.wait = Promise.resolve();
    await scene.start('code');
    fetched();
    expect(await byNow(starting)).toMatchObject({ kind: 'cancelled' });
    expect(typing.state).toMatchObject({ kind: 'waiting', typedValue: { what: 'code' } });
    expect(scene.loans.map(({ what, ends }) => [what, ends])).toEqual([
      ['code', 0],
      ['value', 1],
    ]);
  });
});

test('nothing is fetched if the person cancels while Podkey looks whether it can type', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  keyboard.look = () => promise;
  const starting = failureOf(scene.start());
  typing.cancel();
  resolve(null);
  expect(await byNow(starting)).toMatchObject({ kind: 'cancelled' });
  expect(scene.loans).toEqual([]);
});

describe('During the countdown', () => {
  beforeEach(async () => {
    await scene.start();
    keyboard.focused = anotherWindow();
    await clock.advance(1_000);
  });

  test.each([
    ['the person', () => typing.cancel()],
    ['the end of the session', () => typing.endSession()],
    ['the end of the lease', () => scene.loans[0]?.leaseEnded()],
  ])('%s ends it at once, and nothing is typed', async (_, act) => {
    act();
    expect(typing.state).toEqual({ kind: 'off' });
    expect(scene.windows).toEqual(['hidden', 'back']);
    expect(scene.held).toEqual([]);
    expect(scene.loans[0]?.ends).toBe(1);
    expect(keyboard.rests).toBe(1);
    const announced = scene.states.length;
    await clock.advance(60_000);
    expect(keyboard.orders).toEqual([]);
    expect(scene.states).toHaveLength(announced);
  });

  test('a window that is found after the end is not announced', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof anotherWindow>>();
    keyboard.look = () => promise;
    await clock.advance(100);
    typing.cancel();
    const announced = scene.states.length;
    resolve(anotherWindow('A chat', '8'));
    await settled();
    expect(scene.states).toHaveLength(announced);
  });

  test('a failure after the end is not shown', async () => {
    typing.cancel();
    keyboard.situation = 'unavailable';
    await clock.advance(60_000);
    expect(typing.state).toEqual({ kind: 'off' });
  });
});

test('a value that arrives after the person has cancelled is not typed', async () => {
  await scene.start();
  const [loan] = scene.loans;
  const { promise, resolve } = Promise.withResolvers<string>();
  if (loan) loan.read = () => promise;
  keyboard.focused = anotherWindow();
  await clock.advance(2_100);
  expect(typing.state.kind).toBe('typing');
  typing.cancel();
  resolve('s3cret');
  await settled();
  expect(keyboard.orders).toEqual([]);
  expect(typing.state).toEqual({ kind: 'off' });
});

describe('While Podkey types', () => {
  test('the person stops it, and the result says how much was typed', async () => {
    await startTyping();
    typing.cancel();
    await settled();
    expect(typing.state).toMatchObject({ kind: 'ended', typed: 1, stopped: 'asked' });
    expect(scene.loans[0]?.ends).toBe(1);
  });

  test('the end of its lease stops it', async () => {
    await startTyping();
    scene.loans[0]?.leaseEnded();
    await settled();
    expect(typing.state).toMatchObject({ kind: 'ended', stopped: 'asked' });
  });

  test('the end of the session stops it without a result', async () => {
    await startTyping();
    typing.endSession();
    expect(typing.state).toEqual({ kind: 'off' });
    await settled();
    expect(typing.state).toEqual({ kind: 'off' });
    expect(scene.loans[0]?.ends).toBe(1);
    expect(keyboard.rests).toBe(1);
  });

  test('a typing process that can’t be ended does not change the result', async () => {
    keyboard.endWhenIdle = () => Promise.reject(new Error('It is gone'));
    await startTyping();
    keyboard.finish();
    await settled();
    expect(typing.state).toMatchObject({ kind: 'ended', stopped: null });
  });
});

describe('Its act, which the line about the last act shows,', () => {
  const state = () => scene.acts[0]?.state;

  test.each<[string, () => unknown, string]>([
    ['is pending while it waits for a window', () => undefined, 'pending'],
    ['is stopped with it', () => typing.cancel(), 'stopped'],
    ['is stopped with the session', () => typing.endSession(), 'stopped'],
    ['is stopped by the next one', () => scene.start(), 'stopped'],
    ['fails with it', () => clock.advance(30_000), 'failed'],
  ])('%s', async (_, act, kind) => {
    await scene.start();
    await act();
    expect(state()).toMatchObject({ kind });
  });

  test.each([
    ['is done', null, 'done'],
    ['is stopped', 'focus', 'stopped'],
  ] as const)(
    '%s when typing has ended, and stays so when that is no longer shown',
    async (_, stopped, kind) => {
      await startTyping();
      expect(state()).toEqual({ kind: 'pending' });
      keyboard.finish(stopped);
      await settled();
      expect(state()).toEqual({ kind });
      await clock.advance(60_000);
      expect(state()).toEqual({ kind });
    },
  );

  test('fails if the value can’t be typed, with what to do', async () => {
    keyboard.situation = 'unavailable';
    const failure = await failureOf(scene.start());
    expect(state()).toEqual({ kind: 'failed', message: failure.message, nextStep: failure.nextStep });
  });
});
