import { app } from 'electron';
import { atLoginSwitch, autostartEntry, loginItem } from '../platform/login-start.ts';
import type { LoginStart } from '../services/settings/settings-service.ts';
import { linkScheme, linkAmong } from '../../shared/schemas/link-scheme.ts';

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

/**
 * Receives links from the system, even before Electron is ready: as arguments of this start and of later ones (Windows, Linux),
 * or as events (macOS).
 *
 * Returns a function that sets their receiver, which first gets the last link that arrived before.
 */
export function watchDeepLinks(): (receive: (link: string) => void) => void {
  let waiting = linkAmong(process.argv.slice(1));
  let deliver = (link: string): void => void (waiting = link);
  app.on('open-url', (event, url) => {
    event.preventDefault();
    deliver(url);
  });
  app.on('second-instance', (_event, argv) => {
    const link = linkAmong(argv.slice(1));
    if (link !== undefined) deliver(link);
  });
  return (receive) => {
    deliver = receive;
    if (waiting !== undefined) receive(waiting);
    waiting = undefined;
  };
}

/**
 * Registers Podkey for links, if it is installed: in development only the runtime and a folder could be registered. What follows
 * `--` is never a switch, whatever a link looks like.
 */
export function claimLinks(): void {
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme, process.execPath, ['--']);
}
