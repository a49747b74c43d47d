import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { isWindows } from '../../support/skipped.ts';

const guard = new URL('../../../electron/platform/stall-guard.ts', import.meta.url).href;

/** Runs a program beside the guard, whose limit is 500 ms; returns the signal that ended it, or its exit code. */
function ending(program: string): Promise<NodeJS.Signals | number | null> {
  const source = `import { guardAgainstStall } from ${JSON.stringify(guard)};
    const { beat, pause } = guardAgainstStall(500);
    ${program}`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', source], {
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
}

test('a stalled main is killed', async () => {
  // Windows has no signals: a killed process has the exit code 1.
  const ended = isWindows ? 1 : 'SIGKILL';
  expect(await ending('setTimeout(() => { for (;;); }, 100);')).toBe(ended);
});

test('a working main is left alone, and can end despite the guard', async () => {
  const program = 'const timer = setInterval(beat, 20); setTimeout(() => clearInterval(timer), 1500);';
  expect(await ending(program)).toBe(0);
});

test('a main that rests is left alone, and watched again from its next heartbeat', async () => {
  const resting = 'pause(); const until = Date.now() + 1500; while (Date.now() < until);';
  expect(await ending(resting)).toBe(0);
  const ended = isWindows ? 1 : 'SIGKILL';
  expect(await ending(`pause(); setTimeout(() => { beat(); for (;;); }, 200);`)).toBe(ended);
});
