import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { electronTarget } from '../electron-stand-in/launch-target.ts';
import { testedApp } from './launch-podkey.ts';

/** The user data, the display and additional environment variables for a start. */
interface Where {
  userData: string;
  display: string;
  env?: Record<string, string>;
}

/** A start without a test driver: its process, and its result once it has ended. */
export interface Started {
  process: ChildProcess;
  /** The exit code, and its output, which includes the boxes that say why it can't start. */
  ended: Promise<{ exitCode: number | null; output: string }>;
}

/** Starts Podkey as a link or a person does. */
export function startAlone({ userData, display, env: more }: Where, ...args: string[]): Started {
  const { executablePath, env } = electronTarget();
  const started = spawn(executablePath, [testedApp, `--user-data-dir=${userData}`, ...args], {
    env: { ...process.env, ...env, ...more, DISPLAY: display },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output = text(started.stderr);
  const ended = once(started, 'close').then(async () => ({
    exitCode: started.exitCode,
    output: await output,
  }));
  return { process: started, ended };
}

/** Starts Podkey again on the same user data, and waits until that process has ended. */
export async function startAgain(where: Where, ...args: string[]): Promise<number | null> {
  return (await startAlone(where, ...args).ended).exitCode;
}
