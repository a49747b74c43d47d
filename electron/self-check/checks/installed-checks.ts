import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { app } from 'electron';
import { waitUntil, failed, passed, type Check, type Seen } from '../check.ts';
import { refusedExitCode } from '../order.ts';

const longestMs = 20_000;

export const installedChecks = {
  'fuse-run-as-node': () =>
    startsAsPodkey(['-e', `process.stdout.write('ran')`], { ELECTRON_RUN_AS_NODE: '1' }),
  'fuse-node-options': async () => {
    const folder = app.getPath('userData');
    const loaded = path.join(folder, 'loaded');
    const script = path.join(folder, 'load-me.cjs');
    await writeFile(script, `require('node:fs').writeFileSync(${JSON.stringify(loaded)}, '');`);
    const seen = await startsAsPodkey([], { NODE_OPTIONS: `--require "${script.replaceAll('\\', '/')}"` });
    return existsSync(loaded) ? failed('the script was loaded') : seen;
  },
  'fuse-inspect': () => startsAsPodkey(['--inspect=0'], {}),
  'no-debugging-port': () => {
    // Chromium writes down the port that it opened (content/browser/devtools/devtools_http_handler.cc).
    const isOpen = existsSync(path.join(app.getPath('userData'), 'DevToolsActivePort'));
    const isAsked = app.commandLine.hasSwitch('remote-debugging-port');
    return (isOpen || isAsked ? failed : passed)(`port: ${isOpen ? 'open' : 'none'}`);
  },
  'no-developer-tools': async ({ window: { webContents } }) => {
    webContents.openDevTools({ mode: 'detach' });
    const isOpen = await waitUntil(() => webContents.isDevToolsOpened(), 2_000);
    return (isOpen ? failed : passed)(isOpen ? 'they opened' : 'they stay shut');
  },
  'only-asar': () => {
    const name = path.basename(app.getAppPath());
    return (name === 'app.asar' ? passed : failed)(name);
  },
  'login-item': async ({ login }) => {
    const state = await login.read();
    return (state === 'unavailable' ? failed : passed)(state);
  },
} satisfies Record<string, Check>;

/**
 * Starts this program again and expects Podkey itself: it refuses a self-check whose file has another ending, before it does anything
 * else, with an exit code that nothing else has.
 */
async function startsAsPodkey(args: readonly string[], env: Record<string, string>): Promise<Seen> {
  const child = spawn(process.execPath, [...args, '--self-check=refused'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longestMs,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (/Debugger listening/.test(output)) return failed('a debugger listens');
  return (code === refusedExitCode ? passed : failed)(`exit code ${code}`);
}
