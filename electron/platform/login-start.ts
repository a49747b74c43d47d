import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { App } from 'electron';
import type { LoginStart } from '../services/settings/settings-service.ts';
import { systemCode } from '../../shared/errors/failure.ts';
import { writeWholeFile } from './file-access.ts';

/** The switch with which the system starts Podkey at login. */
export const atLoginSwitch = 'at-login';
const args = [`--${atLoginSwitch}`];

type LoginItems = Pick<App, 'isPackaged' | 'getLoginItemSettings' | 'setLoginItemSettings'>;

/**
 * The login items of Windows and macOS, where a person may have turned Podkey off.
 *
 * `program` is the path of Podkey's program.
 */
export function loginItem(app: LoginItems, platform: 'win32' | 'darwin', program: string): LoginStart {
  // Without a path Electron compares the entry with the program's path up to its first space (shell/browser/browser_win.cc).
  const entry = platform === 'win32' ? { path: `"${program}"`, args } : { args };
  const isOn = () => {
    // Windows identifies the entry by its command line, and distinguishes a disabled entry.
    const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings(entry);
    return openAtLogin && (platform === 'darwin' || executableWillLaunchAtLogin);
  };
  return {
    read: () => Promise.resolve(app.isPackaged ? (isOn() ? 'on' : 'off') : 'unavailable'),
    write: (on) => {
      app.setLoginItemSettings({ openAtLogin: on, ...entry });
      return Promise.resolve();
    },
  };
}

/**
 * The entry's name in the `autostart` folder (Desktop Application Autostart Specification 0.5).
 *
 * The same as that of the installed desktop entry, because systemd names the process's unit after it, and desktop portals derive
 * a program's identity from that.
 */
const entryName = 'app.podkey.Podkey.desktop';

/**
 * The desktop entry with which a Linux desktop starts a program at login.
 *
 * `configFolder` is `$XDG_CONFIG_HOME`. `program` is the path of the installed Podkey; null if it is not installed.
 */
export function autostartEntry(configFolder: string, program: string | null): LoginStart {
  const file = path.join(configFolder, 'autostart', entryName);
  return {
    read: async () => {
      if (program === null) return 'unavailable';
      const entry = await readFile(file, 'utf8').catch(whereMissing);
      // Desktops turn an entry off like this, without removing it.
      const isOff =
        /^[ \t]*(?:Hidden[ \t]*=[ \t]*true|X-GNOME-Autostart-enabled[ \t]*=[ \t]*false)[ \t]*\r?$/m.test(
          entry,
        );
      return entry === '' || isOff ? 'off' : 'on';
    },
    write: async (on) => {
      if (!on) return rm(file, { force: true });
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeWholeFile(file, entryFor(program ?? ''));
    },
  };
}

function entryFor(program: string): string {
  const entry = {
    Type: 'Application',
    Name: 'Podkey',
    // So that an uninstalled Podkey is skipped.
    TryExec: escaped(program),
    Exec: `${quoted(program)} ${args.join(' ')}`,
    Icon: 'podkey',
    Terminal: 'false',
  };
  const lines = Object.entries(entry).map(([key, value]) => `${key}=${value}`);
  return `${['[Desktop Entry]', ...lines].join('\n')}\n`;
}

/** A value of the type string (Desktop Entry Specification 1.5, "Possible value types"). */
const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t');

/** An argument of `Exec`: quoted, then escaped like any string ("The Exec key"). A percent sign is doubled. */
function quoted(argument: string): string {
  return escaped(`"${argument.replaceAll(/[\\"`$]/g, String.raw`\$&`).replaceAll('%', '%%')}"`);
}

function whereMissing(thrown: unknown): string {
  if (systemCode(thrown) === 'ENOENT') return '';
  throw thrown;
}
