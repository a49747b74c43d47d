import { runtime } from './runtime.ts';
import { BrowserWindowStandIn as BrowserWindow } from './browser-window.ts';
import { ClipboardItemStandIn as ClipboardItem } from './clipboard.ts';
import { MenuItemStandIn as MenuItem, MenuStandIn as Menu } from './menu.ts';
import { apiName, MissingApiError, missingModule, StrictObject } from './missing.ts';
import { TrayStandIn as Tray } from './tray.ts';
import { WebContentsStandIn } from './web-contents.ts';

type MainProcessModule = keyof typeof import('electron/main') | keyof typeof import('electron/common');

/** The static functions of `electron.webContents`. */
class WebContentsModule extends StrictObject {
  readonly [apiName] = 'electron.webContents';

  getAllWebContents(): WebContentsStandIn[] {
    return WebContentsStandIn.all();
  }

  getFocusedWebContents(): WebContentsStandIn | null {
    return BrowserWindow.getFocusedWindow()?.webContents ?? null;
  }

  fromId(id: number): WebContentsStandIn | undefined {
    return WebContentsStandIn.fromId(id);
  }

  fromDevToolsTargetId(targetId: string): WebContentsStandIn | undefined {
    return WebContentsStandIn.fromTargetId(targetId);
  }
}

export const {
  app,
  clipboard,
  dialog,
  globalShortcut,
  ipcMain,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  screen,
  session,
  shell,
  systemPreferences,
  utilityProcess,
} = runtime;
export const webContents = new WebContentsModule();
export { BrowserWindow, ClipboardItem, Menu, MenuItem, Tray };

export const autoUpdater = missingModule('electron.autoUpdater');
export const BaseWindow = missingModule('electron.BaseWindow');
export const BrowserView = missingModule('electron.BrowserView');
export const contentTracing = missingModule('electron.contentTracing');
export const crashReporter = missingModule('electron.crashReporter');
export const desktopCapturer = missingModule('electron.desktopCapturer');
export const ImageView = missingModule('electron.ImageView');
export const inAppPurchase = missingModule('electron.inAppPurchase');
export const IpcMainServiceWorker = missingModule('electron.IpcMainServiceWorker');
export const MessageChannelMain = missingModule('electron.MessageChannelMain');
export const nativeImage = missingModule('electron.nativeImage');
export const net = missingModule('electron.net');
export const netLog = missingModule('electron.netLog');
export const Notification = missingModule('electron.Notification');
export const pushNotifications = missingModule('electron.pushNotifications');
export const safeStorage = missingModule('electron.safeStorage');
export const sharedTexture = missingModule('electron.sharedTexture');
export const ShareMenu = missingModule('electron.ShareMenu');
export const TouchBar = missingModule('electron.TouchBar');
export const View = missingModule('electron.View');
export const WebContentsView = missingModule('electron.WebContentsView');
export const webFrameMain = missingModule('electron.webFrameMain');
export const WebSocket = missingModule('electron.WebSocket');

/** Every module of Electron's main process, by name. The compiler reports a missing one. */
const modules = {
  app,
  autoUpdater,
  BaseWindow,
  BrowserView,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  contentTracing,
  crashReporter,
  desktopCapturer,
  dialog,
  globalShortcut,
  ImageView,
  inAppPurchase,
  ipcMain,
  IpcMainServiceWorker,
  Menu,
  MenuItem,
  MessageChannelMain,
  nativeImage,
  nativeTheme,
  net,
  netLog,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  pushNotifications,
  safeStorage,
  screen,
  session,
  sharedTexture,
  ShareMenu,
  shell,
  systemPreferences,
  TouchBar,
  Tray,
  utilityProcess,
  View,
  webContents,
  WebContentsView,
  webFrameMain,
  WebSocket,
} satisfies Record<MainProcessModule, unknown>;

/** The result of `require('electron')` and `import electron from 'electron'`. */
const electron = new Proxy(modules, {
  get(target, key) {
    if (
      typeof key === 'symbol' ||
      key in target ||
      key === 'then' ||
      key === 'toJSON' ||
      key === '__esModule'
    ) {
      return Reflect.get(target, key) as unknown;
    }
    throw new MissingApiError(`electron.${key}`);
  },
});

export default electron;
export { electron as 'module.exports' };
