import { beforeEach, expect, test, vi } from 'vitest';
import { checkTyping, pressKey } from '../../../../electron/features/typing/feature.ts';
import { anotherWindow, ScriptedKeyboard } from '../../../support/features/typing/scripted-keyboard.ts';

let keyboard: ScriptedKeyboard;

beforeEach(() => {
  keyboard = new ScriptedKeyboard();
  keyboard.focused = anotherWindow();
});

test('the self-check says that the typing process names the window with the keyboard, and ends it', async () => {
  expect(await checkTyping(keyboard)).toEqual({ faults: [], seen: 'it names the window with the keyboard' });
  expect(keyboard.rests).toBe(1);
});

test('the self-check fails if the system’s libraries are missing', async () => {
  keyboard.situation = 'no-library';
  expect((await checkTyping(keyboard)).faults).toEqual([
    expect.stringMatching(/a required library is missing/),
  ]);
});

test('the self-check has nothing to check where the system does not let Podkey type', async () => {
  keyboard.situation = 'wayland';
  expect(await checkTyping(keyboard)).toMatchObject({ doesNotApply: true });
});

test('a key is pressed as its character in the window that has the keyboard', async () => {
  const looked = pressKey(keyboard, 'B', () => Promise.resolve({ faults: [], seen: 'arrived' }));
  await vi.waitFor(() => expect(keyboard.orders).toMatchObject([{ text: 'b', keys: 'us-layout' }]));
  keyboard.finish();
  expect(await looked).toEqual({ faults: [], seen: 'arrived' });
  expect(keyboard.rests).toBe(1);
});
