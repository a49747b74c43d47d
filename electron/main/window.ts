import path from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import { languageInUse } from '../../shared/text/catalogue.ts';
import { appOrigin } from '../ipc/trusted-sender.ts';
import { windowIcon } from './icons.ts';

/** Where the page is, told the language to begin in. */
const pageUrl = () => `${appOrigin}/index.html?language=${languageInUse()}`;

/** The colours of an empty window, as in the renderer's tokens, so that nothing flashes before the first paint. */
const emptyWindow = { light: '#f7f7f8', dark: '#17181b' };

/** Keeps a window out of screen captures, or ends that; no harm if it is gone. */
export function protectFromCapture(window: BrowserWindow | undefined, on: boolean): void {
  if (window && !window.isDestroyed()) window.setContentProtection(on);
}

/** Opens Podkey's one window: sandboxed, isolated, shown once it has something to show. */
export function openWindow(preloadFolder: string): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Podkey',
    width: 1120,
    height: 760,
    minWidth: 880,
    minHeight: 600,
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
    },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(pageUrl());
  return window;
}
