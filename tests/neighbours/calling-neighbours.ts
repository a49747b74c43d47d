import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, vi } from 'vitest';
import type { Question } from '../../shared/ipc/questions.ts';
import type { CommandAnswer, ShownProgram } from '../../shared/features/command-line/contract.ts';
import { northwindLogins } from '../support/northwind-logins.ts';
import { startNorthwind } from '../support/start-northwind.ts';
import {
  openCommandLine,
  writeScript,
  type Calling,
  type Ended,
} from '../systems/command-line/calling-podkey.ts';
import { interpreterWays } from './interpreter-ways.ts';
import { programWays } from './program-ways.ts';
import { allowed, files } from './scripts.ts';
import type { Way } from './way.ts';
import { answerQuestion, shownQuestion } from '../support/page-questions.ts';

/** What each way asks for: the arguments of `podkey`. */
export const commands = {
  list: ['list'],
  get: ['get', 'Core router'],
  code: ['code', 'Core router'],
  copy: ['copy', 'Core router'],
  run: ['run', '--env', 'A=Core router', '--', 'printenv', 'A'],
} as const;
export type Command = keyof typeof commands;

/** Ways in which one program can pass for another. */
export const waysIn = (folder: string): readonly Way[] => [
  ...programWays(folder),
  ...interpreterWays(folder),
];

export const isHere = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));

/** An unlocked Podkey whose person allowed some scripts for an hour, and programs that pass for them. */
export async function startNeighbours() {
  const northwind = await startNorthwind();
  const { services } = northwind;
  services.begin();
  await services.lock.unlocked(AbortSignal.timeout(10_000));
  const logins = northwindLogins(northwind);
  logins.save({ items: [logins.passwordItem(), logins.codeItem()] });
  const line = await openCommandLine(services);
  await services.secrets.copyDirectly(northwind.accountId, northwind.locator('Core router · admin'), 'value');
  const password = services.port.text;
  const usable = allowed.filter(({ interpreter }) => isHere(interpreter));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(line.folder, file)), { recursive: true });
    await writeFile(path.join(line.folder, file), text);
  }
  for (const { file, text } of usable) await writeScript(path.join(line.folder, file), text);

  const start = (command: Command, program: string, ...args: string[]): Calling =>
    line.run(program, args, {
      env: { ARGS: commands[command].join('\n'), HOME: line.folder, PODKEY: line.program },
    });
  /** Answers the program's question, and returns it; null if it ended without one. */
  const outcome = async (calling: Calling, answer: CommandAnswer) => {
    let ended: Ended | undefined;
    void calling.ended.then((how) => (ended = how));
    await vi.waitUntil(() => ended ?? shownQuestion(services.pageQuestions, 'command'), {
      timeout: 15_000,
      interval: 10,
    });
    const question: Question<'command'> | null = shownQuestion(services.pageQuestions, 'command');
    if (question) await answerQuestion(services.pageQuestions, 'command', { answer }, question.id);
    return { question, ended: await calling.ended };
  };
  for (const { file, interpreter } of usable) {
    const asked = await outcome(start('get', interpreter, path.join(line.folder, file)), 'hour');
    expect(asked.question?.caller).toMatchObject({ script: path.join(line.folder, file), onceBecause: null });
  }

  return {
    folder: line.folder,
    password,
    /** The text on the clipboard. */
    copied: () => services.port.text,
    clearClipboard: () => services.clipboard.clear('person'),
    /** Runs an allowed script again. */
    again: (file: string, interpreter: string) =>
      outcome(start('get', interpreter, path.join(line.folder, file)), 'once'),
    attempt: (way: Way, command: Command) => outcome(start(command, 'sh', '-c', `${way.command}\n`), 'once'),
    usable,
    close: async () => {
      await line.close();
      await northwind.close();
    },
  };
}

/** What a question must say, with the real paths of programs. */
export function expected(asks: Partial<ShownProgram>): Partial<ShownProgram> {
  return Object.fromEntries(
    Object.entries(asks).map(([fact, said]) => [
      fact,
      typeof said === 'string'
        ? said.replace(/^which:(\S+)/, (_, program: string) => realPath(program))
        : said,
    ]),
  );
}

const realPath = (program: string): string =>
  program === 'python3'
    ? execFileSync('python3', ['-c', 'import os; print(os.readlink("/proc/self/exe"))'], {
        encoding: 'utf8',
      }).trim()
    : realpathSync(execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim());
