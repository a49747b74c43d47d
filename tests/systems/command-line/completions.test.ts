import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { skippedWithout } from '../../support/skipped.ts';
import { useUnlockedPodkey } from './unlocked-podkey.ts';
import { shownQuestion } from '../../support/page-questions.ts';

/** Everything in it means something to a shell. */
const trap = 'Zoë’s/it\'s "$HOME" `id` $(id) \\ * & ; #1';
const [trapClient = '', trapName = ''] = trap.split('/');

const podkey = useUnlockedPodkey();
beforeEach(() => {
  const { logins } = podkey;
  logins.save();
  logins.save({ name: trapName, client: { id: null, name: trapClient }, items: [logins.codeItem()] });
});

/** Runs a program, and returns the lines of its output. */
async function linesOf(program: string, args: readonly string[]): Promise<string[]> {
  const { code, out, err } = await podkey.line.run(program, args, { env: { HOME: podkey.line.folder } })
    .ended;
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out.split('\n').filter((each) => each !== '');
}

/**
 * Completes the last word of a line in a shell. Returns what the shell then passes as arguments to `podkey`, or its candidates, a line
 * for each.
 */
type Complete = (typed: string) => Promise<string[]>;

const inBash: Complete = (typed) => {
  const words = typed.split(' ');
  const script = `eval "$(podkey completion bash)"
    COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}
    _podkey
    for each in "\${COMPREPLY[@]}"; do eval "set -- $each"; printf '%s\\n' "$*"; done`;
  return linesOf('bash', ['-c', script]);
};

/** In an interactive zsh on a terminal, which finds the completion in its function path, as docs/command-line.md installs it. */
const inZsh: Complete = async (typed) => {
  const functions = path.join(podkey.line.folder, '_podkey');
  await writeFile(functions, (await podkey.line.podkey(['completion', 'zsh']).ended).out);
  const result = path.join(podkey.line.folder, 'completed');
  const inner = [
    `fpath=(${podkey.line.folder} $fpath)`,
    'autoload -Uz compinit && compinit -u -D',
    "zstyle ':completion:*' menu no",
    // What the shell would pass on, each argument on a podkey.line.
    `show() { print -rl -- "\${(@Q)\${(z)BUFFER}[2,-1]}" > ${result}; print -r -- SHOWN }`,
    'zle -N show && bindkey "^G" show',
    'PS1=; print -r -- RE"ADY"',
  ];
  const script = `zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell ${JSON.stringify(inner.join('; ')).replaceAll('$', '\\$').replaceAll('`', '\\`')}
    zpty -r shell output '*READY*'
    zpty -w -n shell '${typed}'$'\\t\\a'
    zpty -r shell output '*SHOWN*'
    zpty -d shell
    cat ${result}`;
  return linesOf('zsh', ['-f', '-c', script]);
};

const inFish: Complete = (typed) =>
  linesOf('fish', [
    '--no-config',
    '-c',
    `podkey completion fish | source; complete --do-complete '${typed}'`,
  ]);

const inPowerShell: Complete = (typed) => {
  const script = `podkey completion powershell | Out-String | Invoke-Expression
    (TabExpansion2 '${typed}' ${typed.length}).CompletionMatches | ForEach-Object { Invoke-Expression "Write-Output $($_.CompletionText)" }`;
  return linesOf('pwsh', ['-NoProfile', '-NonInteractive', '-Command', script]);
};

const powerShellIsMissing =
  'Debian has no package of PowerShell; its completion is tried where Microsoft’s is installed.';
const setUpInstalls = 'The set-up installs it as root on Debian.';

const shells = [
  { shell: 'bash', program: 'bash', complete: inBash, missing: setUpInstalls, whole: false },
  { shell: 'zsh', program: 'zsh', complete: inZsh, missing: setUpInstalls, whole: true },
  { shell: 'fish', program: 'fish', complete: inFish, missing: setUpInstalls, whole: false },
  {
    shell: 'PowerShell',
    program: 'pwsh',
    complete: inPowerShell,
    missing: powerShellIsMissing,
    whole: false,
  },
];

for (const { shell, program, complete, missing, whole } of shells) {
  const options = skippedWithout(program, missing);
  /** A shell that passes on its line passes on what was typed before it, too. */
  const after = (typed: string, ...found: string[]) =>
    whole ? [...typed.split(' ').slice(1, -1), ...found] : found;

  test(`${shell} completes commands and shells`, options, async () => {
    expect(await complete('podkey comp')).toEqual(after('podkey comp', 'completion'));
    expect(await complete('podkey completion pow')).toEqual(after('podkey completion pow', 'powershell'));
  });

  test(`${shell} completes the name of a login, runs nothing in it, and asks nobody`, options, async () => {
    expect(await complete('podkey get Harb')).toEqual(after('podkey get Harb', 'Harbour Hotel/Core router'));
    expect(await complete('podkey copy Zo')).toEqual(after('podkey copy Zo', trap));
    expect(shownQuestion(podkey.services.pageQuestions, 'command')).toBeNull();
    expect(JSON.stringify((await podkey.services.activity.list(null, {}, null)).entries)).not.toContain(
      '-passed',
    );
  });

  test(`${shell} completes no name while Podkey is locked, and does not wait`, options, async () => {
    podkey.services.lock.lock('person');
    const typed = 'podkey get Harb';
    expect(await complete(typed)).toEqual(whole ? after(typed, 'Harb') : []);
  });
}
