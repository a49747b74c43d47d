import { app, Menu, type Session } from 'electron';
import { closedUrl } from './closed-url.ts';

/**
 * Prevents, before Electron is ready, what Chromium or Electron would do by default.
 *
 * - Electron shows its default menu, with Reload and the developer tools, until an application menu is set. That menu
 *   would be there behind the dialogs with which Podkey refuses to start.
 * - A program that starts an installed Podkey with a debugging port or pipe could read its pages. No fuse covers these switches.
 * - Each session fetches spelling dictionaries from Google's servers, whatever a page's `spellcheck` says
 *   (electron/electron#22995). The session has begun to load them when it is announced, so their address is replaced as well.
 */
export function settleBeforeReady(): void {
  Menu.setApplicationMenu(null);
  if (app.isPackaged)
    for (const name of ['remote-debugging-port', 'remote-debugging-pipe']) app.commandLine.removeSwitch(name);
  app.on('session-created', withoutSpellChecker);
}

function withoutSpellChecker(session: Session): void {
  session.setSpellCheckerDictionaryDownloadURL(`${closedUrl}/`);
  session.setSpellCheckerEnabled(false);
}
