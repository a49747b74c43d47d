import { describe, expect, test } from 'vitest';
import { callingProgram } from '../../../../electron/features/command-line/calling-program.ts';
import type {
  FileFacts,
  ProcessFacts,
} from '../../../../electron/platform/outside-programs/process-facts.ts';
import { computerWith, type Process } from '../../../support/computer-with.ts';

const own = '/opt/Podkey/bin/podkey';
const podkey: Process = { program: own, args: ['podkey', 'get', 'x'] };
const scriptFile: FileFacts = { id: 'script', changedAt: 1_000 };
const computer = (processes: Process[], files: Record<string, FileFacts> = {}) =>
  computerWith(processes, { '/home/ada/deploy.sh': scriptFile, ...files });
const script = (over: Process = {}): Process => ({
  program: '/usr/bin/bash',
  args: ['bash', '/home/ada/deploy.sh'],
  directory: '/home/ada',
  ...over,
});
const zsh: Process = { program: '/usr/bin/zsh', args: ['-zsh'] };
const identified = (...processes: Process[]) =>
  callingProgram(computer([podkey, ...processes]), 1, '/said', own);
const called = (...processes: Process[]) => identified(...processes).shown;
const running = (program: string, ...args: string[]) => called({ program, args: ['given', ...args] }, zsh);

test('a program is shown by its path, its script, its other arguments, its parent and the folder that the system names', () => {
  expect(called(script({ args: ['bash', '-e', '/home/ada/deploy.sh', 'live', 'two words'] }), zsh)).toEqual({
    program: '/usr/bin/bash',
    script: '/home/ada/deploy.sh',
    arguments: "-e live 'two words'",
    parent: '/usr/bin/zsh',
    directory: '/work',
    onceBecause: null,
  });
});

describe('A program that can be allowed for an hour', () => {
  test.each([
    ['/usr/bin/dash', '-e'],
    ['/usr/bin/mksh'],
    ['/usr/bin/zsh', '-f'],
    ['/usr/bin/python3.13', '-u'],
    ['/usr/bin/ruby3.1'],
    ['/usr/bin/php8.2'],
    ['/usr/bin/perl5.36.0', '-w'],
    ['/usr/bin/perl5.36-x86_64-linux-gnu'],
    ['/usr/bin/lua5.4'],
    ['/usr/bin/nodejs'],
    ['/usr/bin/fish'],
    ['/bin/busybox', 'sh'],
  ])('is %s %s with a whole path', (program, ...options) => {
    const args = [...options, '/home/ada/deploy.sh'];
    const shown = called({ program, args: [program, ...args] }, zsh);
    expect(shown).toMatchObject({ script: '/home/ada/deploy.sh', onceBecause: null });
  });

  test.each<[string, string, ...string[]]>([
    ['text', '/usr/bin/bash'],
    ['text', '/usr/bin/bash', '-c', 'echo', '/home/ada/deploy.sh'],
    ['text', '/usr/bin/bash', '-ec', 'echo'],
    ['text', '/usr/bin/python3', '-c', 'print()'],
    ['text', '/usr/bin/python3', '-'],
    ['text', '/usr/bin/perl', '-e', 'print'],
    ['text', '/usr/bin/node', '-e', '1'],
    ['text', '/usr/bin/bash', '/dev/fd/63'],
    ['options', '/usr/bin/node', '--require', './a.cjs', '/home/ada/deploy.sh'],
    ['options', '/usr/bin/node', '--import', 'tsx', '/home/ada/deploy.sh'],
    ['options', '/usr/bin/node', '--require=./a.cjs', '/home/ada/deploy.sh'],
    ['options', '/usr/bin/python3', '-W', 'ignore', '/home/ada/deploy.sh'],
    ['options', '/usr/bin/python3', '-m', 'http.server'],
    ['options', '/usr/bin/perl', '-Ilib', '/home/ada/deploy.sh'],
    ['options', '/usr/bin/ruby3.1', '-rjson', '/home/ada/deploy.sh'],
    ['options', '/usr/bin/bash', '--rcfile', '/home/ada/deploy.sh'],
    ['options', '/usr/bin/deno', 'run', '/home/ada/deploy.sh'],
    ['options', '/usr/bin/bun', '/home/ada/deploy.sh'],
    ['relative', '/usr/bin/bash', 'deploy.sh'],
    ['no-script', '/usr/bin/make', '/home/ada/deploy.sh'],
    ['no-script', '/usr/bin/xargs', 'podkey', 'get'],
    ['no-script', '/tmp/renamed', '/home/ada/deploy.sh'],
    ['no-script', '/bin/busybox', 'xargs', '/home/ada/deploy.sh'],
  ])('is none (%s): %s %s', (onceBecause, program, ...args) => {
    expect(running(program, ...args)).toMatchObject({ onceBecause });
  });

  test('is none if an option decides what runs; then no argument is shown as the script', () => {
    expect(running('/usr/bin/node', '--require', './a.cjs', '/home/ada/deploy.sh')).toMatchObject({
      script: null,
      arguments: '--require ./a.cjs /home/ada/deploy.sh',
    });
    expect(running('/usr/bin/deno', 'run', '/home/ada/x.ts')).toMatchObject({ script: '/home/ada/x.ts' });
  });

  test.each([
    'LD_PRELOAD=/tmp/a.so',
    'LD_AUDIT=/tmp/a.so',
    'DYLD_INSERT_LIBRARIES=/tmp/a',
    'NODE_OPTIONS=--require /tmp/a.cjs',
    'PYTHONPATH=/tmp',
    'PERL5OPT=-Mevil',
    'RUBYOPT=-rjson',
    'BASH_ENV=/tmp/a',
    'BASH_FUNC_podkey%%=() { evil; }',
    'ENV=/tmp/a',
    'ZDOTDIR=/tmp',
    'LUA_INIT=@/tmp/a',
  ])('has no %s, and neither has podkey', (variable) => {
    expect(called(script({ environment: [variable] }), zsh).onceBecause).toBe('environment');
    const facts = computer([{ ...podkey, environment: [variable] }, script(), zsh]);
    expect(callingProgram(facts, 1, '/', own).shown.onceBecause).toBe('environment');
    expect(called(script({ environment: [`X_${variable}`, 'PYTHONUNBUFFERED=1'] }), zsh).onceBecause).toBe(
      null,
    );
  });

  test('sees the same files as Podkey, and nobody traces it', () => {
    expect(called(script({ isApart: true }), zsh).onceBecause).toBe('apart');
  });

  test('has neither a program nor a script that changed since it started', () => {
    expect(called(script({ file: null }), zsh).onceBecause).toBe('replaced');
    expect(called(script({ file: { id: 'x', changedAt: 99_989 } }), zsh).onceBecause).toBe('replaced');
    expect(called(script({ start: 1_019 }), { ...zsh, start: 5 }).onceBecause).toBe('replaced');
    expect(called(script({ start: 1_021 }), { ...zsh, start: 5 }).onceBecause).toBeNull();
  });

  test('says its environment', () => {
    expect(called(script({ environment: null }), zsh).onceBecause).toBe('unknown');
  });
});

describe('Another program', () => {
  const { identity } = identified(script(), zsh);
  test.each<[string, Process[]]>([
    ['has another interpreter', [script({ program: '/usr/bin/dash' }), zsh]],
    ['has other arguments', [script({ args: ['bash', '/home/ada/deploy.sh', 'more'] }), zsh]],
    ['has another name for itself', [script({ args: ['sh', '/home/ada/deploy.sh'] }), zsh]],
    ['has another parent', [script(), { ...zsh, program: '/usr/bin/fish' }]],
    ['has a parent with other arguments', [script(), { ...zsh, args: ['zsh', '/tmp/evil'] }]],
    ['has another parent of its parent', [script(), zsh, { program: '/usr/bin/make', args: ['make'] }]],
    ['finds other programs', [script({ environment: ['PATH=/tmp'] }), zsh]],
    ['finds other settings', [script({ environment: ['HOME=/tmp'] }), zsh]],
    ['runs another file of the program', [script({ file: { id: 'other', changedAt: 0 } }), zsh]],
  ])('%s', (_, processes) => {
    expect(identified(...processes).identity).not.toBe(identity);
    expect(identified(script(), zsh).identity).toBe(identity);
  });

  test('has another content of the script, or runs in another folder', () => {
    const files = { '/home/ada/deploy.sh': { id: 'written again', changedAt: 1_000 } };
    expect(callingProgram(computer([podkey, script(), zsh], files), 1, '/', own).identity).not.toBe(identity);
    const elsewhere = { ...computer([podkey, script(), zsh]), directoryOf: () => '/elsewhere' };
    expect(callingProgram(elsewhere, 1, '/', own).identity).not.toBe(identity);
  });

  test('differs after the 400th character of its path or its arguments', () => {
    const long = 'a'.repeat(1_000);
    const [one, other] = ['1', '2'].map((end) => identified(script({ args: ['bash', long + end] }), zsh));
    expect(one?.identity).not.toBe(other?.identity);
    const [first, second] = ['1', '2'].map((end) => identified(script({ program: `/${long}${end}` }), zsh));
    expect(first?.identity).not.toBe(second?.identity);
  });
});

describe('The calling program', () => {
  test('is the shell, for `$(podkey …)` in a copy of it', () => {
    expect(called(script(), script(), script(), zsh)).toMatchObject({
      script: '/home/ada/deploy.sh',
      parent: '/usr/bin/zsh',
    });
    // A copy that loads something else.
    const preloaded = script({ environment: ['LD_PRELOAD=/tmp/a.so'] });
    expect(called(preloaded, script(), zsh).onceBecause).toBe('environment');
  });

  test('is never passed over for what it calls itself', () => {
    const npm = { program: '/usr/bin/python3', args: ['npm run cli', '/tmp/evil.py'] };
    expect(called(npm, script(), zsh)).toMatchObject({ program: '/usr/bin/python3', script: '/tmp/evil.py' });
    const shell = { program: '/usr/bin/dash', args: ['sh', '-c', 'node scripts/cli.mjs'] };
    expect(called(shell, { program: '/usr/bin/node', args: ['npm run cli'] }, script()).program).toBe(
      '/usr/bin/dash',
    );
  });

  test.each<[string, Process]>([
    ['is another program', { program: '/usr/bin/python3', args: ['python3', '/home/ada/client.py'] }],
    ['calls itself podkey', { program: '/tmp/podkey', args: [own, 'get', 'x'] }],
    ['is Podkey itself', { program: '/opt/Podkey/podkey', args: ['podkey'] }],
  ])('is what talks to the socket, if that %s', (_, client) => {
    const facts = computer([client, script(), zsh]);
    expect(callingProgram(facts, 1, '/', own).shown).toMatchObject({
      program: client.program,
      parent: '/usr/bin/bash /home/ada/deploy.sh',
    });
  });

  test.each<[string, Process[]]>([
    ['has ended', []],
    ['was adopted by the first process', [{ ...script(), parent: 1 }]],
    ['was adopted by systemd', [{ program: '/usr/lib/systemd/systemd', args: ['systemd', '--user'] }]],
    ['is not shown by the system', [{ args: ['bash', '/home/ada/deploy.sh'] }]],
    ['started later than podkey, so that its ID is another process’s', [script({ start: 200_000 })]],
  ])('is unknown if it %s', (_, processes) => {
    const given = processes[0]?.parent === 1 ? [{ ...podkey, parent: 1 }] : [podkey, ...processes];
    expect(callingProgram(computer(given), 1, '/', own).shown).toEqual({
      program: '?',
      script: null,
      arguments: null,
      parent: null,
      directory: '/work',
      onceBecause: 'unknown',
    });
  });

  test('is unknown if another process gets its ID meanwhile', () => {
    let asked = 0;
    const facts = computer([podkey, script(), zsh]);
    const reused = { ...facts, startOf: (pid: number) => (facts.startOf(pid) ?? 0) - (asked += 1) };
    expect(callingProgram(reused, 1, '/', own).shown).toMatchObject({ program: '?', onceBecause: 'unknown' });
    expect(callingProgram(facts, undefined, '/', own).shown).toMatchObject({ program: '?' });
  });

  test('says its folder where the system does not', () => {
    const silent: ProcessFacts = { ...computer([podkey]), directoryOf: () => undefined };
    expect(callingProgram(silent, 1, 'C:\\Users\\ada', own).shown.directory).toBe('C:\\Users\\ada');
  });
});

test('hidden and turning characters are replaced, and a long path is shown without its middle', () => {
  const program = `/tmp/\u202eexe.\u200bsafe\n${'a'.repeat(1_000)}/end`;
  const shown = called({ program, args: ['x'] }, zsh).program;
  expect(shown).toHaveLength(399);
  expect(shown).toMatch(/^\/tmp\/\uFFFDexe\.\uFFFDsafe\uFFFDaaa.*…a+\/end$/);
});
