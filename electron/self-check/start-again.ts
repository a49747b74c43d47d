import { spawn } from 'node:child_process';
import { app } from 'electron';

/** How long it may run, in ms. */
const maxMs = 20_000;

/** Starts this program again, with other arguments and a changed environment, and waits for its end. */
export async function startAgain(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const own = [
    ...(app.isPackaged ? [] : [app.getAppPath()]),
    // As root Chromium has no sandbox.
    ...(app.commandLine.hasSwitch('no-sandbox') ? ['--no-sandbox'] : []),
  ];
  const child = spawn(process.execPath, [...own, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: maxMs,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, output };
}
