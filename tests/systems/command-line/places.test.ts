import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { start, type Calling } from './calling-podkey.ts';
import { useUnlockedPodkey } from './unlocked-podkey.ts';
import { shownQuestion } from '../../support/page-questions.ts';

/* What a technician types into a shell or a terminal at the computer. `sessions.test.ts` has the other places. */

const podkey = useUnlockedPodkey();
beforeEach(() => void podkey.logins.save());

const listed = 'Harbour Hotel/Core router\tadmin\tpassword\n';
const inShell = (command: string, env?: Record<string, string>): Calling =>
  podkey.line.run('sh', ['-c', command], env && { env });
type Expected = Readonly<Record<string, string | number | RegExp>>;
const matching = (expected: Expected): object =>
  Object.fromEntries(
    Object.entries(expected).map(([key, value]): [string, unknown] => [
      key,
      value instanceof RegExp ? expect.stringMatching(value) : value,
    ]),
  );
/** Runs a command on a terminal that a test types into. */
const onTerminal = (command: string): Calling =>
  start('script', ['-qec', command, '/dev/null'], {
    cwd: podkey.line.folder,
    env: podkey.line.env,
    hasInput: true,
  });

describe('In a shell, podkey', () => {
  test.each<[string, string, Expected]>([
    ['writes into a pipe', 'podkey list | cat', { code: 0, out: listed }],
    ['writes into a file', 'podkey list > out; cat out', { code: 0, out: listed }],
    [
      'joins its outputs in their order',
      'podkey get none 2>&1',
      { code: 6, out: /^podkey: No login.*\nList/, err: '' },
    ],
    [
      'reads no standard input',
      'printf "none\\nof\\nthis" | { podkey list; cat; }',
      { code: 0, out: `${listed}none\nof\nthis` },
    ],
    ['needs no standard input', 'podkey list <&-', { code: 0, out: listed, err: '' }],
    ['says that it can’t write without a standard output', 'podkey list >&-', { code: 1, err: /^podkey: / }],
    ['needs no standard error', 'podkey get none 2>&-', { code: 6, out: '' }],
    ['needs none of the three', 'podkey status <&- >&- 2>&-', { code: 1, out: '', err: '' }],
    ['says that a disk is full', 'podkey list > /dev/full', { code: 1, out: '', err: /^podkey: / }],
    ['stops when its reader has enough', 'podkey list | true; podkey status', { code: 0 }],
    [
      'needs no environment',
      `env -i XDG_RUNTIME_DIR="$XDG_RUNTIME_DIR" "$(command -v podkey)" list`,
      { code: 0, out: listed },
    ],
    ['needs no home', 'unset HOME; podkey list', { code: 0, out: listed }],
    ['needs no folder', 'mkdir gone; cd gone; rmdir ../gone; podkey list', { code: 0, out: listed }],
    ['runs in the background', 'podkey list & wait $!', { code: 0, out: listed }],
    ['survives the end of its terminal', 'nohup podkey list 2>/dev/null', { code: 0, out: listed }],
    ['needs no terminal', 'setsid -w podkey list', { code: 0, out: listed }],
    ['needs no display', 'env -u DISPLAY -u WAYLAND_DISPLAY podkey list', { code: 0, out: listed }],
    [
      'says in German what goes wrong',
      'LC_ALL=de_DE.UTF-8 podkey frobnicate',
      { code: 2, err: /Es gibt keinen Befehl/ },
    ],
    ['knows an empty argument', 'podkey get ""', { code: 2, err: /Give one name/ }],
    ['shows bytes that are no text as such', `podkey get "$(printf 'a\\377')"`, { code: 6, err: /a\uFFFD/ }],
    [
      'takes a long argument',
      'podkey get "$(head -c 100000 /dev/zero | tr "\\0" a)"',
      { code: 2, err: /too long/ },
    ],
  ])('%s', async (_, command, expected) => {
    expect(await inShell(command).ended).toMatchObject(matching(expected));
  });

  test.each([
    'two  words',
    `it's "quoted"`,
    'R&D %PATH% $HOME `id`',
    'Grüße aus Zürich \u{1F511}',
    '--',
    '*',
    'back\\slash',
  ])('finds the login %j by its name', async (name) => {
    podkey.logins.save({ name, client: null, items: [podkey.logins.codeItem()] });
    const args = name === '--' ? ['search', '--', name] : ['search', name];
    const { code, out } = await podkey.line.podkey(args).ended;
    expect({ code, isListed: out.includes(`${name}\tadmin`) }).toEqual({ code: 0, isListed: true });
  });
});

describe('The command of podkey run', () => {
  const run = 'podkey run --env PASSWORD="Core router" -- ';

  test.each<[string, string, Expected]>([
    ['gets its standard input', `printf typed | ${run} cat`, { code: 0, out: 'typed' }],
    ['ends podkey with its exit code', `${run} sh -c 'exit 42'`, { code: 42 }],
    ['ends podkey by its signal', `${run} sh -c 'kill -TERM $$'`, { code: 143 }],
    [
      'gets its arguments as they are',
      `${run} printf '<%s>' '' 'a b' '"' '&' '%' 'ü' "$(printf 'x\\377')"`,
      { code: 0, out: /^<><a b><"><&><%><ü><x.>$/ },
    ],
    [
      'gets a script longer than what podkey sends',
      `${run} sh -c ":$(head -c 100000 /dev/zero | tr "\\0" " "); echo ran"`,
      { code: 0, out: 'ran\n' },
    ],
    [
      'is a script without a first line that names its shell',
      `printf 'echo "ran \${#1}"\\n' > noshebang; chmod +x noshebang; ${run} ./noshebang abc`,
      { code: 0, out: 'ran 3\n' },
    ],
    [
      'has the limit of open files that podkey was started with',
      `ulimit -n 123; ${run} sh -c 'ulimit -n'`,
      { code: 0, out: '123\n' },
    ],
    [
      'ignores the signals that podkey was told to ignore',
      `trap '' HUP; ${run} sh -c 'kill -HUP $$; echo survived'`,
      { code: 0, out: 'survived\n' },
    ],
    [
      'has only the files that podkey was given',
      `${run} sh -c 'ls -m /proc/self/fd'; sh -c 'ls -m /proc/self/fd'`,
      { code: 0, out: /^(.*\n)\1$/ },
    ],
    [
      'takes podkey’s place, so that none is left behind',
      `${run} sh -c 'echo $PPID'; echo $$`,
      { code: 0, out: /^(\d+)\n\1\n$/ },
    ],
  ])('%s', async (_, command, expected) => {
    expect(await podkey.allowed(inShell(command))).toMatchObject(matching(expected));
  });
});

describe('On a terminal', () => {
  test('Ctrl+C ends podkey while it waits for an unlock', async () => {
    podkey.services.lock.lock('person');
    const calling = onTerminal('podkey list; echo "ended with $?"');
    await calling.printed('Podkey is locked');
    calling.type('\u0003');
    expect((await calling.ended).out).toContain('^C');
  });

  test('Ctrl+C withdraws a question', async () => {
    const calling = onTerminal(
      'podkey code "Core router" --json || echo "ended with $?"; podkey get "Core router" --reveal',
    );
    await calling.printed('Podkey asks');
    calling.type('\u0003');
    await calling.ended;
    await expect.poll(() => shownQuestion(podkey.services.pageQuestions, 'command')).toBeNull();
  });

  test('Ctrl+\\ ends podkey without a word about its insides', async () => {
    const calling = onTerminal('podkey get "Core router" --reveal');
    await calling.printed('Podkey asks');
    calling.type('\u001c');
    const { out } = await calling.ended;
    expect(out).not.toMatch(/goroutine|runtime\.|SIGQUIT: quit/);
  });

  test('the command of podkey run reads from it, and gets Ctrl+C once', async () => {
    const calling = onTerminal(
      `podkey run --env A="Core router" -- sh -c 'n=0; trap "n=\\$((n+1)); echo caught \\$n" INT; echo ready; read line </dev/tty; read line </dev/tty; echo "read $line, caught $n"'`,
    );
    await podkey.answer('once');
    await calling.printed('ready');
    // A shell that is about to read hears of Ctrl+C only after the line.
    calling.type('\u0003first\nsecond\n');
    expect((await calling.ended).out).toMatch(/read \w+, caught 1/);
  });

  test('Ctrl+Z stops the command of podkey run, and fg continues it', async () => {
    await writeFile(path.join(podkey.line.folder, 'settings'), 'set -m\nPS1="> "\n');
    const calling = onTerminal('bash --noprofile --rcfile settings -i');
    await calling.printed('> ');
    calling.type(`podkey run --env A="Core router" -- sh -c 'echo ready; read line; echo "read $line"'\n`);
    await podkey.answer('once');
    await calling.printed('\r\nready');
    calling.type('\u001a');
    await calling.printed('Stopped');
    calling.type('fg\n');
    calling.type('typed\n');
    await calling.printed('read typed');
    calling.type('exit\n');
    await calling.ended;
  });
});
