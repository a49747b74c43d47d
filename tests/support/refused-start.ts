import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { electronTarget } from '../electron-stand-in/launch-target.ts';

interface Options {
  /** The app's folder. */
  folder: string;
  userData: string;
  display: string;
  /** Added to the environment. */
  env: Record<string, string>;
  args?: readonly string[];
}

/** Starts a Podkey that ends by itself; returns its output and exit code. */
export async function refusedStart({
  folder,
  userData,
  display,
  env,
  args = [],
}: Options): Promise<{ output: string; code: number | null }> {
  const child = spawn(electronTarget().executablePath, [folder, `--user-data-dir=${userData}`, ...args], {
    env: { ...process.env, ...env, DISPLAY: display },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { output: await text(child.stderr), code: await ended };
}
