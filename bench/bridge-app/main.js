import path from 'node:path';
import console from 'node:console';
import { app, BrowserWindow, ipcMain } from 'electron';
import { LockGate } from '../../electron/ipc/handle-call.ts';
import { registerCalls } from '../../electron/ipc/bridge.ts';
import { registerAppScheme, serveApp } from '../../electron/main/app-protocol.ts';
import { answers } from './answers.ts';

/*
 * Two windows that make the same calls and get the same responses: one over Podkey's bridge (built preload and
 * `electron/ipc`), the other over bare `ipcRenderer.invoke` and `ipcMain.handle`.
 */
const here = import.meta.dirname;
const preloads = {
  podkey: path.join(here, '../../out/preload/index.js'),
  raw: path.join(here, 'raw-preload.cjs'),
};

registerAppScheme();
void app.whenReady().then(() => {
  serveApp(path.join(here, 'page'));
  const gate = new LockGate();
  gate.open();
  registerCalls(answers, gate, (name, thrown) => console.error(name, thrown));
  for (const [name, answer] of Object.entries(answers))
    ipcMain.handle(`raw ${name}`, () => ({ ok: true, value: answer() }));
  for (const [name, preload] of Object.entries(preloads)) {
    const window = new BrowserWindow({
      width: 400,
      height: 300,
      webPreferences: { preload, sandbox: true, contextIsolation: true, nodeIntegration: false },
    });
    void window.loadURL(`app://podkey/index.html?over=${name}`);
  }
});
app.on('window-all-closed', () => app.quit());
