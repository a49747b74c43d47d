import path from 'node:path';
import { shownText, type OnceReason } from '../../../shared/schemas/command-line.ts';
import type { IdentifiedProgram } from '../../services/command-line/command-approvals.ts';
import { comparedVariables, loadsIntoBrowser, loadsOtherCode } from './caller-environment.ts';
import { readArguments } from './interpreters.ts';
import type { ProcessFacts } from './process-facts.ts';

/** As many processes as are compared. */
const mostAncestors = 64;
/** Programs that become the parent of every process whose own parent has ended. The first process always does. */
const adopting = /^(?:systemd|init|launchd|tini|dumb-init)$/;
/** How much earlier than it says a process may have started, in ms: Linux counts in hundredths of a second, and rounds twice. */
const startIsExactTo = 20;

/** Processes from one upwards, each called by the next. */
type Line = readonly number[];

/**
 * The program that called `podkey`, which is process `pid`: its parent. A process that is not `podkey`, and talks to the socket itself,
 * is the calling program.
 *
 * Here alone it is decided what a program *is*. Its identity is the file of the program, the file of its script, all arguments, the
 * same of everything that started it but for the files, and the folder. It is compared whole; only what is shown is shortened. It may be
 * allowed for an hour only if exactly one script runs, and nothing says that other code does.
 *
 * @param directory the folder that `podkey` says, for systems that do not say
 * @param podkey the path of the program `podkey`
 */
export function callingProgram(
  system: ProcessFacts,
  pid: number | undefined,
  directory: string,
  podkey: string,
): IdentifiedProgram {
  if (pid === undefined) return unknownIn(directory);
  const facts = remembering(system);
  const folder = facts.directoryOf(pid) ?? directory;
  const line = lineFrom(facts, pid);
  const starts = line.map((process) => facts.startOf(process));
  // What is not `podkey`, and talks to its socket, is the calling program itself.
  const top = lastCopy(facts, line, facts.programOf(pid) === podkey ? 1 : 0);
  const [caller, parent] = line.slice(top);
  const program = caller === undefined ? undefined : facts.programOf(caller);
  const args = caller === undefined ? undefined : facts.argumentsOf(caller);
  const read = program === undefined || args === undefined ? undefined : readArguments(program, args);
  const script = read?.why === null && read.script !== null ? facts.fileAt(read.script) : undefined;
  const file = caller === undefined ? undefined : facts.programFileOf(caller);
  const environment = caller === undefined ? undefined : facts.environmentOf(caller);
  const why = (): OnceReason | null => {
    const start = starts[top];
    if (!read || !environment || start === undefined) return 'unknown';
    if (read.why !== null) return read.why;
    const involved = line.slice(0, top + 1);
    if (involved.some((each) => facts.isApart(each) !== false)) return 'apart';
    if (involved.some((each) => loadsOtherCode(facts.environmentOf(each) ?? []))) return 'environment';
    if (!script) return 'text';
    const isOlder = ({ changedAt }: { changedAt: number }) => changedAt < start - startIsExactTo;
    return file && [file, script].every(isOlder) ? null : 'replaced';
  };
  const onceBecause = why();
  const identity = JSON.stringify([
    [file, script],
    line.slice(top).map((each) => [facts.programOf(each), facts.argumentsOf(each)]),
    comparedVariables(environment ?? []),
    folder,
  ]);
  // A process ended meanwhile, and another one may have its ID.
  if (!line.every((each, at) => system.startOf(each) === starts[at]) || !isOrdered(starts))
    return unknownIn(folder);
  return {
    identity,
    shown: {
      program: shownText(program ?? '?'),
      script: read && read.script !== null ? shownText(read.script) : null,
      arguments: read && read.others.length > 0 ? shownText(read.others.map(quoted).join(' ')) : null,
      parent: parent === undefined ? null : nameOf(facts, parent),
      directory: shownText(folder),
      onceBecause,
    },
  };
}

/** The program that started `podkey` for an extension. */
interface CallingBrowser {
  program: string;
  /** Whether it runs what stands at its path, as far as the system says: it sees the same files, nothing traces it, nothing is loaded into it. */
  isItself: boolean;
}

/**
 * The program that started `podkey`, which is process `pid`; null if the system does not say, or if the process is not `podkey` and only
 * talks to its socket.
 *
 * On Windows browsers may start hosts through the command interpreter.
 */
export function callingBrowser(
  system: ProcessFacts,
  pid: number | undefined,
  podkey: string,
): CallingBrowser | null {
  if (pid === undefined || system.programOf(pid) !== podkey) return null;
  const line = [pid];
  for (;;) {
    const caller = system.parentOf(line.at(-1) ?? 0);
    const program = caller === undefined ? undefined : system.programOf(caller);
    if (caller === undefined || program === undefined) return null;
    line.push(caller);
    if (path.win32.basename(program).toLowerCase() === 'cmd.exe' && line.length === 2) continue;
    if (!isOrdered(line.map((each) => system.startOf(each)))) return null;
    const isItself = line.every(
      (each) => system.isApart(each) !== true && !loadsIntoBrowser(system.environmentOf(each) ?? [], program),
    );
    return { program, isItself };
  }
}

/** Asks the system once for what is needed several times. */
function remembering(facts: ProcessFacts): ProcessFacts {
  const programOf = once((pid) => facts.programOf(pid));
  const argumentsOf = once((pid) => facts.argumentsOf(pid));
  const environmentOf = once((pid) => facts.environmentOf(pid));
  return { ...facts, programOf, argumentsOf, environmentOf };
}

function once<T>(ask: (pid: number) => T): (pid: number) => T {
  const known = new Map<number, { said: T }>();
  return (pid) => {
    const found = known.get(pid) ?? { said: ask(pid) };
    known.set(pid, found);
    return found.said;
  };
}

/** A process and what called it, up to the first one that adopts others or that the system says nothing of. */
function lineFrom(facts: ProcessFacts, pid: number): Line {
  const line = [pid];
  while (line.length < mostAncestors) {
    const parent = facts.parentOf(line.at(-1) ?? 0);
    const program = parent === undefined ? undefined : facts.programOf(parent);
    // The process that called an adopted one has ended, and the system no longer says which it was.
    if (parent === undefined || parent <= 1 || program === undefined || adopting.test(path.basename(program)))
      break;
    line.push(parent);
  }
  return line;
}

/** Whether each process started before those that it called, which an ID that the system gave away again does not show. */
const isOrdered = (starts: readonly (number | undefined)[]): boolean =>
  starts.every((start, at) => at === 0 || (start ?? Infinity) <= (starts[at - 1] ?? -Infinity));

/** A shell runs `$(podkey …)` in a copy of itself. Returns the place of the first one. */
function lastCopy(facts: ProcessFacts, line: Line, from: number): number {
  const run = (at: number) => {
    const pid = line[at];
    return pid === undefined ? undefined : JSON.stringify([facts.programOf(pid), facts.argumentsOf(pid)]);
  };
  let top = from;
  while (top + 1 < line.length && run(top) === run(top + 1)) top += 1;
  return top;
}

/** A program with its script, without other arguments, which may be long. */
function nameOf(facts: ProcessFacts, pid: number): string {
  const program = facts.programOf(pid) ?? '?';
  const { script } = readArguments(program, facts.argumentsOf(pid) ?? []);
  return shownText(script === null ? program : `${program} ${script}`);
}

const unknownIn = (folder: string): IdentifiedProgram => ({
  identity: JSON.stringify(['unknown', folder]),
  shown: {
    program: '?',
    script: null,
    arguments: null,
    parent: null,
    directory: shownText(folder),
    onceBecause: 'unknown',
  },
});

const quoted = (argument: string) => (/^[\w./:=@%+,-]+$/.test(argument) ? argument : `'${argument}'`);
