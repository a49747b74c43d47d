import type { App } from 'electron';

/** The values of a registry key; written values have the type REG_SZ. */
export interface RegistryValues {
  /** Returns a value's content; undefined if there is none. */
  read(name: string): string | undefined;
  write(name: string, content: string): void;
  remove(name: string): void;
  names(): string[];
}

type LoginItems = Pick<App, 'isPackaged' | 'getLoginItemSettings' | 'setLoginItemSettings'>;

interface WindowsLogin {
  /** HKCU\Software\Microsoft\Windows\CurrentVersion\Run */
  run: RegistryValues;
  /** HKCU\Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run, whose contents are in hexadecimal. */
  approved: RegistryValues;
  /** The path of the calling program. */
  program: string;
}

/** Electron's entry name for an application without `app.setAppUserModelId`. */
export const loginItemName = 'electron.app.Podkey';

/** Electron 45's handling of Windows' login items, as far as Podkey uses it (shell/browser/browser_win.cc). */
export function windowsLoginItems({ run, approved, program }: WindowsLogin): LoginItems {
  const isApproved = (name: string) => {
    const content = approved.read(name);
    return content === undefined || content.startsWith('00') || content.startsWith('02');
  };
  return {
    isPackaged: true,
    setLoginItemSettings: ({ openAtLogin = true, path = '', args = [] }) => {
      if (openAtLogin) run.write(loginItemName, commandLine(path || program, args));
      else run.remove(loginItemName);
      approved.remove(loginItemName);
    },
    getLoginItemSettings: ({ path = '', args = [] } = {}) => {
      const wanted = programOf(path || program).toLowerCase();
      const itsOwn = run.names().filter((name) => programOf(run.read(name) ?? '').toLowerCase() === wanted);
      return {
        openAtLogin: run.read(loginItemName) === commandLine(path || program, args),
        executableWillLaunchAtLogin: itsOwn.some(isApproved),
        openAsHidden: false,
        wasOpenedAtLogin: false,
        wasOpenedAsHidden: false,
        restoreState: false,
        status: 'not-registered',
        launchItems: [],
      };
    },
  };
}

/** `FormatCommandLineString`: removes quotes around the program, then quotes it if needed. */
function commandLine(program: string, args: readonly string[]): string {
  return [program.replace(/^"(.*)"$/, '$1'), ...args].map(quoted).join(' ');
}

/** `AddQuoteForArg`, for arguments without quotes or a trailing backslash. */
const quoted = (argument: string) => (/[ \\"]/.test(argument) ? `"${argument}"` : argument);

/** Returns the program of a command line, as CommandLineToArgvW does: quoted, or up to the first space. */
function programOf(line: string): string {
  return /^"([^"]*)"/.exec(line)?.[1] ?? line.split(/[ \t]/, 1)[0] ?? '';
}
