/** What the arguments of `electron [switches] <app path> [args]` say. */
export interface CommandLineArguments {
  /** `process.argv` as the app sees it: the executable, then every argument. */
  readonly argv: readonly string[];
  /** The file or folder of the app; the current folder when none is given. */
  readonly appPath: string;
  /** Modules named by `-r`/`--require`, to run before the app. */
  readonly requires: readonly string[];
  /** `--name=value` and `--name`, wherever they stand before `--`, as Chromium reads them (base/command_line.cc). */
  readonly switches: ReadonlyMap<string, string>;
}

/** Reads the arguments the way Electron does: switches anywhere before `--`, the first plain argument is the app. */
export function parseCommandLine(executable: string, args: readonly string[]): CommandLineArguments {
  const requires: string[] = [];
  const switches = new Map<string, string>();
  let appPath: string | undefined;
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index] ?? '';
    if (appPath === undefined && (argument === '-r' || argument === '--require')) {
      index += 1;
      requires.push(args[index] ?? '');
    } else if (argument.startsWith('--') && index < end) {
      const [, name = '', value = ''] = /^--([^=]*)=?(.*)$/s.exec(argument) ?? [];
      switches.set(name.toLowerCase(), value);
    } else if (!argument.startsWith('-') && appPath === undefined) {
      appPath = argument;
    }
  }
  return { argv: [executable, ...args], appPath: appPath ?? '.', requires, switches };
}
