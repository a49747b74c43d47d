import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { app } from 'electron';
import { podkeyPath } from '../../platform/command-line/podkey-path.ts';
import { linkScheme } from '../../../shared/schemas/link-scheme.ts';
import { systemReg } from '../../platform/policy/find-policy.ts';
import { doesNotApply, failed, passed, waitUntil, type Check, type Seen } from '../check.ts';
import { readFuse, type Fuse } from '../fuse.ts';
import { refusedExitCode } from '../order.ts';
import { startAgain } from '../start-again.ts';

/** How long another program may take, in ms. */
const longestMs = 20_000;

export const installedChecks = {
  'fuse-run-as-node': () =>
    startsAsPodkey(['-e', `process.stdout.write('ran')`], { ELECTRON_RUN_AS_NODE: '1' }),
  // A packaged Electron drops most of NODE_OPTIONS even if it obeys the rest, so only the fuse itself tells.
  'fuse-node-options': async () => fuseIs('node-options', false),
  'fuse-inspect': () => startsAsPodkey(['--inspect=0'], {}),
  'no-debugging-port': () => {
    if (!process.argv.some((argument) => argument.startsWith('--remote-debugging-port=')))
      return doesNotApply('start it with --remote-debugging-port=0');
    // Chromium writes down the port that it opened (content/browser/devtools/devtools_http_handler.cc).
    const isOpen = existsSync(path.join(app.getPath('userData'), 'DevToolsActivePort'));
    return (isOpen ? failed : passed)(`port: ${isOpen ? 'open' : 'none'}`);
  },
  'no-developer-tools': async ({ window: { webContents } }) => {
    webContents.openDevTools({ mode: 'detach' });
    const isOpen = await waitUntil(() => webContents.isDevToolsOpened(), 2_000);
    return (isOpen ? failed : passed)(isOpen ? 'they opened' : 'they stay shut');
  },
  'only-asar': async () => {
    const name = path.basename(app.getAppPath());
    return name === 'app.asar' ? fuseIs('only-asar', true) : failed(name);
  },
  links: async () => {
    const isOurs =
      process.platform === 'win32' ? await hasLinkCommand() : app.isDefaultProtocolClient(linkScheme);
    return isOurs ? passed('Podkey opens the links') : failed('another program, or none, opens the links');
  },
  'command-line-program': async () => {
    const { stdout } = await promisify(execFile)(podkeyPath(import.meta.dirname), ['--version'], {
      timeout: longestMs,
    });
    const isRight = stdout.includes(app.getVersion());
    return (isRight ? passed : failed)(isRight ? app.getVersion() : 'it prints another version');
  },
  'login-item': async ({ login }) => {
    const state = await login.read();
    return (state === 'unavailable' ? failed : passed)(state);
  },
} satisfies Record<string, Check>;

/** Expects Podkey itself: it refuses a self-check whose file has another ending, before it does anything else. */
async function startsAsPodkey(args: readonly string[], env: Record<string, string>): Promise<Seen> {
  const { code, output } = await startAgain([...args, '--self-check=refused'], env);
  if (/Debugger listening/.test(output)) return failed('a debugger listens');
  return (code === refusedExitCode ? passed : failed)(`exit code ${code}`);
}

/**
 * Whether Windows opens links with this program, and with `--` before the link. Electron would look only at what this user has
 * registered, and not at what an installer has (shell/browser/browser_win.cc).
 */
async function hasLinkCommand(): Promise<boolean> {
  const key = String.raw`HKCR\${linkScheme}\shell\open\command`;
  const { stdout } = await promisify(execFile)(systemReg(), ['query', key, '/ve'], { timeout: longestMs });
  return stdout.includes(process.execPath) && /"?--"? "%1"/.test(stdout);
}

async function fuseIs(fuse: Fuse, wanted: boolean): Promise<Seen> {
  const isOn = await readFuse(fuse);
  return (isOn === wanted ? passed : failed)(`the fuse is ${isOn ? 'on' : 'off'}`);
}
