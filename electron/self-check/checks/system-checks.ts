import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { globalShortcut, Menu, app } from 'electron';
import { appOrigin } from '../../ipc/trusted-sender.ts';
import { AppTray } from '../../main/tray.ts';
import { collectGarbage } from '../../platform/collect-garbage.ts';
import { globalKeysOn } from '../../platform/keyboard-access.ts';
import { logTail } from '../../platform/log-file.ts';
import { systemIdleMs } from '../../platform/power.ts';
import {
  waitUntil,
  inPage,
  failed,
  passed,
  type Check,
  isRunning,
  doesNotApply,
  passedUnless,
  type Seen,
} from '../check.ts';
import { refusedExitCode } from '../order.ts';

/** An error that is found in the log by its name. */
class SelfCheckError extends Error {
  override name = 'SelfCheckError';
}

export const systemChecks = {
  sqlite: ({ database }) => {
    const ask = (sql: string) => Object.values(database.prepare(sql).get() ?? {}).join();
    const mode = ask('PRAGMA journal_mode');
    const integrity = ask('PRAGMA integrity_check');
    const seen = `SQLite ${ask('SELECT sqlite_version()')}, ${mode}, schema ${ask('PRAGMA user_version')}, integrity ${integrity}`;
    return (mode === 'wal' && integrity === 'ok' ? passed : failed)(seen);
  },
  'log-written': async ({ logFolder }) => {
    const isThere = await waitUntil(async () =>
      (await logTail(logFolder, 100)).some((line) => / info started\b/.test(line)),
    );
    return isThere ? passed('the start is in the log') : failed('the start is not in the log');
  },
  'rejection-logged': async ({ logFolder }) => {
    void Promise.reject(new SelfCheckError('nobody handles this'));
    const isThere = await waitUntil(async () =>
      (await logTail(logFolder, 100)).some((line) => line.includes('SelfCheckError')),
    );
    return isThere ? passed('it is in the log') : failed('it is not in the log');
  },
  'policy-read': ({ hasPolicy }) => passed(hasPolicy ? 'a policy is in force' : 'no policy is set'),
} satisfies Record<string, Check>;

export const lockChecks = {
  'lock-replaces-process': async ({ window: { webContents }, lock }) => {
    const before = webContents.getOSProcessId();
    lock.lock('person');
    const isReplaced = await waitUntil(
      () => webContents.getOSProcessId() !== before && webContents.getURL().startsWith(appOrigin),
    );
    if (!isReplaced) return failed('the page is in the same process');
    const isGone = await waitUntil(() => !isRunning(before));
    return (isGone ? passed : failed)(`another process, the old one is ${isGone ? 'gone' : 'still there'}`);
  },
  'garbage-collected': async () => {
    const start = performance.now();
    await collectGarbage();
    return passed(`took ${Math.round(performance.now() - start)} ms`);
  },
  'guard-thread': async () => {
    const worker = new Worker(`require('node:worker_threads').parentPort.postMessage('runs')`, {
      eval: true,
      execArgv: [],
    });
    await once(worker, 'message');
    await worker.terminate();
    return passed('it runs');
  },
  'idle-time': () => {
    const idleMs = systemIdleMs();
    return (Number.isFinite(idleMs) && idleMs >= 0 ? passed : failed)(`${idleMs / 1000} s`);
  },
} satisfies Record<string, Check>;

/** A key that hardly any program holds. */
const key = 'CommandOrControl+Alt+Shift+F11';
/** Roles of Electron's default menu by which a person could reload the page or open its tools. */
const tools: ReadonlySet<string> = new Set(['reload', 'forcereload', 'toggledevtools']);
const nothing = () => undefined;

export const desktopChecks = {
  'global-shortcuts': () => {
    const keys = globalKeysOn(process.platform, process.env);
    if (keys.isDecidedLater)
      return doesNotApply('on Wayland the desktop decides when the key is pressed for the first time');
    const isHeld = keys.hold(key, nothing) && globalShortcut.isRegistered(key);
    keys.release(key);
    if (!isHeld) return failed(`${key} could not be taken`);
    return (globalShortcut.isRegistered(key) ? failed : passed)(`${key} taken and given back`);
  },
  tray: ({ iconFolder }) => {
    const tray = new AppTray(process.platform, iconFolder, {
      open: nothing,
      togglePalette: nothing,
      lock: nothing,
      clearClipboard: nothing,
      quit: nothing,
    });
    tray.follow(true, false);
    if (!tray.isThere) return failed('not made');
    tray.follow(false, false);
    return passed('made and removed');
  },
  'content-protection': ({ window }) => {
    if (process.platform === 'linux') return doesNotApply('Linux has no content protection');
    window.setContentProtection(true);
    const isOn = window.isContentProtected();
    window.setContentProtection(false);
    const isOff = !window.isContentProtected();
    return (isOn && isOff ? passed : failed)(`turned on: ${isOn}, turned off: ${isOff}`);
  },
  'text-size': async ({ window }) => {
    const width = async () => Number(await inPage(window, 'return innerWidth;'));
    const before = await width();
    window.webContents.setZoomFactor(2);
    const isZoomed = await waitUntil(async () => Math.abs((await width()) - before / 2) <= 1);
    const loaded = new Promise<void>((resolve) =>
      window.webContents.once('did-finish-load', () => resolve()),
    );
    window.webContents.reload();
    await loaded;
    const isBack = await waitUntil(async () => (await width()) === before);
    return (isZoomed && isBack ? passed : failed)(`narrowed: ${isZoomed}, back after a reload: ${isBack}`);
  },
  'menu-without-tools': () => {
    const menu = Menu.getApplicationMenu();
    const roles = menu ? rolesIn(menu) : [];
    return passedUnless(
      roles.filter((role) => tools.has(role)),
      menu ? `${menu.items.length} menus` : 'no menu',
    );
  },
} satisfies Record<string, Check>;

function rolesIn(menu: Menu): string[] {
  return menu.items.flatMap(({ role, submenu }) => [
    ...(role ? [role.toLowerCase()] : []),
    ...(submenu ? rolesIn(submenu) : []),
  ]);
}

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
