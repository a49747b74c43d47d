import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { electronTarget } from '../host/launch-target.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Starts Podkey once more on the same user data, as a link or a person does, and waits until that start has ended. */
export async function startAgain(
  { userData, display }: { userData: string; display: string },
  ...args: string[]
): Promise<number | null> {
  const { executablePath, env } = electronTarget();
  const started = spawn(executablePath, [root, `--user-data-dir=${userData}`, ...args], {
    env: { ...process.env, ...env, DISPLAY: display },
    stdio: 'ignore',
  });
  await once(started, 'exit');
  return started.exitCode;
}
