import path from 'node:path';
import { longestShownPath, type CommandCaller } from '../../../shared/schemas/command-line.ts';
import type { ProcessFacts } from './process-facts.ts';

/** Whatever a person can't see, and line separators (Unicode TR 36 §2.8). */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const interpreters = /^(?:(?:ba|da|z|k|fi)?sh|node|pwsh|powershell|python[\d.]*|perl|ruby)(?:\.exe)?$/i;

/**
 * The program that ran `podkey`, which is process `pid`: its parent.
 *
 * The shell and npm of `npm run cli` stand for nobody, so they are passed over. `directory` is what `podkey` itself says, for systems
 * that do not say.
 */
export function callingProgram(facts: ProcessFacts, pid: number, directory: string): CommandCaller {
  let caller = facts.parentOf(pid);
  while (caller !== undefined && isNpm(facts, caller)) caller = facts.parentOf(caller);
  let parent = caller === undefined ? undefined : facts.parentOf(caller);
  // A shell runs `$(podkey …)` in a copy of itself, which is no other program.
  while (caller !== undefined && parent !== undefined && isCopy(facts, caller, parent)) {
    caller = parent;
    parent = facts.parentOf(caller);
  }
  return {
    program: nameOf(facts, caller) ?? '?',
    parent: nameOf(facts, parent) ?? null,
    directory: shown(facts.directoryOf(pid) ?? directory),
  };
}

/** A program's path. An interpreter's includes its script, because without it every script would be the same program. */
function nameOf(facts: ProcessFacts, pid: number | undefined): string | undefined {
  const program = pid === undefined ? undefined : facts.programOf(pid);
  if (pid === undefined || program === undefined) return undefined;
  const script = interpreters.test(path.basename(program)) ? scriptOf(facts, pid, program) : undefined;
  return shown(script === undefined ? program : `${program} ${script}`);
}

/** The first argument that is no option. Later ones may be secret, and with -c or -e it is no file, but a text. */
function scriptOf(facts: ProcessFacts, pid: number, program: string): string | undefined {
  const [, ...args] = facts.argumentsOf(pid) ?? [];
  const at = args.findIndex((arg) => !arg.startsWith('-'));
  const script = args[at];
  // To a shell, -e means something else.
  const takesText = /sh(?:\.exe)?$/i.test(program) ? /^-\w*c/ : /^(?:-\w*[ecp]|--eval|--print)/i;
  if (script === undefined || args.slice(0, at).some((arg) => takesText.test(arg))) return undefined;
  return path.resolve(facts.directoryOf(pid) ?? '/', script);
}

function isCopy(facts: ProcessFacts, one: number, other: number): boolean {
  const run = (pid: number) => JSON.stringify([facts.programOf(pid), facts.argumentsOf(pid)]);
  return facts.programOf(one) !== undefined && run(one) === run(other);
}

function isNpm(facts: ProcessFacts, pid: number): boolean {
  const args = facts.argumentsOf(pid);
  if (isNpmCli(args)) return true;
  const parent = facts.parentOf(pid);
  return args?.[1] === '-c' && parent !== undefined && isNpmCli(facts.argumentsOf(parent));
}

/** npm renames its process to its whole command. */
function isNpmCli([first = '', second = '']: readonly string[] = []): boolean {
  return first.startsWith('npm run ') || /\/npm(?:-cli\.js)?$/.test(second);
}

function shown(text: string): string {
  return text.replace(hidden, '\uFFFD').slice(0, longestShownPath);
}
