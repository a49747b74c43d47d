import { app, globalShortcut, Menu, type BrowserWindow } from 'electron';
import { AppTray } from '../../main/surroundings.ts';
import { messageDialogs } from '../../platform/dialogs.ts';
import { globalKeysOn } from '../../platform/keyboard-access.ts';
import { nativeFunctions } from '../../platform/outside-programs/native-library.ts';
import { isInTray } from '../../platform/linux-desktop.ts';
import {
  doesNotApply,
  failed,
  inPage,
  passed,
  passedUnless,
  seenBy,
  waitUntil,
  type Check,
  type Seen,
} from '../check.ts';
import { startAgain } from '../start-again.ts';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { podkeyPath } from '../../main/outside-programs.ts';
import { linkScheme } from '../../../shared/schemas/link-scheme.ts';
import { systemReg } from '../../platform/system-reg.ts';
import { readFuse, type Fuse } from '../hardening.ts';
import { refusedExitCode } from '../order.ts';

/**
 * A key without modifiers, because the typing process presses characters. Most layouts have this letter in the place of a US
 * keyboard.
 */
const key = 'B';
/** WDA_EXCLUDEFROMCAPTURE (winuser.h). */
const excludedFromCapture = 0x11;
/** Roles of Electron's default menu by which a person could reload the page or open its tools. */
const tools: ReadonlySet<string> = new Set(['reload', 'forcereload', 'toggledevtools']);
const nothing = () => undefined;

export const desktopChecks = {
  'global-shortcuts': async ({ pressKey }) => {
    const keys = globalKeysOn(process.platform, process.env);
    if (keys.isDecidedLater)
      return doesNotApply('on Wayland the desktop decides when the key is pressed for the first time');
    if (!pressKey) return doesNotApply('this Podkey was built without what presses a key');
    let presses = 0;
    const isHeld = keys.hold(key, () => (presses += 1)) && globalShortcut.isRegistered(key);
    if (!isHeld) return failed(`${key} could not be taken`);
    try {
      // It reaches the shortcut instead of the window.
      const looked = await pressKey(key, async () => {
        const hasArrived = await waitUntil(() => presses > 0, 2_000);
        return { faults: hasArrived ? [] : [`${key} was pressed and did not arrive`], seen: '' };
      });
      if (looked.doesNotApply || looked.faults.length > 0) return seenBy(looked);
    } finally {
      keys.release(key);
    }
    return (globalShortcut.isRegistered(key) ? failed : passed)(`${key} arrived, and was given back`);
  },
  tray: async ({ iconFolder }) => {
    const tray = new AppTray(process.platform, iconFolder, {
      open: nothing,
      togglePalette: nothing,
      lock: nothing,
      clearClipboard: nothing,
      quit: nothing,
    });
    tray.follow(true, false);
    try {
      return await seenInTray(tray);
    } finally {
      tray.follow(false, false);
    }
  },
  'content-protection': async ({ window }) => {
    if (process.platform !== 'win32') return doesNotApply('only Windows tells what it keeps out of captures');
    const affinity = await displayAffinity(window);
    window.setContentProtection(true);
    const on = affinity();
    window.setContentProtection(false);
    const off = affinity();
    return (on === excludedFromCapture && off === 0 ? passed : failed)(
      `turned on: ${on}, turned off: ${off}`,
    );
  },
  'question-withdrawn': async ({ window }) => {
    const withdrawal = new AbortController();
    let isAnswered = false;
    const question = { message: 'Self-check', detail: '', no: 'No', yes: 'Yes' };
    const answer = messageDialogs(() => window)
      .confirm(question, withdrawal.signal)
      .finally(() => (isAnswered = true));
    const isOpen = !(await waitUntil(() => isAnswered, 1_000));
    withdrawal.abort();
    const isClosed = await waitUntil(() => isAnswered, 5_000);
    const isNo = isClosed && !(await answer);
    return (isOpen && isNo ? passed : failed)(`stayed open: ${isOpen}, closed as “no”: ${isNo}`);
  },
  'one-instance': async ({ window }) => {
    window.hide();
    const { code } = await startAgain([`--user-data-dir=${app.getPath('userData')}`]);
    const isShown = await waitUntil(() => window.isVisible(), 5_000);
    window.show();
    return (isShown ? passed : failed)(
      `the second ended with ${code}, the first ${isShown ? 'is shown' : 'stays hidden'}`,
    );
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

/** What Windows itself knows of the window's protection. */
async function displayAffinity(window: BrowserWindow): Promise<() => number> {
  const { getAffinity } = await nativeFunctions('user32.dll', {
    getAffinity: 'int GetWindowDisplayAffinity(intptr_t, _Out_ uint8_t *)',
  });
  const handle = window.getNativeWindowHandle().readBigInt64LE();
  const affinity = Buffer.alloc(4);
  return () => (getAffinity(handle, affinity) === 0 ? -1 : affinity.readUInt32LE());
}

async function seenInTray(tray: AppTray): Promise<Seen> {
  if (process.platform !== 'linux') {
    const isPlaced = await waitUntil(() => tray.width > 0, 5_000);
    return (isPlaced ? passed : failed)(isPlaced ? 'it has its place' : 'it has no place');
  }
  const isThereNow = () => isInTray(process.pid);
  if ((await isThereNow()) === undefined) return doesNotApply('this desktop has no tray');
  const isThere = await waitUntil(async () => (await isThereNow()) === true, 5_000);
  return (isThere ? passed : failed)(isThere ? 'the desktop lists it' : 'the desktop does not list it');
}

/** How long another program may take, in ms. */
const maxMs = 20_000;

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
      timeout: maxMs,
    });
    const isRight = stdout.includes(app.getVersion());
    return (isRight ? passed : failed)(isRight ? app.getVersion() : 'it prints another version');
  },
  'login-item': async ({ loginStart }) => {
    const state = await loginStart.read();
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
  const { stdout } = await promisify(execFile)(systemReg(), ['query', key, '/ve'], { timeout: maxMs });
  return stdout.includes(process.execPath) && /"?--"? "%1"/.test(stdout);
}

async function fuseIs(fuse: Fuse, wanted: boolean): Promise<Seen> {
  const isOn = await readFuse(fuse);
  return (isOn === wanted ? passed : failed)(`the fuse is ${isOn ? 'on' : 'off'}`);
}
