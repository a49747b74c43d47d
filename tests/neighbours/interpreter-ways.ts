import { inNode, inPerl, inPython } from './scripts.ts';
import { given, once, pathsIn, type Way } from './way.ts';

/** Interpreters with options and variables, other views of the files, and programs that talk to the socket themselves. */
export function interpreterWays(folder: string): readonly Way[] {
  const at = pathsIn(folder);
  return [
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
      name: 'another client',
      command: `python3 ${at('direct.py')}`,
      asks: { script: at('direct.py') },
      needs: ['python3'],
    },
    {
      name: 'another client that an allowed script starts',
      command: `touch start; printf '#!/bin/sh\\nexec python3 -c "import client; client.send()"\\n' > started; chmod +x started; sh "$PWD/starter.sh"; rm start`,
      asks: { ...given('python3'), script: null, parent: `which:sh ${at('starter.sh')}` },
      needs: ['python3'],
    },
    {
      name: 'a copy of podkey',
      command: `touch start; cp "$PODKEY" copied; printf '#!/bin/sh\\nIFS="\\n"; exec ./copied $ARGS\\n' > started; chmod +x started; sh "$PWD/starter.sh"; rm start`,
      asks: { program: at('copied'), script: null, ...once('no-script') },
    },
    {
      name: 'the ID of a process that has ended',
      command: 'python3 reuse.py; sleep 0.3',
      asks: { program: '?', ...once('unknown') },
      needs: ['python3'],
    },
  ];
}
