import { app, globalShortcut, Menu, type BrowserWindow } from 'electron';
import { AppTray } from '../../main/tray.ts';
import { messageDialogs } from '../../platform/dialogs.ts';
import { globalKeysOn } from '../../platform/keyboard-access.ts';
import { nativeFunctions } from '../../platform/command-line/native-library.ts';
import { isInTray } from '../../platform/tray-items.ts';
import { TypingFailure } from '../../features/typing/keyboard/isolated-keyboard.ts';
import {
  doesNotApply,
  failed,
  inPage,
  passed,
  passedUnless,
  waitUntil,
  type Check,
  type Seen,
} from '../check.ts';
import { startAgain } from '../start-again.ts';

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
  'global-shortcuts': async ({ typing }) => {
    const keys = globalKeysOn(process.platform, process.env);
    if (keys.isDecidedLater)
      return doesNotApply('on Wayland the desktop decides when the key is pressed for the first time');
    let presses = 0;
    const isHeld = keys.hold(key, () => (presses += 1)) && globalShortcut.isRegistered(key);
    if (!isHeld) return failed(`${key} could not be taken`);
    try {
      const focused = await typing.look();
      if (!focused) return doesNotApply('no window has the keyboard');
      // It reaches the shortcut instead of the window.
      await typing.type({ window: focused.id, text: key.toLowerCase(), keys: 'us-layout', delayMs: 0 });
      if (!(await waitUntil(() => presses > 0, 2_000)))
        return failed(`${key} was pressed and did not arrive`);
    } catch (thrown) {
      return unpressable(thrown);
    } finally {
      keys.release(key);
      await typing.rest();
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

/** macOS lets Podkey press keys only after the person allowed it; the registration was checked before. */
function unpressable(thrown: unknown): Seen {
  if (!(thrown instanceof TypingFailure)) throw thrown;
  return thrown.situation === 'no-permission' ? doesNotApply(thrown.message) : failed(thrown.message);
}
