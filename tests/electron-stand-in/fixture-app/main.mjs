/**
 * A small Electron app that uses the stand-in's features, for the stand-in's own tests.
 *
 * It records what its main process sees in `globalThis.seen`, where tests read it.
 */
import { join } from 'node:path';

import { app, BrowserWindow, ipcMain, Menu, protocol, session } from 'electron';

import { answerPage } from './pages.mjs';

const seen = { requests: [], cancelled: [], navigations: [], opened: [], console: [], pressed: [] };
globalThis.seen = seen;

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);

function answerCalls() {
  ipcMain.handle('echo', (_event, value) => value);
  ipcMain.handle('kind-of', (_event, value) => Object.prototype.toString.call(value));
  ipcMain.handle('fail', () => {
    throw new TypeError('broken on purpose');
  });
  ipcMain.handle('answer-a-function', () => () => undefined);
  ipcMain.handle('who-asks', ({ sender, senderFrame }) => ({
    url: senderFrame.url,
    origin: senderFrame.origin,
    isMainFrame:
      senderFrame === sender.mainFrame && senderFrame.parent === null && senderFrame.top === senderFrame,
  }));
  ipcMain.on('note', (event, value) => event.sender.send('noted', value, new Map([['count', 1n]])));
}

function guardRequests() {
  protocol.handle('app', (request) => {
    seen.requests.push(`${request.method} ${request.url}`);
    return answerPage(request);
  });
  session.defaultSession.webRequest.onBeforeRequest(
    { urls: ['app://fixture/cancelled*'] },
    (details, callback) => {
      seen.cancelled.push({ url: details.url, resourceType: details.resourceType });
      callback({ cancel: true });
    },
  );
}

async function openWindow() {
  const window = new BrowserWindow({
    width: 900,
    height: 700,
    minWidth: 500,
    minHeight: 400,
    show: false,
    webPreferences: {
      preload: join(import.meta.dirname, 'preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
    },
  });
  window.webContents.setWindowOpenHandler(({ url }) => {
    seen.opened.push(url);
    return { action: 'deny' };
  });
  window.webContents.on('will-navigate', (event, url) => {
    seen.navigations.push(url);
    if (!url.startsWith('app://')) event.preventDefault();
  });
  window.webContents.on('console-message', ({ level, message }) => seen.console.push({ level, message }));
  window.once('ready-to-show', () => window.show());
  await window.loadURL('app://fixture/index.html');
}

app.whenReady().then(async () => {
  answerCalls();
  guardRequests();
  const press = {
    label: 'Press',
    accelerator: 'CommandOrControl+Shift+K',
    click: () => seen.pressed.push('Press'),
  };
  Menu.setApplicationMenu(Menu.buildFromTemplate([{ label: 'File', submenu: [press, { role: 'quit' }] }]));
  await openWindow();
});
