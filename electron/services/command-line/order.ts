import { parseArgs } from 'node:util';
import { browserCommands, longestName, mostNames } from '../../../shared/schemas/command-line.ts';
import { shells, type Shell } from './completion.ts';
import type { ProgramText } from './program-text.ts';

/** What the person wants, as the arguments say. */
export type Order = { json: boolean; waits: boolean } & (
  | { is: 'help' | 'version' | 'list' | 'lock' | 'status' }
  | { is: 'search' | 'code'; name: string }
  | { is: 'copy'; name: string; what: 'value' | 'code' }
  | { is: 'browser'; what: (typeof browserCommands)[number] }
  | { is: 'get'; name: string; reveals: boolean; lineBreak: boolean }
  /** `command`: what it runs, for the person; `from`: its place among the arguments. */
  | { is: 'run'; variables: readonly Variable[]; command: string; from: number }
  | { is: 'completion'; shell: Shell }
);

/** An environment variable, and the name of the item whose value it gets. */
export interface Variable {
  variable: string;
  name: string;
}

/** The arguments are wrong; the message says how. */
export class WrongUse extends Error {}

const options = {
  json: { type: 'boolean' },
  'no-wait': { type: 'boolean' },
  reveal: { type: 'boolean' },
  code: { type: 'boolean' },
  'no-newline': { type: 'boolean', short: 'n' },
  env: { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
} as const;

/** The options that only some commands have. */
const ownOptions: ReadonlyMap<string, readonly string[]> = new Map([
  ['copy', ['code']],
  ['get', ['reveal', 'no-newline']],
  ['run', ['env']],
]);

/**
 * Reads the arguments.
 *
 * @param isCut whether some are missing at the end
 * @throws {WrongUse}
 */
export function readOrder(args: readonly string[], isCut: boolean, text: ProgramText): Order {
  // The arguments of the command that `run` starts are its own.
  const end = args[0] === 'run' && args.includes('--') ? args.indexOf('--') : args.length;
  if (isCut && end === args.length) throw new WrongUse(text.tooLong);
  const { values, positionals } = parsed(args.slice(0, end));
  const [command, ...names] = positionals;
  const common = { json: values.json ?? false, waits: !values['no-wait'] };
  if (values.help || command === 'help') return { ...common, is: 'help' };
  if (values.version) return { ...common, is: 'version' };
  for (const option of ['code', 'reveal', 'no-newline', 'env'] as const)
    if (values[option] !== undefined && !ownOptions.get(command ?? '')?.includes(option))
      throw new WrongUse(`${text.notHere} --${option}.`);
  const oneName = () => {
    if (names.length > 1) throw new WrongUse(text.oneName);
    return usableName(names.join(' '), text);
  };
  switch (command) {
    case undefined:
      throw new WrongUse(text.noCommand);
    case 'list':
    case 'lock':
    case 'status':
      if (names.length > 0) throw new WrongUse(text.noName);
      return { ...common, is: command };
    case 'search':
      return { ...common, is: command, name: usableName(names.join(' '), text) };
    case 'code':
      return { ...common, is: command, name: oneName() };
    case 'copy':
      return { ...common, is: command, name: oneName(), what: values.code ? 'code' : 'value' };
    case 'get': {
      const how = { reveals: values.reveal ?? false, lineBreak: !values['no-newline'] };
      return { ...common, is: command, name: oneName(), ...how };
    }
    case 'run': {
      const from = end + 1;
      if (names.length > 0 || from >= args.length) throw new WrongUse(text.noProgram);
      return {
        ...common,
        is: command,
        variables: variablesIn(values.env, text),
        command: args.slice(from).join(' '),
        from,
      };
    }
    case 'browser': {
      const what = browserCommands.find((known) => known === names.join(' '));
      if (!what) throw new WrongUse(text.noBrowserCommand);
      return { ...common, is: command, what };
    }
    case 'completion': {
      const shell = shells.find((known) => known === oneName());
      if (!shell) throw new WrongUse(text.unknownShell);
      return { ...common, is: command, shell };
    }
    default:
      throw new WrongUse(`${text.unknownCommand} “${command}”.`);
  }
}

function usableName(name: string, text: ProgramText): string {
  if (name === '') throw new WrongUse(text.oneName);
  if (name.length > longestName) throw new WrongUse(text.longName);
  return name;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (thrown) {
    throw new WrongUse(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

function variablesIn(given: readonly string[] | undefined, text: ProgramText): Variable[] {
  if (!given) throw new WrongUse(text.noVariable);
  if (given.length > mostNames) throw new WrongUse(text.manyVariables);
  return given.map((entry) => {
    const [, variable, name] = /^([A-Za-z_]\w*)=(.+)$/su.exec(entry) ?? [];
    if (variable === undefined || name === undefined) throw new WrongUse(text.badVariable);
    return { variable, name: usableName(name, text) };
  });
}
