/** Creates Electron's modules and connects them. */
import type { Point, Rectangle } from 'electron';

import { AppModule } from './app.ts';
import { BrowserWindowStandIn } from './browser-window.ts';
import { setWindowSurroundings } from './window-surroundings.ts';
import { SystemClipboard } from './clipboard.ts';
import { chromium, closeChromium, commandLine, lock, manifest, paths } from './early-start.ts';
import { createEvent } from './electron-event.ts';
import { IpcMainModule } from './ipc-main.ts';
import { ipcRecord } from './ipc-record.ts';
import { MenuStandIn } from './menu.ts';
import { NativeThemeModule } from './native-theme.ts';
import { ProtocolRegistry } from './protocol.ts';
import { ScreenModule } from './screen.ts';
import { DefaultSession, SessionModule } from './session.ts';
import {
  DialogModule,
  GlobalShortcutModule,
  PowerMonitorModule,
  PowerSaveBlockerModule,
  ShellModule,
  SystemPreferencesModule,
} from './system-modules.ts';
import { TrayStandIn } from './tray.ts';
import { UtilityProcessModule } from './utility-process.ts';
import { WebContentsStandIn } from './web-contents.ts';

/** The menu when the app became ready. */
let menuAtReady: string[] | null = null;

const clipboard = new SystemClipboard();
const app = new AppModule({
  manifest,
  commandLine,
  lock,
  paths,
  windows: () => BrowserWindowStandIn.getAllWindows(),
  beforeReady: () => {
    MenuStandIn.useDefault();
    menuAtReady = labelsOf(MenuStandIn.getApplicationMenu());
    session.createDefault();
  },
  finish: async () => {
    await Promise.all([closeChromium(), clipboard.settled()]);
  },
});
const isReady = (): boolean => app.hasBecomeReady;
const protocol = new ProtocolRegistry(isReady);
const defaultSession = new DefaultSession(protocol, app.commandLine);
const session = new SessionModule({
  defaultSession,
  commandLine: app.commandLine,
  isReady,
  created: (created) => app.emit('session-created', created),
});
const ipcMain = new IpcMainModule();
const nativeTheme = new NativeThemeModule();
const shell = new ShellModule();
const powerMonitor = new PowerMonitorModule();
const globalShortcut = new GlobalShortcutModule(isReady);
const screen = new ScreenModule();
const systemPreferences = new SystemPreferencesModule();

setWindowSurroundings({
  chromium: watchedChromium,
  ipcMain,
  nativeTheme,
  session: defaultSession,
  listener: app,
  isReady,
  workAreaAt: (bounds) => screen.getDisplayMatching(bounds).workArea,
  pressed(accelerator) {
    const window = BrowserWindowStandIn.getFocusedWindow() ?? undefined;
    MenuStandIn.getApplicationMenu()?.itemFor(accelerator)?.click(createEvent({}), window);
  },
});

let watched = false;

function watchedChromium(): ReturnType<typeof chromium> {
  const running = chromium();
  if (watched) return running;
  watched = true;
  running.onPageGone((targetId) => {
    const contents = WebContentsStandIn.fromTargetId(targetId);
    if (contents !== undefined) BrowserWindowStandIn.fromWebContents(contents)?.closedByPerson();
  });
  running.onPopup(({ targetId }) => void running.closePage(targetId));
  void running.exited.then(() => app.exit(1));
  return running;
}

// Watched from the start, so that an app ends if its Chromium is gone, instead of waiting forever.
if (lock.held) watchedChromium();

/** A menu's items, in a form that can be sent to a test. */
function namesOf(menu: MenuStandIn | null): { id: string; label: string; enabled: boolean }[] {
  const items = menu?.items.filter(({ type }) => type !== 'separator') ?? [];
  return items.map(({ id, label, enabled }) => ({ id, label, enabled }));
}

const labelsOf = (menu: MenuStandIn | null) => menu?.items.map(({ label }) => label) ?? null;

/** Lets tests see the stand-in's internals, and act as a person or the system would; Electron has no such object. */
Object.defineProperty(globalThis, 'electronStandIn', {
  value: {
    clipboardFormats: async () => [...(await clipboard.formats()).keys()],
    holdClipboard: (isHeld: boolean) => clipboard.hold(isHeld),
    openedExternally: () => [...shell.opened],
    recordIpc: (file: string) => ipcRecord.startIn(file),
    setIdleSeconds: (seconds: number) => powerMonitor.setIdleSeconds(seconds),
    setTouchId: (works: boolean) => systemPreferences.setTouchId(works),
    answerTouchId: (message: string | null) => systemPreferences.answerTouchId(message),
    pressGlobally: (accelerator: string) => globalShortcut.press(accelerator),
    holdShortcut: (accelerator: string) => globalShortcut.holdShortcut(accelerator),
    releaseShortcuts: () => globalShortcut.releaseShortcuts(),
    useDisplays: (areas: readonly Rectangle[]) => screen.useDisplays(areas),
    putCursor: (point: Point) => screen.putCursor(point),
    tray: () => TrayStandIn.all().map(({ toolTip, menu }) => ({ toolTip, items: namesOf(menu) })),
    pressTray: (id?: string) => TrayStandIn.all()[0]?.press(id),
    menuAtReady: () => menuAtReady,
    spelling: () => session.spelling(),
    aboutPanel: () => app.aboutPanel,
    poppedMenu: () => namesOf(MenuStandIn.popped()),
  },
});

/** The modules of `electron` that have a single instance. */
export const runtime = {
  app,
  clipboard,
  dialog: new DialogModule(),
  globalShortcut,
  ipcMain,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker: new PowerSaveBlockerModule(),
  protocol,
  screen,
  session,
  shell,
  systemPreferences,
  utilityProcess: new UtilityProcessModule(isReady, (details) =>
    app.emit('child-process-gone', createEvent({}), details),
  ),
};
