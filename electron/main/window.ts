import path from 'node:path';
import { app, BrowserWindow, nativeTheme, type BrowserWindowConstructorOptions } from 'electron';
import { languageInUse } from '../../shared/text/language.ts';
import { appOrigin } from '../ipc/trusted-sender.ts';
import { betweenOrigin } from './app-files.ts';
import { windowIcon } from './about-app.ts';
import { firstPlace, smallest, type WindowBounds } from './window-bounds.ts';

/** Parts of Podkey's page that a window may show instead of the whole. */
export type View = 'palette' | 'typing';

/** The page's URL, with the initial language and, if it is not the whole page, the part to show. */
export const pageUrl = (view?: View) =>
  `${appOrigin}/index.html?language=${languageInUse()}${view ? `&view=${view}` : ''}`;

/** An empty page of another site, through which the page gets a new process. */
export const betweenUrl = `${betweenOrigin}/`;

/** The colours of an empty window, those of the renderer's tokens, so that nothing flashes before the first paint. */
const emptyWindow = { light: '#f7f7f8', dark: '#17181b' };

/** Where the files of windows are. */
export interface WindowFolders {
  preload: string;
  icons: string;
}

/** Those folders, from the folder of main's bundle. */
export const windowFolders = (main: string): WindowFolders => ({
  preload: path.join(main, '../preload'),
  icons: path.join(main, '../../resources/icons'),
});

/** Options of every window: a sandboxed and isolated page, shown only after its first paint. */
export function commonOptions({ preload, icons }: WindowFolders): BrowserWindowConstructorOptions {
  return {
    title: 'Podkey',
    show: false,
    ...(process.platform === 'linux' && { icon: windowIcon(icons) }),
    backgroundColor: nativeTheme.shouldUseDarkColors ? emptyWindow.dark : emptyWindow.light,
    webPreferences: {
      preload: path.join(preload, 'index.js'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  };
}

/** More options of the small windows over other programs: without a frame, above all others, and in no list of windows. */
export const overPrograms: BrowserWindowConstructorOptions = {
  frame: false,
  alwaysOnTop: true,
  skipTaskbar: true,
  resizable: false,
  minimizable: false,
  maximizable: false,
  fullscreenable: false,
  // On macOS a panel appears over full-screen programs, without Podkey's other windows.
  ...(process.platform === 'darwin' && { type: 'panel' }),
};

/** Creates Podkey's window, hidden and empty, with the bounds of a first start. */
export function createWindow(folders: WindowFolders): BrowserWindow {
  return new BrowserWindow({
    ...commonOptions(folders),
    width: firstPlace.width,
    height: firstPlace.height,
    minWidth: smallest.width,
    minHeight: smallest.height,
  });
}

/** Gives the window its bounds and loads its page. It is shown after the page's first paint. */
export function openWindow(window: BrowserWindow, { maximized, ...bounds }: WindowBounds): void {
  window.setBounds(bounds);
  window.once('ready-to-show', () => {
    if (maximized) window.maximize();
    window.show();
  });
  void window.loadURL(pageUrl());
}
