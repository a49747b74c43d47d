import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const guard = fileURLToPath(new URL('../../../electron/platform/stall-guard.ts', import.meta.url));

/** Runs a program beside the guard, whose limit is 500 ms; gives the signal that ended it, or null. */
function ending(program: string): Promise<NodeJS.Signals | null> {
  const source = `import { guardAgainstStall } from ${JSON.stringify(guard)};
    const beat = guardAgainstStall(500);
    ${program}`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', source], {
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
}

test('a main that stands still is ended', async () => {
  expect(await ending('setTimeout(() => { for (;;); }, 100);')).toBe('SIGKILL');
});

test('a main at work is left alone, and the guard does not keep it from ending', async () => {
  const program = 'const timer = setInterval(beat, 20); setTimeout(() => clearInterval(timer), 1500);';
  expect(await ending(program)).toBeNull();
});
