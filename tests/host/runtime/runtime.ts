/** Builds the modules of `electron` and joins them, in one place. */
import { AppModule } from './app.ts';
import { BrowserWindowStandIn, setWindowSurroundings } from './browser-window.ts';
import { SystemClipboard } from './clipboard.ts';
import { chromium, closeChromium, commandLine, lock, manifest, paths } from './early-start.ts';
import { createEvent } from './electron-event.ts';
import { IpcMainModule } from './ipc-main.ts';
import { ipcRecord } from './ipc-record.ts';
import { MenuStandIn } from './menu.ts';
import { NativeThemeModule } from './native-theme.ts';
import { ProtocolRegistry } from './protocol.ts';
import { DefaultSession, SessionModule } from './session.ts';
import {
  DialogModule,
  GlobalShortcutModule,
  PowerMonitorModule,
  ScreenModule,
  ShellModule,
} from './system-modules.ts';
import { UtilityProcessModule } from './utility-process.ts';
import { WebContentsStandIn } from './web-contents.ts';

const clipboard = new SystemClipboard();
const app = new AppModule({
  manifest,
  commandLine,
  lock,
  paths,
  windows: () => BrowserWindowStandIn.getAllWindows(),
  finish: async () => {
    await Promise.all([closeChromium(), clipboard.settled()]);
  },
});
const isReady = (): boolean => app.hasBecomeReady;
const protocol = new ProtocolRegistry(isReady);
const defaultSession = new DefaultSession(protocol, app.commandLine);
const ipcMain = new IpcMainModule();
const nativeTheme = new NativeThemeModule();
const shell = new ShellModule();
const powerMonitor = new PowerMonitorModule();
const globalShortcut = new GlobalShortcutModule(isReady);

setWindowSurroundings({
  chromium: watchedChromium,
  ipcMain,
  nativeTheme,
  session: defaultSession,
  listener: app,
  isReady,
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

// Watched from its start on, so that an app without a Chromium ends instead of waiting for ever.
if (lock.held) watchedChromium();

/** Shows tests what only the stand-in can know, and lets them do what a person or a system would; no part of Electron. */
Object.defineProperty(globalThis, 'electronStandIn', {
  value: {
    clipboardFormats: async () => [...(await clipboard.formats()).keys()],
    openedExternally: () => [...shell.opened],
    recordIpc: (file: string) => ipcRecord.startIn(file),
    standIdle: (seconds: number) => powerMonitor.standIdle(seconds),
    pressGlobally: (accelerator: string) => globalShortcut.press(accelerator),
    takeElsewhere: (accelerator: string) => globalShortcut.takeElsewhere(accelerator),
  },
});

/** The modules of `electron` that there is one of. */
export const runtime = {
  app,
  clipboard,
  dialog: new DialogModule(),
  globalShortcut,
  ipcMain,
  nativeTheme,
  powerMonitor,
  protocol,
  screen: new ScreenModule(),
  session: new SessionModule(defaultSession, isReady),
  shell,
  utilityProcess: new UtilityProcessModule(isReady),
};
