import path from 'node:path';
import { app, BrowserWindow, nativeTheme, type BrowserWindowConstructorOptions } from 'electron';
import { languageInUse } from '../../shared/text/language-in-use.ts';
import { appOrigin } from '../ipc/trusted-sender.ts';
import { betweenOrigin } from './app-files.ts';
import { windowIcon } from './icons.ts';
import { smallest, type WindowBounds } from './window-bounds.ts';

/** The parts of Podkey's page that a window may show. */
export type View = 'palette';

/** Where the page is, told the language to begin in and, where it is not the whole of it, what to show. */
export const pageUrl = (view?: View) =>
  `${appOrigin}/index.html?language=${languageInUse()}${view ? `&view=${view}` : ''}`;

/** An empty page of another site, through which the page gets a new process. */
export const betweenUrl = `${betweenOrigin}/`;

/** The colours of an empty window, as in the renderer's tokens, so that nothing flashes before the first paint. */
const emptyWindow = { light: '#f7f7f8', dark: '#17181b' };

/** What every window of Podkey's has: its page sandboxed and isolated, and nothing shown before there is something to see. */
export function commonOptions(preloadFolder: string): BrowserWindowConstructorOptions {
  return {
    title: 'Podkey',
    show: false,
    ...(process.platform === 'linux' && { icon: windowIcon }),
    backgroundColor: nativeTheme.shouldUseDarkColors ? emptyWindow.dark : emptyWindow.light,
    webPreferences: {
      preload: path.join(preloadFolder, 'index.js'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  };
}

/** Opens Podkey's window where it is to be, shown once it has something to show. */
export function openWindow(preloadFolder: string, { maximized, ...place }: WindowBounds): BrowserWindow {
  const window = new BrowserWindow({
    ...commonOptions(preloadFolder),
    ...place,
    minWidth: smallest.width,
    minHeight: smallest.height,
  });
  window.once('ready-to-show', () => {
    if (maximized) window.maximize();
    window.show();
  });
  void window.loadURL(pageUrl());
  return window;
}
