import { expect, test } from 'vitest';
import { callingProgram } from '../../../../electron/platform/command-line/calling-program.ts';
import type { ProcessFacts } from '../../../../electron/platform/command-line/process-facts.ts';

interface Process {
  parent?: number;
  program?: string;
  args?: string[];
  directory?: string;
}

/** `podkey` is process 1; its parent is process 2, and so on, unless a process says otherwise. */
function computer(...processes: Process[]): ProcessFacts {
  const at = (pid: number) => processes[pid - 2];
  return {
    parentOf: (pid) => (pid === 1 ? 2 : (at(pid)?.parent ?? pid + 1)),
    programOf: (pid) => at(pid)?.program,
    argumentsOf: (pid) => at(pid)?.args,
    directoryOf: (pid) => (pid === 1 ? '/work' : at(pid)?.directory),
  };
}
const bash = (...args: string[]) => ({
  program: '/usr/bin/bash',
  args: ['bash', ...args],
  directory: '/home/ada',
});
const xterm = { program: '/usr/bin/xterm', args: ['xterm'] };
const called = (...processes: Process[]) => callingProgram(computer(...processes), 1, '/said');

test('a program is named by its path, its parent by its own, with the folder that the system names', () => {
  expect(called(xterm, bash())).toEqual({
    program: '/usr/bin/xterm',
    parent: '/usr/bin/bash',
    directory: '/work',
  });
});

test('an interpreter is named with its script, in full', () => {
  expect(called(bash('-e', 'deploy.sh', '-c', 'a secret'), xterm).program).toBe(
    '/usr/bin/bash /home/ada/deploy.sh',
  );
  expect(called({ ...bash('/opt/x.py'), program: '/usr/bin/python3.13' }, xterm).program).toBe(
    '/usr/bin/python3.13 /opt/x.py',
  );
});

test('a text that an interpreter runs is not shown, because it may be secret', () => {
  for (const args of [
    ['-c', 'echo a secret'],
    ['-ec', 'echo a secret'],
  ])
    expect(called(bash(...args), xterm).program).toBe('/usr/bin/bash');
});

test('copies of a shell are the shell', () => {
  const script = bash('deploy.sh');
  expect(called(script, script, script, xterm)).toMatchObject({ parent: '/usr/bin/xterm' });
});

test('npm and its shell are passed over', () => {
  const shell = { program: '/usr/bin/dash', args: ['sh', '-c', 'node scripts/cli.mjs'] };
  const npm = { program: '/usr/bin/node', args: ['npm run cli'] };
  expect(called(shell, npm, bash('deploy.sh'), xterm).program).toBe('/usr/bin/bash /home/ada/deploy.sh');
});

test('what the system does not say stays unknown', () => {
  expect(called()).toEqual({ program: '?', parent: null, directory: '/work' });
  const silent: ProcessFacts = { ...computer(), directoryOf: () => undefined };
  expect(callingProgram(silent, 1, 'C:\\Users\\ada').directory).toBe('C:\\Users\\ada');
});

test('hidden and turning characters are replaced, and a long path is cut', () => {
  const program = `/tmp/\u202eexe.\u200bsafe\n${'a'.repeat(1_000)}`;
  const shown = called({ program, args: ['x'] }, xterm).program;
  expect(shown).toHaveLength(400);
  expect(shown).toMatch(/^\/tmp\/\uFFFDexe\.\uFFFDsafe\uFFFDaaa/);
});
