import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from '../../../scripts/run-command.mjs';
import { skippedOnWindows, skippedOnWine } from '../../support/skipped.ts';

/** A program that starts another one, writes the other's process ID to a file, and waits as that one does. */
const starter = (file: string) => `const { spawn } = require('node:child_process');
  setInterval(() => {}, 1000);
  const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
  require('node:fs').writeFileSync(${JSON.stringify(file)}, String(pid));`;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const onlyRealTaskkill = skippedOnWine('Wine’s taskkill may not end what a program started.');
const limitMs = 600_000;
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'podkey-run-command-'));
  file = path.join(folder, 'ready');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** Runs a script until it has written the file, and lets its limit pass. Returns how it ended, and what it wrote. */
async function runIntoLimit(script: string, graceMs: number) {
  const ending = runCommand(process.execPath, ['-e', script], {
    quiet: true,
    limit: { ms: limitMs, graceMs },
  });
  const written = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  await expect.poll(written).not.toBe('');
  vi.advanceTimersByTime(limitMs);
  return { ended: await ending, written: written() };
}

test('a program that ends within its limit is not stopped', async () => {
  const script = 'console.log("done"); process.exitCode = 3';
  const ended = await runCommand(process.execPath, ['-e', script], {
    quiet: true,
    limit: { ms: limitMs, graceMs: 0 },
  });
  expect(ended).toEqual({ code: 3, output: 'done\n', overtime: false });
});

test('a program that reaches its limit is stopped, and so is what it started', onlyRealTaskkill, async () => {
  const { ended, written } = await runIntoLimit(starter(file), 60_000);
  expect(ended).toMatchObject({ overtime: true });
  await expect.poll(() => isAlive(Number(written))).toBe(false);
});

test(
  'it may end by itself first, for example to write a report',
  skippedOnWindows('Windows can only end programs by force.'),
  async () => {
    const onInterrupt = `process.on('SIGINT', () => { console.log('report'); process.exit(1); });`;
    const { ended } = await runIntoLimit(`${onInterrupt}${starter(file)}`, 60_000);
    expect(ended).toEqual({ code: 1, output: 'report\n', overtime: true });
  },
);

test('it is ended by force if it does not end by itself', onlyRealTaskkill, async () => {
  const { ended, written } = await runIntoLimit(`process.on('SIGINT', () => {});${starter(file)}`, 500);
  expect(ended).toMatchObject({ overtime: true });
  await expect.poll(() => isAlive(Number(written))).toBe(false);
});
