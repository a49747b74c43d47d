import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { isatty } from 'node:tty';
import { ProgramFailure } from './ask-podkey.ts';
import { exitCodes } from './exit-codes.ts';
import type { ProgramText } from './text.ts';

/** Signals that end a program, passed on to it. Ctrl+C reaches it through the terminal, so it would get it twice. */
const passedOn = ['SIGTERM', 'SIGHUP', 'SIGUSR2'] as const;
const fromTerminal = ['SIGINT', 'SIGQUIT'] as const;

/**
 * Runs a program with additional environment variables, which no other program gets, and returns its exit code.
 *
 * Input, output and signals are the program's. If a signal ends it, this process ends by the same one.
 */
export async function runProgram(
  [program, ...args]: readonly [string, ...string[]],
  variables: Readonly<Record<string, string>>,
  text: ProgramText,
): Promise<number> {
  // Node's own message about it would quote the value.
  if (Object.values(variables).some((value) => value.includes('\0')))
    throw failed(text.unusableValue, '', exitCodes.runFailed);
  const hasTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor));
  const signals = process.platform === 'win32' ? [] : [...passedOn, ...fromTerminal];
  // Before the program starts: a signal must not end this process and leave the program behind. Node runs the handlers after `spawn`.
  for (const signal of signals) {
    const isTerminals = fromTerminal.some((name) => name === signal);
    process.on(signal, () => void (hasTerminal && isTerminals ? undefined : child.kill(signal)));
  }
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...variables } });
  return new Promise((resolve, reject) => {
    child.on('error', (failure: NodeJS.ErrnoException) =>
      reject(
        failure.code === 'ENOENT'
          ? failed(text.noSuchProgram, program, exitCodes.noSuchCommand)
          : failed(text.cannotRun, program, exitCodes.cannotRun),
      ),
    );
    child.on('exit', (code, signal) => {
      for (const name of signals) process.removeAllListeners(name);
      if (signal !== null && process.platform !== 'win32') process.kill(process.pid, signal);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

function failed(message: string, program: string, exitCode: number): ProgramFailure {
  return new ProgramFailure(
    { reason: 'failed', message: `${message} ${program}`.trim(), nextStep: '', choices: [] },
    exitCode,
  );
}
