import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { completionScript, type Shell } from '../../../electron/features/command-line/completion.ts';
import { skippedWithout } from '../../support/skipped.ts';
import { start } from './calling-podkey.ts';

/* A person types part of a name, Tab and Enter, in an interactive shell on a terminal. Others chose the name. */

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-typed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a command if a shell runs anything in it. */
const trap =
  '$(touch pwned)`touch pwned`;touch pwned;"\'\\ "$(touch pwned)" \'$(touch pwned)\' <(touch pwned) !x';

const isPwned = () => existsSync(path.join(folder, 'pwned'));

interface Interactive {
  shell: Shell;
  command: (settings: string) => string;
  /** `podkey` as a function that lists the names of a file, and writes its arguments into another one. */
  settings: string;
}
const posixPodkey = `podkey() {
  if [ "$1" = list ]; then cat names; return; fi
  if [ "$1" = done ]; then touch done; return; fi
  printf '%s\\n' "$#" "$2" > arguments
}
`;
const interactive: readonly Interactive[] = [
  {
    shell: 'bash',
    command: (file) => `bash --noprofile --rcfile ${file} -i`,
    settings: `PROMPT_COMMAND='touch ready'\n${posixPodkey}`,
  },
  {
    shell: 'zsh',
    command: () => `ZDOTDIR=${folder} zsh -d -i`,
    settings: `autoload -Uz compinit && compinit -u -D\nprecmd() { touch ready; }\n${posixPodkey}`,
  },
  {
    shell: 'fish',
    command: (file) => `fish --no-config --private -i -C 'source ${file}'`,
    settings: `function podkey
  if test "$argv[1]" = list; cat names; return; end
  if test "$argv[1]" = done; touch done; return; end
  printf '%s\\n' (count $argv) $argv[2] > arguments
end
function fish_prompt; touch ready; end
`,
  },
];

/** Types a line, and returns what `podkey` gets as the only name; null if it gets several, or is not run. */
async function typed(
  { shell, command, settings }: Interactive,
  line: string,
  names: readonly string[],
  locale: string,
): Promise<string | null> {
  const file = path.join(folder, shell === 'zsh' ? '.zshrc' : 'settings');
  await writeFile(file, `${settings}${completionScript(shell, [])}`);
  await writeFile(path.join(folder, 'names'), names.map((name) => `${name}\tuser\titem\n`).join(''));
  await writeFile(path.join(folder, 'keys'), `${line}\t\n`);
  // Waits for the prompt, and then for the call of `podkey`, which an open quotation mark can prevent. Each wait has an end, so that no
  // shell outlives a test that fails.
  const keyboard = `for try in $(seq 400); do [ -e ready ] && break; sleep 0.05; done; cat keys
    for try in $(seq 20); do [ -e arguments ] && break; sleep 0.05; done
    for try in $(seq 100); do [ -e done ] && break; printf '\\003'; sleep 0.1; printf 'podkey done\\n'; sleep 0.1; done
    printf 'exit\\n'`;
  const script = `(${keyboard}) | script -qec ${JSON.stringify(command(file))} /dev/null`;
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, TERM: 'xterm', LC_ALL: locale };
  await start('sh', ['-c', script], { cwd: folder, env }).ended;
  const got = path.join(folder, 'arguments');
  if (!existsSync(got)) return null;
  const [count, name] = (await readFile(got, 'utf8')).split('\n');
  return count === '2' ? (name ?? null) : null;
}

for (const each of interactive) {
  const options = skippedWithout(each.shell, 'The set-up installs it as root on Debian.');
  describe(`${each.shell}, with Tab and Enter`, options, () => {
    test.each(['', '"', "'"])('after podkey get %sPlan passes on a name that is a trap', async (quote) => {
      const name = `Plan ${quote === '"' && each.shell === 'bash' ? trap.replace('!', '') : trap}`;
      expect(await typed(each, `podkey get ${quote}Pla`, [name], 'C.UTF-8')).toBe(name);
      expect(isPwned()).toBe(false);
    });

    test.each([
      ['an unassigned character', 'Plan \u{38000} ', 'C.UTF-8'],
      ['a control character', 'Plan \u009b ', 'C.UTF-8'],
      ['an accent, where the shell knows none', 'Planó ', 'C'],
      ['a name like an option', '--Plan ', 'C.UTF-8'],
    ])('runs nothing in a name with %s', async (_, start, locale) => {
      await typed(each, `podkey get "${start.slice(0, 3)}`, [start + trap], locale);
      expect(isPwned()).toBe(false);
    });
  });
}
