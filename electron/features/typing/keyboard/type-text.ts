import { setTimeout as pause } from 'node:timers/promises';
import { type Keyboard, type Typed, type TypingOrder, CannotType } from './typing-port.ts';

// eslint-disable-next-line no-control-regex -- control characters are what is refused
const untypable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Surrogate}/u;

/** The characters of a text, in code points. Every line break is one `\n`. Throws if one has no key anywhere. */
export function charactersOf(text: string): string[] {
  const characters = Array.from(text.replaceAll(/\r\n?/g, '\n'));
  if (characters.some((character) => untypable.test(character))) throw new CannotType('untypable');
  return characters;
}

/**
 * Types a text, one character after another, until the end or until something stops it.
 *
 * All of it is checked before the first character, so a text is never typed in part because of a character in it.
 */
export async function typeText(
  keyboard: Keyboard,
  { text, keys, window, delayMs }: TypingOrder,
  signal: AbortSignal,
): Promise<Typed> {
  const all = charactersOf(text);
  const characters = all.length;
  const presses = await keyboard.prepare(all, keys, window);
  const result = (typed: number, stopped: Typed['stopped']): Typed => ({
    typed,
    characters,
    stopped,
    mayBeLost: presses.mayBeLost ?? false,
  });
  for (const [typed, character] of all.entries()) {
    if (signal.aborted) return result(typed, 'asked');
    const stopped = await presses.press(character, window);
    if (stopped) return result(typed, stopped);
    // Also without a delay, so that a request to stop is received.
    await pause(delayMs);
  }
  return result(characters, null);
}
