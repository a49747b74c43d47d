import { parseArgs } from 'node:util';
import { maxNameLength, maxNames } from '../../../shared/features/command-line/contract.ts';
import type { ProgramCommand } from '../../services/outside-programs/channel.ts';
import { shells, type Shell } from './completion.ts';
import type { ProgramText } from './program-text.ts';

export type Order = { json: boolean; waits: boolean } & (
  | { kind: 'help' | 'version' | 'list' | 'lock' | 'status' }
  | { kind: 'search' | 'code'; name: string }
  | { kind: 'copy'; name: string; what: 'value' | 'code' }
  /** A command that a feature brings. */
  | { kind: 'brought'; name: string; word: string }
  | { kind: 'get'; name: string; reveals: boolean; lineBreak: boolean }
  /** `command`: what it runs, for the person; `from`: its place among the arguments. */
  | { kind: 'run'; variables: readonly Variable[]; command: string; from: number }
  | { kind: 'completion'; shell: Shell }
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
 * @param commands those that features bring
 * @throws {WrongUse}
 */
export function readOrder(
  args: readonly string[],
  isCut: boolean,
  text: ProgramText,
  commands: readonly Pick<ProgramCommand, 'name' | 'words' | 'texts'>[],
): Order {
  // The arguments of the command that `run` starts are its own.
  const end = args[0] === 'run' && args.includes('--') ? args.indexOf('--') : args.length;
  if (isCut && end === args.length) throw new WrongUse(text.tooLong);
  const { values, positionals } = parsed(args.slice(0, end));
  const [command, ...names] = positionals;
  const common = { json: values.json ?? false, waits: !values['no-wait'] };
  if (values.help || command === 'help') return { ...common, kind: 'help' };
  if (values.version) return { ...common, kind: 'version' };
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
      return { ...common, kind: command };
    case 'search':
      return { ...common, kind: command, name: usableName(names.join(' '), text) };
    case 'code':
      return { ...common, kind: command, name: oneName() };
    case 'copy':
      return { ...common, kind: command, name: oneName(), what: values.code ? 'code' : 'value' };
    case 'get': {
      const how = { reveals: values.reveal ?? false, lineBreak: !values['no-newline'] };
      return { ...common, kind: command, name: oneName(), ...how };
    }
    case 'run': {
      const from = end + 1;
      if (names.length > 0 || from >= args.length) throw new WrongUse(text.noProgram);
      return {
        ...common,
        kind: command,
        variables: variablesIn(values.env, text),
        command: args.slice(from).join(' '),
        from,
      };
    }
    case 'completion': {
      const shell = shells.find((known) => known === oneName());
      if (!shell) throw new WrongUse(text.unknownShell);
      return { ...common, kind: command, shell };
    }
    default: {
      const brought = commands.find(({ name }) => name === command);
      if (!brought) throw new WrongUse(`${text.unknownCommand} “${command}”.`);
      const word = names.join(' ');
      if (!brought.words.includes(word)) throw new WrongUse(brought.texts(text.language).noWord);
      return { ...common, kind: 'brought', name: brought.name, word };
    }
  }
}

function usableName(name: string, text: ProgramText): string {
  if (name === '') throw new WrongUse(text.oneName);
  if (name.length > maxNameLength) throw new WrongUse(text.longName);
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
  if (given.length > maxNames) throw new WrongUse(text.manyVariables);
  return given.map((entry) => {
    const [, variable, name] = /^([A-Za-z_]\w*)=(.+)$/su.exec(entry) ?? [];
    if (variable === undefined || name === undefined) throw new WrongUse(text.badVariable);
    return { variable, name: usableName(name, text) };
  });
}
