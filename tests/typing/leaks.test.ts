import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IsolatedKeyboard } from '../../electron/features/typing/keyboard/isolated-keyboard.ts';
import { startDisplay, type TestDisplay } from '../support/display.ts';
import { openXterm, type Target } from './targets.ts';
import { forkTyping } from './typing-child.ts';

let display: TestDisplay;
let target: Target;
beforeAll(async () => {
  display = await startDisplay();
  target = await openXterm(display.display);
  await target.focus();
});
afterAll(async () => {
  await target.close();
  await display.stop();
});

/** The arguments and environment of every process that this one may read. */
function argumentsAndEnvironments(): string {
  const read = (file: string) => {
    try {
      return readFileSync(file, 'latin1');
    } catch {
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => read(`/proc/${name}/cmdline`) + read(`/proc/${name}/environ`))
    .join('\n');
}

test('what is typed is in no arguments and no environment, and the process ends after it', async () => {
  const child = forkTyping({ DISPLAY: display.display });
  const keyboard = new IsolatedKeyboard(() => child);
  const ended = new Promise<void>((resolve) => child.onExit(resolve));
  const secret = 'tr0ub4dor-and-3-'.repeat(20);
  const typing = keyboard.type({ window: target.window, text: secret, keys: 'characters', delayMs: 2 });
  while ((await target.typed()).length < 20);
  const seen = argumentsAndEnvironments();
  await typing;
  await keyboard.endWhenIdle();
  await ended;
  expect(seen).toContain('typing-process');
  expect(seen).not.toContain(secret.slice(0, 16));
});
