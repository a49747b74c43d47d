import { app, BrowserWindow } from 'electron';

/* Minimal application: one window with a heading. Podkey's launch is compared with it. */
void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1120, height: 760, show: false });
  window.once('ready-to-show', () => window.show());
  void window.loadURL('data:text/html,<title>Blank</title><h1>Blank</h1>');
});
app.on('window-all-closed', () => app.quit());
