import { describe, expect, test } from 'vitest';
import {
  PodkeyProgram,
  type ProgramCall,
} from '../../../../electron/features/command-line/podkey-program.ts';
import type {
  CommandFailure,
  CommandRequest,
  CommandResponse,
  CommandResult,
} from '../../../../shared/features/command-line/contract.ts';
import type {
  ProgramCommand,
  ProgramRequest,
} from '../../../../electron/services/outside-programs/channel.ts';
import { anIdentifiedProgram } from '../../../support/calling-programs.ts';
import { hostileText, obeyed } from '../../../support/hostile-text.ts';
import { aProgramRequest } from '../../../support/podkey-frames.ts';

/** What a person types, and what the service answers. */
async function typed(
  args: readonly string[],
  {
    answer,
    waiting,
    over,
    commands = [],
  }: {
    answer?: CommandResponse;
    waiting?: string;
    over?: Partial<ProgramRequest>;
    commands?: readonly ProgramCommand[];
  } = {},
) {
  const asked: CommandRequest[] = [];
  const written = { output: '', error: '' };
  const call: ProgramCall = {
    caller: () => Promise.resolve(anIdentifiedProgram()),
    write: (to, text) => (written[to] += text),
    signal: new AbortController().signal,
  };
  const service = {
    respond: (request: CommandRequest, { tell }: { tell: (message: string) => void }) => {
      asked.push(request);
      if (waiting !== undefined) tell(waiting);
      return Promise.resolve(answer ?? failed());
    },
  };
  const request = JSON.stringify({ ...aProgramRequest(args), ...over });
  const end = await new PodkeyProgram(service, '1.2.3', commands).run(request, call);
  return { end, asked, out: written.output, err: written.error };
}
const done = (result: CommandResult): CommandResponse => ({ kind: 'done', result });
const failed = (over: Partial<CommandFailure> = {}): CommandResponse => ({
  kind: 'failed',
  failure: { reason: 'failed', message: 'No.', nextStep: 'Wait.', choices: [], ...over },
});
const values = (...given: string[]) =>
  done({ kind: 'values', values: given.map((value) => ({ name: 'x', value })) });
const exit = (code: number) => ({ kind: 'exit', code });

describe('Nothing that others chose commands a terminal', () => {
  const login = {
    id: 'x',
    name: `N${hostileText}\n\t`,
    client: `C${hostileText}`,
    userName: hostileText,
    address: hostileText,
    items: [{ id: hostileText, name: hostileText, kind: hostileText }],
  };
  const status = { version: '1.2.3', isLocked: false, account: hostileText };
  const fails = failed({ message: hostileText, nextStep: hostileText, choices: [hostileText] });
  test.each<[string, string[], CommandResponse]>([
    ['a failure', ['list'], fails],
    ['a failure of several lines', ['list'], failed({ message: 'No.\npassword: ' })],
    ['a failure as JSON', ['list', '--json'], fails],
    ['a login', ['list'], done({ kind: 'logins', logins: [login] })],
    ['a login as JSON', ['list', '--json'], done({ kind: 'logins', logins: [login] })],
    ['an account', ['status'], done({ kind: 'status', status })],
    ['a copied name', ['copy', 'x'], done({ kind: 'copied', name: hostileText, clearsInS: 30 })],
    ['an argument', [hostileText], failed()],
  ])('%s', async (_, args, answer) => {
    const { out, err } = await typed(args, { answer, waiting: hostileText });
    expect(out + err).not.toBe('');
    for (const line of [...out.split('\n'), ...err.split('\n')])
      expect(line.replaceAll('\t', '')).not.toMatch(obeyed);
    if (out !== '' && args.includes('list')) expect(out.split('\n')).toHaveLength(2);
  });

  test('a value on a terminal, which a pipe gets as it is', async () => {
    const value = `a${hostileText}\nb`;
    expect((await typed(['get', 'x', '-n'], { answer: values(value) })).out).toBe(value);
    const terminals: ProgramRequest['terminals'] = [true, true, true];
    const { out } = await typed(['get', 'x', '--reveal'], { answer: values(value), over: { terminals } });
    expect(out).toMatch(/^a.*\nb\n$/s);
    expect(out.replaceAll('\n', '')).not.toMatch(obeyed);
  });
});

describe('“run”', () => {
  const run = ['run', '--env', 'A=one', '--env', 'B=two', '--', 'psql', '-h', 'db'];

  test('starts its command, at its place among the arguments, with the values', async () => {
    const { end, asked } = await typed(run, { answer: values('1', '2') });
    expect(asked).toMatchObject([{ command: 'run', names: ['one', 'two'], runs: 'psql -h db' }]);
    expect(end).toEqual({ kind: 'run', from: 6, environment: { A: '1', B: '2' } });
  });

  test.each(['refused', 'locked', 'busy'] as const)(
    'ends with 125 if it is %s, because the other codes are its command’s',
    async (reason) => {
      expect((await typed(run, { answer: failed({ reason }) })).end).toEqual(exit(125));
    },
  );

  test('starts nothing with fewer values than it asked for, or with one that no environment can hold', async () => {
    await expect(typed(run, { answer: values('1') })).rejects.toThrow('A value is missing');
    const { end, err } = await typed(run, { answer: values('1', 'a\0b') });
    expect({ end, says: err.includes('zero character') }).toEqual({ end: exit(125), says: true });
    expect(err).not.toContain('a\0b');
  });

  test('may have longer arguments than are sent, but only after the command has begun', async () => {
    const isCut = { over: { isCut: true }, answer: values('1', '2') };
    expect((await typed(run, isCut)).end).toMatchObject({ kind: 'run' });
    const { end, asked, err } = await typed(['run', '--env', 'A=one'], isCut);
    expect({ end, asked }).toEqual({ end: exit(2), asked: [] });
    expect(err).toContain('too long');
  });
});

test('a terminal is refused before anybody is asked, unless the person insists', async () => {
  const terminals: ProgramRequest['terminals'] = [false, true, false];
  const { end, asked, err } = await typed(['get', 'x'], { over: { terminals } });
  expect({ end, asked }).toEqual({ end: exit(2), asked: [] });
  expect(err).toContain('add --reveal');
  expect((await typed(['get', 'x', '--reveal'], { over: { terminals }, answer: values('v') })).out).toBe(
    'v\n',
  );
});

test.each(['__proto__', 'constructor', 'toString'])('%s is no command, with an option too', async (name) => {
  for (const args of [[name], [name, '--code'], [name, '--env', 'A=x']]) {
    const { end, asked } = await typed(args);
    expect({ end, asked }).toEqual({ end: exit(2), asked: [] });
  }
});

test.each([
  ['an empty word', ['search', '']],
  ['an empty name', ['get', '']],
  ['a name of 501 characters', ['get', 'a'.repeat(501)]],
  ['words of 501 characters', ['search', 'a'.repeat(250), 'a'.repeat(250)]],
  ['a variable for such a name', ['run', '--env', `A=${'a'.repeat(501)}`, '--', 'true']],
  [
    '51 variables',
    ['run', ...Array.from({ length: 51 }, (_, at) => ['--env', `A${at}=x`]).flat(), '--', 'true'],
  ],
])('%s is wrong use, and said to be', async (_, args) => {
  const { end, asked, err } = await typed(args);
  expect({ end, asked }).toEqual({ end: exit(2), asked: [] });
  expect(err).toMatch(/^podkey: Wrong use: (Give|The name)/);
});

test('the language is the terminal’s', async () => {
  const german = { over: { language: 'de_AT.UTF-8' } };
  expect((await typed(['frobnicate'], german)).err).toContain('Es gibt keinen Befehl');
  expect((await typed(['frobnicate'], { over: { language: 'den_US' } })).err).toContain(
    'There is no command',
  );
});

test('“status” says so if the program is of another version than the Podkey that runs', async () => {
  const answer = done({ kind: 'status', status: { version: '1.2.3', isLocked: false, account: null } });
  expect((await typed(['status'], { answer })).err).toBe('');
  expect((await typed(['status'], { answer, over: { version: '1.2.4' } })).err).toContain('another version');
});

test('fifty names to choose from are written, and a failure as JSON for a program', async () => {
  const choices = Array.from({ length: 60 }, (_, at) => `login ${at}`);
  const answer = failed({ reason: 'several-found', choices });
  const { end, err } = await typed(['copy', 'x'], { answer });
  expect(end).toEqual(exit(7));
  expect(err.match(/^ {2}login/gm)).toHaveLength(50);
  const json = await typed(['copy', 'x', '--json'], { answer });
  expect(JSON.parse(json.err)).toMatchObject({ error: { reason: 'several-found', choices: { length: 50 } } });
});

describe('A command that a feature brings', () => {
  const thing = { name: 'thing', words: ['make', 'break'], run: () => Promise.reject(new Error('Not here')) };
  const texts = (language: 'en' | 'de') => ({
    help: ['podkey thing make', language === 'de' ? 'macht' : 'makes'] as const,
    noWord: 'Give make or break.',
  });
  const commands = [{ ...thing, texts }];
  const content = [{ name: 'One' }];
  const answer = done({ kind: 'brought', content, lines: (language) => [`One (${language})`, 'Two'] });

  test.each(thing.words)('is asked for with its word, and writes its lines: %s', async (word) => {
    const { end, asked, out } = await typed(['thing', word], { answer, commands });
    expect(asked).toEqual([expect.objectContaining({ command: 'brought', name: 'thing', word })]);
    expect(end).toEqual(exit(0));
    expect(out).toBe('One (en)\nTwo\n');
  });

  test('writes JSON', async () => {
    const { out } = await typed(['thing', 'make', '--json'], { answer, commands });
    expect(JSON.parse(out)).toEqual(content);
  });

  test.each([[[]], [['everything']], [['make', 'break']]])(
    'needs one of its words, not %j',
    async (words) => {
      const { end, asked, err } = await typed(['thing', ...words], { commands });
      expect(end).toEqual(exit(2));
      expect(asked).toEqual([]);
      expect(err).toContain('Give make or break.');
    },
  );

  test('is in the help, and in the completions', async () => {
    const help = await typed(['help'], { commands, over: { language: 'de_DE.UTF-8' } });
    expect(help.out).toContain('  podkey thing make                      macht\n');
    expect((await typed(['completion', 'bash'], { commands })).out).toContain(' thing completion ');
    expect((await typed(['thing', 'make'])).end).toEqual(exit(2));
  });
});
