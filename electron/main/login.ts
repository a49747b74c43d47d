import { app } from 'electron';
import { atLoginSwitch, autostartEntry, loginItem } from '../platform/login-start.ts';
import type { LoginStart } from '../services/settings/login-start.ts';

/** How this system is told to start Podkey when the person logs in. */
export function loginStartHere(): LoginStart {
  const { platform } = process;
  if (platform === 'win32' || platform === 'darwin') return loginItem(app, platform, process.execPath);
  // What runs of an AppImage lies in a folder that is gone afterwards; this is the file itself.
  const program = process.env['APPIMAGE'] ?? process.execPath;
  return autostartEntry(app.getPath('appData'), app.isPackaged ? program : null);
}

/** Whether the system started Podkey at the login, not the person. macOS says so itself, and passes no arguments on. */
export function wasStartedByLogin(): boolean {
  if (process.platform === 'darwin') return app.getLoginItemSettings().wasOpenedAtLogin;
  return app.commandLine.hasSwitch(atLoginSwitch);
}
