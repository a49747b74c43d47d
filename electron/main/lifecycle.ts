import { app } from 'electron';
import { atLoginSwitch, autostartEntry, loginItem } from '../platform/login-start.ts';
import type { LoginStart } from '../services/settings/settings-service.ts';

/** How this system starts Podkey when the person logs in. */
export function loginStartHere(): LoginStart {
  const { platform } = process;
  if (platform === 'win32' || platform === 'darwin') return loginItem(app, platform, process.execPath);
  // An AppImage runs in a folder that disappears afterwards; this is its own file.
  const program = process.env['APPIMAGE'] ?? process.execPath;
  return autostartEntry(app.getPath('appData'), app.isPackaged ? program : null);
}

/** Whether the system started Podkey at login. macOS reports that itself, and passes no arguments. */
export function wasStartedByLogin(): boolean {
  if (process.platform === 'darwin') return app.getLoginItemSettings().wasOpenedAtLogin;
  return app.commandLine.hasSwitch(atLoginSwitch);
}

/** Quits Podkey and starts it again. */
export function restartPodkey(): void {
  const program = process.env['APPIMAGE'];
  // Started again as at login, Podkey might have no window.
  const args = process.argv.slice(1).filter((arg) => arg !== `--${atLoginSwitch}`);
  app.relaunch({ args, ...(program === undefined ? {} : { execPath: program }) });
  app.quit();
}

/** The longest that quitting waits for a clipboard or pod that does not respond, in ms. */
const maxMs = 4_000;

/**
 * Runs `tidyUp` before Podkey quits, for whatever reason. Quits when it is done, has failed or takes too long. Does not quit if
 * `mayQuit` resolves to false.
 */
export function beforeQuitting(mayQuit: () => Promise<boolean>, tidyUp: () => Promise<void>): void {
  let state: 'running' | 'asking' | 'tidying' | 'done' = 'running';
  app.on('before-quit', (event) => {
    if (state === 'done') return;
    event.preventDefault();
    if (state !== 'running') return;
    state = 'asking';
    void mayQuit().then((agreed) => {
      state = agreed ? 'tidying' : 'running';
      if (!agreed) return;
      const tooLong = new Promise<void>((resolve) => setTimeout(resolve, maxMs));
      void Promise.race([tidyUp().catch(() => undefined), tooLong]).then(() => {
        state = 'done';
        app.quit();
      });
    });
  });
}
