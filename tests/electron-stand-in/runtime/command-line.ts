/** The parsed arguments of `electron [switches] <app path> [args]`. */
export interface CommandLineArguments {
  /** `process.argv` as the app sees it: the executable, then every argument. */
  readonly argv: readonly string[];
  /** The app's file or folder; the current folder by default. */
  readonly appPath: string;
  /** Modules named by `-r`/`--require`, loaded before the app. */
  readonly requires: readonly string[];
  /** `--name=value` and `--name`, anywhere before `--`, as Chromium reads them (base/command_line.cc). */
  readonly switches: ReadonlyMap<string, string>;
}

/** Parses the arguments as Electron does: switches anywhere before `--`, and the first other argument is the app. */
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
