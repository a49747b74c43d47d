import { inShell } from './scripts.ts';
import { given, once, pathsIn, type Way } from './way.ts';

/** Shells, scripts, files, names, wrappers and programs that have ended. */
export function programWays(folder: string): readonly Way[] {
  const at = pathsIn(folder);
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
  ];
}
