import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runningPrograms } from '../../../../electron/platform/outside-programs/process-facts.ts';
import { skippedOnWindows } from '../../../support/skipped.ts';

const hasProc = skippedOnWindows('Podkey reads /proc on Linux alone.');

test.skipIf(process.platform === 'darwin')(
  'a process of this person is listed with its arguments',
  hasProc,
  async () => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()', 'an argument']);
    await once(child, 'spawn');
    const { commands } = await runningPrograms('linux');
    child.kill();
    expect(commands.some(([, ...args]) => args.includes('an argument'))).toBe(true);
  },
);

test('other folders, and processes that have ended, are skipped', hasProc, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'proc-'));
  for (const name of ['sys', '12', '13']) await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, '12', 'cmdline'), 'diodon\0');
  const { commands } = await runningPrograms('linux', folder);
  await rm(folder, { recursive: true });
  expect(commands).toEqual([['diodon', '']]);
});

test.each(['win32', 'darwin'] as const)('on %s nothing is read', async (platform) => {
  expect(await runningPrograms(platform)).toEqual({ commands: [], extensions: [], isWayland: false });
});
