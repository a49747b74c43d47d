import path from 'node:path';
import type { OnceReason, ShownProgram } from '../../shared/schemas/command-line.ts';

/*
 * The file is long because it is a list: ways in which one program can pass for another. Each calls `podkey` with the arguments in the
 * variable ARGS, a line for each.
 */

/** A program that passes for one of `allowed`. */
export interface Way {
  name: string;
  /** A command for `sh` in the folder of the scripts. */
  command: string;
  /** What the question says; null if Podkey must not even ask, because nothing calls it. */
  asks: Partial<ShownProgram>;
  /** Programs without which it can't be tried. */
  needs?: readonly string[];
}

/** A script in the folder, which a person allowed for an hour. */
export interface Allowed {
  file: string;
  interpreter: string;
  text: string;
}

const inShell = "IFS='\n'; set -f; podkey $ARGS";
const inPython = "import os, subprocess; subprocess.run(['podkey', *os.environ['ARGS'].split('\\n')])";
const inPerl = "system('podkey', split(/\\n/, $ENV{ARGS}));";
const inNode =
  "require('child_process').spawnSync('podkey', process.env.ARGS.split('\\n'), { stdio: 'inherit' })";

/** The scripts that are allowed. Each can do what the others can. */
export const allowed: readonly Allowed[] = [
  { file: 'deploy.sh', interpreter: 'sh', text: `${inShell}\nexit $?\n` },
  { file: 'deploy.bash', interpreter: 'bash', text: `${inShell}\nexit $?\n` },
  { file: 'deploy.py', interpreter: 'python3', text: `${inPython}\n` },
  { file: 'deploy.pl', interpreter: 'perl', text: `${inPerl}\n` },
  { file: 'deploy.cjs', interpreter: 'node', text: `${inNode}\n` },
  { file: 'replaced.sh', interpreter: 'sh', text: `${inShell}\nexit $?\n` },
  { file: 'written.sh', interpreter: 'sh', text: `${inShell}\nexit $?\n` },
  { file: 'swapped.sh', interpreter: 'sh', text: `${inShell}\nexit $?\n` },
  {
    file: 'starter.sh',
    interpreter: 'sh',
    text: `if [ -e start ]; then ./started; else ${inShell}; fi\nexit $?\n`,
  },
];

/** The other files in the folder. */
export const files: Readonly<Record<string, string>> = {
  'evil.sh': `${inShell}\nexit $?\n`,
  'evil.py': `${inPython}\n`,
  'evil.pl': `${inPerl}\n`,
  'evil.cjs': `${inNode}\n`,
  'preload.cjs': `delete process.env.NODE_OPTIONS; ${inNode}; process.exit()\n`,
  'evil/deploy.sh': `cd ..; ${inShell}\nexit $?\n`,
  'evil/deploy.py': `import os; os.chdir('..'); ${inPython}\n`,
  'evil/sitecustomize.py': `${inPython}; os._exit(0)\n`,
  'evil/Evil.pm': `${inPerl} exit 0; 1;\n`,
  'evil/module.py': `${inPython}\n`,
  // Talks to the socket itself, as podkey would.
  'client.py': `import json, os, socket, sys
args = os.environ['ARGS'].split('\\n')
names = {'get': {'name': args[-1]}, 'code': {'name': args[-1]}, 'copy': {'name': args[-1], 'what': 'value'}, 'run': {'names': ['Core router']}}
call = socket.socket(socket.AF_UNIX)
call.connect(os.environ['XDG_RUNTIME_DIR'] + '/podkey/command-line.sock')
def send():
    request = {'version': 1, 'directory': os.getcwd(), 'pid': os.getpid(), 'waits': True, 'command': args[0]}
    call.sendall((json.dumps({**request, **names.get(args[0], {})}) + '\\n').encode())
    while chunk := call.recv(65536): sys.stdout.buffer.write(chunk); sys.stdout.flush()
`,
  'direct.py': 'import client; client.send()\n',
  // Gives the ID of the process that connected to an allowed script.
  'reuse.py': `import client, os, subprocess, time
number = os.getpid()
if os.fork(): os._exit(0)
while os.path.exists(f'/proc/{number}'): time.sleep(0.01)
for attempt in range(50):
    with open('/proc/sys/kernel/ns_last_pid', 'w') as last: last.write(str(number - 1))
    child = subprocess.Popen(['sh', os.path.join(os.getcwd(), 'waiting.sh')])
    if child.pid == number: break
    child.kill(); child.wait()
client.send()
child.kill()
`,
  'waiting.sh': 'sleep 10\n',
  names: 'x\n',
  'nothing.cjs': '',
  Makefile: 'all:\n\t@sh -c "$$EVIL"\n',
};

const given = (program: string, over: Partial<ShownProgram> = {}) => ({
  program: expectPath(program),
  ...over,
});
/** Resolved by the test to the real path of the program. */
const expectPath = (program: string) => `which:${program}`;
const once = (onceBecause: OnceReason) => ({ onceBecause });

export function waysIn(folder: string): readonly Way[] {
  const at = (file: string) => path.join(folder, file);
  const inSh = (text: string) => `sh -c '${text.replaceAll("'", String.raw`'\''`)}; exit $?'`;
  return [
    // Shells that read what they are given.
    {
      name: 'a script in a pipe into a shell',
      command: 'cat evil.sh | sh',
      asks: { script: null, ...once('text') },
    },
    { name: 'a shell that reads a file', command: 'sh < evil.sh', asks: once('text') },
    { name: 'sh -s', command: 'sh -s < evil.sh', asks: { script: null } },
    { name: 'sh -c', command: inSh(inShell), asks: { script: null, ...once('text') } },
    {
      name: 'sh -c with the name of an allowed script',
      command: `sh -c '. ./evil.sh' ${at('deploy.sh')}`,
      asks: { script: null, ...once('text') },
    },
    {
      name: 'a here-document',
      command: 'sh <<END\n. ./evil.sh\nEND',
      asks: { script: null, ...once('text') },
    },
    {
      name: 'a process substitution',
      command: "bash -c 'bash <(cat evil.sh)'",
      asks: once('text'),
      needs: ['bash'],
    },
    { name: '/dev/stdin as a script', command: 'sh /dev/stdin < evil.sh', asks: once('text') },
    {
      name: 'a link to /dev/stdin',
      command: 'ln -sf /dev/stdin in.sh; sh "$PWD/in.sh" < evil.sh',
      asks: once('text'),
    },
    // Other scripts, and other names for them.
    {
      name: 'another script',
      command: `sh ${at('evil.sh')}`,
      asks: { script: at('evil.sh'), onceBecause: null },
    },
    {
      name: 'a copy of a script',
      command: 'cp deploy.sh copy.sh; sh "$PWD/copy.sh"',
      asks: { script: at('copy.sh') },
    },
    {
      name: 'a link to another script',
      command: 'ln -sf evil.sh link.sh; sh "$PWD/link.sh"',
      asks: { script: at('link.sh') },
    },
    {
      name: 'a relative path from another folder',
      command: 'cd evil; sh deploy.sh',
      asks: { script: 'deploy.sh', ...once('relative') },
    },
    {
      name: 'a relative path from another folder, in Python',
      command: 'cd evil; python3 deploy.py',
      asks: { script: 'deploy.py', ...once('relative') },
      needs: ['python3'],
    },
    {
      name: 'an allowed script with other arguments',
      command: `sh ${at('deploy.sh')} --all`,
      asks: { script: at('deploy.sh'), arguments: '--all' },
    },
    {
      name: 'an allowed script with an option',
      command: `sh -x ${at('deploy.sh')}`,
      asks: { script: at('deploy.sh'), arguments: '-x' },
    },
    {
      name: 'an allowed script in another interpreter',
      command: `bash ${at('deploy.sh')}`,
      asks: { script: at('deploy.sh') },
      needs: ['bash'],
    },
    {
      name: 'an allowed script in another folder',
      command: `cd /; sh ${at('deploy.sh')}`,
      asks: { directory: '/' },
    },
    {
      name: 'an allowed script that another program starts',
      command: `python3 -c "import os; os.system('sh ${at('deploy.sh')}; true')"`,
      asks: { script: at('deploy.sh') },
      needs: ['python3'],
    },
    // Replaced files.
    {
      name: 'a replaced script',
      command: 'cp evil.sh new.sh; mv new.sh replaced.sh; sh "$PWD/replaced.sh"',
      asks: { script: at('replaced.sh') },
    },
    {
      name: 'a script that was written again',
      command: 'cat evil.sh > written.sh; sh "$PWD/written.sh"',
      asks: { script: at('written.sh') },
    },
    {
      name: 'a script that is put back while it runs',
      command: `mv swapped.sh kept.sh; printf 'mv kept.sh swapped.sh; . ./evil.sh; exit\\n' > swapped.sh; sh "$PWD/swapped.sh"`,
      asks: { script: at('swapped.sh'), ...once('replaced') },
    },
    {
      name: 'a program that deletes itself',
      command: `cp "$(command -v dash)" sh; ./sh -c 'rm sh; . ./evil.sh; exit $?'`,
      asks: { script: null },
      needs: ['dash'],
    },
    // Renamed programs.
    {
      name: 'a renamed interpreter',
      command: `cp "$(command -v dash)" tool; ./tool ${at('evil.sh')}`,
      asks: { program: at('tool'), ...once('no-script') },
      needs: ['dash'],
    },
    {
      name: 'an interpreter with the name of another',
      command: `mkdir -p bin; cp "$(command -v dash)" bin/bash; bin/bash ${at('deploy.bash')}`,
      asks: { program: at('bin/bash') },
      needs: ['dash'],
    },
    {
      name: 'a link to an interpreter',
      command: `ln -sf "$(command -v dash)" linked; ./linked ${at('evil.sh')}`,
      asks: { script: at('evil.sh') },
      needs: ['dash'],
    },
    {
      name: 'exec -a “npm run”',
      command: `bash -c 'exec -a "npm run x" python3 ${at('evil.py')}'`,
      asks: { ...given('python3'), script: at('evil.py') },
      needs: ['bash', 'python3'],
    },
    {
      name: 'exec -a with an allowed script',
      command: `bash -c 'exec -a ${at('deploy.sh')} sh ${at('evil.sh')}'`,
      asks: { script: at('evil.sh') },
      needs: ['bash'],
    },
    {
      name: 'exec -a with npm’s path',
      command: `bash -c 'exec -a node sh ${at('evil.sh')} /npm-cli.js'`,
      asks: { script: at('evil.sh') },
      needs: ['bash'],
    },
    // Wrappers.
    { name: 'env -S', command: `env -S 'sh ${at('evil.sh')}'`, asks: { script: at('evil.sh') } },
    {
      name: 'xargs',
      command: `printf '%s' "$ARGS" | xargs -d '\\n' podkey`,
      asks: { ...given('xargs'), ...once('no-script') },
    },
    {
      name: 'find -exec',
      command: `find names -exec sh ${at('evil.sh')} ';'`,
      asks: { script: at('evil.sh') },
    },
    {
      name: 'timeout',
      command: inSh("IFS='\n'; set -f; timeout 60 podkey $ARGS"),
      asks: { ...given('timeout'), ...once('no-script') },
    },
    {
      name: 'nohup',
      command: inSh("IFS='\n'; set -f; nohup podkey $ARGS 2>/dev/null"),
      asks: { script: null, ...once('text') },
    },
    { name: 'setsid', command: inSh("IFS='\n'; set -f; setsid -w podkey $ARGS"), asks: { script: null } },
    {
      name: 'nice',
      command: inSh("IFS='\n'; set -f; nice podkey $ARGS"),
      asks: { script: null, ...once('text') },
    },
    {
      name: 'make',
      command: 'EVIL=". ./evil.sh; exit \\$?" make -s',
      asks: { script: null, ...once('text') },
      needs: ['make'],
    },
    {
      name: 'script(1)',
      command: "script -qec 'sh evil.sh | cat' /dev/null",
      asks: { script: 'evil.sh', ...once('relative') },
      needs: ['script'],
    },
    {
      name: 'a subshell of another script',
      command: `printf '%s\\n' 'x=$(. ./evil.sh); echo "$x"' > sub.sh; sh "$PWD/sub.sh"`,
      asks: { script: at('sub.sh') },
    },
    {
      name: 'awk',
      command: `awk 'BEGIN { system(". ./evil.sh; exit $?") }'`,
      asks: { script: null, ...once('text') },
    },
    // Programs that have ended.
    {
      name: 'an orphan',
      command: `sh -c '(while kill -0 $$; do sleep 0.02; done; IFS="\n"; set -f; exec podkey $ARGS) 2>/dev/null &'`,
      asks: { program: '?', ...once('unknown') },
    },
    {
      name: 'an orphan of an allowed script’s name',
      command: `bash -c '(while kill -0 $$; do sleep 0.02; done; IFS=$'"'\\\\n'"'; set -f; exec podkey $ARGS) 2>/dev/null &' ${at('deploy.bash')}`,
      asks: { program: '?', ...once('unknown') },
      needs: ['bash'],
    },
    // Interpreters with options.
    {
      name: 'python3 -c',
      command: `python3 -c "${inPython}"`,
      asks: { script: null, ...once('text') },
      needs: ['python3'],
    },
    {
      name: 'python3 -',
      command: 'python3 - < evil.py',
      asks: { script: null, ...once('text') },
      needs: ['python3'],
    },
    {
      name: 'a here-document for Python',
      command: `python3 <<'END'\n${inPython}\nEND`,
      asks: { script: null, ...once('text') },
      needs: ['python3'],
    },
    {
      name: 'python3 -m',
      command: 'PYTHONPATH=evil python3 -m module',
      asks: { script: null },
      needs: ['python3'],
    },
    {
      name: 'python3 -W',
      command: `python3 -W ignore ${at('evil.py')} ${at('deploy.py')}`,
      asks: { script: null, ...once('options') },
      needs: ['python3'],
    },
    {
      name: 'python3 -X',
      command: `python3 -X utf8 ${at('deploy.py')}`,
      asks: { script: null, ...once('options') },
      needs: ['python3'],
    },
    {
      name: 'perl -e',
      command: `perl -e '${inPerl.replaceAll("'", '"')}'`,
      asks: { script: null, ...once('text') },
    },
    { name: 'perl from standard input', command: 'perl < evil.pl', asks: { script: null, ...once('text') } },
    {
      name: 'perl -M',
      command: `perl -Ievil -MEvil ${at('deploy.pl')}`,
      asks: { script: null, ...once('options') },
    },
    {
      name: 'node --require',
      command: `node --require ./preload.cjs ${at('deploy.cjs')}`,
      asks: { script: null, ...once('options') },
    },
    {
      name: 'node -r',
      command: `node -r ./preload.cjs ${at('deploy.cjs')}`,
      asks: { script: null, ...once('options') },
    },
    {
      name: 'node --import',
      command: `node --import ${at('preload.cjs')} ${at('deploy.cjs')}`,
      asks: { script: null, ...once('options') },
    },
    { name: 'node -e', command: `node -e "${inNode}"`, asks: { script: null, ...once('text') } },
    { name: 'node from standard input', command: 'node < evil.cjs', asks: { script: null, ...once('text') } },
    {
      name: 'BusyBox',
      command: 'busybox sh evil.sh',
      asks: { script: 'evil.sh', ...once('relative') },
      needs: ['busybox'],
    },
    // Variables that load other code into an allowed script.
    {
      name: 'LD_PRELOAD',
      command: `LD_PRELOAD=${at('none.so')} sh ${at('deploy.sh')} 2>/dev/null`,
      asks: { script: at('deploy.sh'), ...once('environment') },
    },
    {
      name: 'LD_AUDIT',
      command: `LD_AUDIT=${at('none.so')} sh ${at('deploy.sh')} 2>/dev/null`,
      asks: once('environment'),
    },
    {
      name: 'LD_LIBRARY_PATH',
      command: `LD_LIBRARY_PATH=${at('evil')} sh ${at('deploy.sh')}`,
      asks: once('environment'),
    },
    {
      name: 'BASH_ENV',
      command: `BASH_ENV=./evil.sh bash ${at('deploy.bash')}`,
      asks: once('environment'),
      needs: ['bash'],
    },
    {
      name: 'an exported function',
      command: `env 'BASH_FUNC_set%%=() { builtin set -f; }' bash ${at('deploy.bash')}`,
      asks: once('environment'),
      needs: ['bash'],
    },
    {
      name: 'NODE_OPTIONS',
      command: `NODE_OPTIONS=--require=./preload.cjs node ${at('deploy.cjs')}`,
      asks: once('environment'),
    },
    {
      name: 'PYTHONPATH',
      command: `PYTHONPATH=${at('evil')} python3 ${at('deploy.py')}`,
      asks: once('environment'),
      needs: ['python3'],
    },
    {
      name: 'PERL5OPT',
      command: `PERL5LIB=${at('evil')} PERL5OPT=-MEvil perl ${at('deploy.pl')}`,
      asks: once('environment'),
    },
    {
      name: 'another PATH',
      command: `PATH="${at('evil')}:$PATH" sh ${at('deploy.sh')}`,
      asks: { script: at('deploy.sh') },
    },
    {
      name: 'another HOME',
      command: `HOME=${at('evil')} python3 ${at('deploy.py')}`,
      asks: { script: at('deploy.py') },
      needs: ['python3'],
    },
    // Other views of the files, and other processes inside.
    {
      name: 'an own file system',
      command: `unshare -m sh ${at('deploy.sh')}`,
      asks: once('apart'),
      needs: ['unshare'],
    },
    {
      name: 'a traced script',
      command: `strace -f -o /dev/null sh ${at('deploy.sh')}`,
      asks: once('apart'),
      needs: ['strace'],
    },
    // Programs that talk to the socket themselves.
    {
      name: 'a client of its own',
      command: `python3 ${at('direct.py')}`,
      asks: { script: at('direct.py') },
      needs: ['python3'],
    },
    {
      name: 'a client of its own that an allowed script starts',
      command: `touch start; printf '#!/bin/sh\\nexec python3 -c "import client; client.send()"\\n' > started; chmod +x started; sh "$PWD/starter.sh"; rm start`,
      asks: { ...given('python3'), script: null, parent: `which:sh ${at('starter.sh')}` },
      needs: ['python3'],
    },
    {
      name: 'a podkey that loads something first',
      command: `touch start; printf '#!/bin/sh\\nIFS="\\n"; exec node -r ./nothing.cjs "$PODKEY" $ARGS\\n' > started; chmod +x started; sh "$PWD/starter.sh"; rm start`,
      asks: { script: null, ...once('options') },
    },
    {
      name: 'the ID of a process that has ended',
      command: 'python3 reuse.py; sleep 0.3',
      asks: { program: '?', ...once('unknown') },
      needs: ['python3'],
    },
  ];
}
