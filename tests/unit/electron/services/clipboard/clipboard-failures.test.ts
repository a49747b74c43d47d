import { expect, test } from 'vitest';
import {
  assertWholeCharacters,
  isOfClipboard,
  maybeLeftBehind,
  notCleared,
  notCopied,
  stuck,
} from '../../../../../electron/services/clipboard/verified-clipboard.ts';
import {
  ClipboardHeld,
  ClipboardRestored,
} from '../../../../../electron/services/clipboard/clipboard-port.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';
import { clipboardFailures, clipboardFailureText } from '../../../../../shared/text/en/failures.ts';

const text = clipboardFailureText;
const held = new ClipboardHeld();
const restored = new ClipboardRestored();
const keychainDown = new Error('locked');

test('a copy that can’t be made says why, and keeps its cause for the log', () => {
  const failure = notCopied(held);
  expect(failure.cause).toBe(held);
  expect(failure.appError).toEqual({
    kind: 'internal',
    message: text.notCopied,
    nextStep: text.notCopiedNext,
    retryable: true,
  });
});

test.each([
  [held, text.notCleared, text.notClearedNext],
  [keychainDown, text.notCleared, text.notClearedNext],
  [restored, text.restored, text.restoredNext],
])('a copy that may still be there (%s) says what holds or restores it', (cause, message, nextStep) => {
  const failure = notCleared(cause);
  expect(failure.cause).toBe(cause);
  expect(failure.appError).toEqual({ kind: 'internal', message, nextStep, retryable: true });
  expect(stuck(cause)).toEqual({ state: 'stuck', message, nextStep });
});

test('a copy of an earlier run differs from one that the clipboard holds', () => {
  for (const cause of [held, restored]) {
    expect(isOfClipboard(cause)).toBe(true);
    expect(maybeLeftBehind(cause)).toEqual(stuck(cause));
  }
  expect(isOfClipboard(keychainDown)).toBe(false);
  expect(maybeLeftBehind(keychainDown)).toEqual({
    state: 'stuck',
    message: text.leftBehind,
    nextStep: text.leftBehindNext,
  });
});

test('a copy that is gone says to copy it again', () => {
  expect(clipboardFailures.nothingToExtend().appError).toEqual({
    kind: 'not-found',
    message: text.nothingToExtend,
    nextStep: text.nothingToExtendNext,
    retryable: false,
  });
});

test('a text with half a character is refused, and any other passes', () => {
  for (const whole of ['', 'grün', '😀', 'a\u0000b'])
    expect(() => assertWholeCharacters(whole)).not.toThrow();
  let thrown: unknown;
  try {
    assertWholeCharacters('a\ud83d');
  } catch (error) {
    thrown = error;
  }
  expect(Failure.is(thrown) && thrown.appError).toEqual({
    kind: 'unexpected-response',
    message: text.halfCharacter,
    nextStep: text.halfCharacterNext,
    retryable: false,
  });
});
