import path from 'node:path';
import type { OnceReason } from '../../../shared/features/command-line/contract.ts';
import { shownText } from '../../../shared/schemas/journal-action.ts';
import type { IdentifiedProgram } from './command-approvals.ts';
import { isOrdered, type ProcessFacts } from '../../platform/outside-programs/process-facts.ts';

const maxAncestors = 64;
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

/** Asks the system once for what is needed several times. */
function remembering(facts: ProcessFacts): ProcessFacts {
  const programOf = once((pid) => facts.programOf(pid));
  const argumentsOf = once((pid) => facts.argumentsOf(pid));
  const environmentOf = once((pid) => facts.environmentOf(pid));
  return { ...facts, programOf, argumentsOf, environmentOf };
}

function once<T>(ask: (pid: number) => T): (pid: number) => T {
  const known = new Map<number, { answer: T }>();
  return (pid) => {
    const found = known.get(pid) ?? { answer: ask(pid) };
    known.set(pid, found);
    return found.answer;
  };
}

/** A process and what called it, up to the first one that adopts others or that the system says nothing of. */
function lineFrom(facts: ProcessFacts, pid: number): Line {
  const line = [pid];
  while (line.length < maxAncestors) {
    const parent = facts.parentOf(line.at(-1) ?? 0);
    const program = parent === undefined ? undefined : facts.programOf(parent);
    // The process that called an adopted one has ended, and the system no longer says which it was.
    if (parent === undefined || parent <= 1 || program === undefined || adopting.test(path.basename(program)))
      break;
    line.push(parent);
  }
  return line;
}

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

/*
 * What an interpreter's arguments say about what it runs. Safety does not depend on this list: all arguments are compared whatever they
 * mean, and a program that is not in it is never allowed for an hour.
 */

interface Interpreter {
  name: RegExp;
  /** Options that make it run no other code than its script. */
  harmless?: RegExp;
  /** It runs a script only after this argument. */
  after?: RegExp;
  /** It also runs files that its arguments don't name, such as a configuration in the folder. */
  runsMore?: boolean;
}

const version = String.raw`[\d.]*(?:-[\w-]+)?(?:\.exe)?$`;
const named = (names: string) => new RegExp(`^(?:${names})${version}`, 'i');

const interpreters: readonly Interpreter[] = [
  { name: named('(?:ba|da|a|hu|z|k|mk|pdk|lk|ok|ya|po)?sh'), harmless: /^-[efuvx]+$/ },
  { name: named('python|pypy'), harmless: /^-[BEIOPRSqsu]+$/ },
  { name: named('perl'), harmless: /^-[wT]+$/ },
  { name: named('ruby'), harmless: /^-w$/ },
  { name: named('node(?:js)?|php|lua(?:jit)?|fish|pwsh|powershell') },
  { name: named('deno|bun'), after: /^run$/, runsMore: true },
];

interface ReadArguments {
  /** The script, as it was typed; null if there is none, or if an option could mean that something else runs. */
  script: string | null;
  others: readonly string[];
  /** Why it isn't sure what runs; null if exactly the script does. */
  why: OnceReason | null;
}

/** Reads the arguments of a program, `args[0]` of which is the name that its caller gave it. */
function readArguments(program: string, [given = '', ...args]: readonly string[]): ReadArguments {
  // BusyBox is each of its programs, by the name that it is given.
  if (named('busybox').test(path.basename(program))) {
    const isNamed = named('busybox').test(path.basename(given));
    const [applet = '', ...rest] = isNamed ? args : [given, ...args];
    return { ...readArguments(path.basename(applet), [applet, ...rest]), ...(isNamed && { others: args }) };
  }
  const interpreter = interpreters.find(({ name }) => name.test(path.basename(program)));
  if (!interpreter) return { script: null, others: args, why: 'no-script' };
  const { harmless, after, runsMore } = interpreter;
  const start = after?.test(args[0] ?? '') ? 1 : 0;
  const at = args.findIndex((arg, index) => index >= start && !harmless?.test(arg));
  const script = args[at];
  if (script === undefined) return { script: null, others: args, why: 'text' };
  if (script.startsWith('-') || script.startsWith('+'))
    return { script: null, others: args, why: /^-[a-z]*[ce]$|^-$/i.test(script) ? 'text' : 'options' };
  const others = args.filter((_, index) => index !== at);
  if (runsMore) return { script, others, why: 'options' };
  return { script, others, why: path.isAbsolute(script) ? null : 'relative' };
}

/*
 * Variables with which a program runs other code than its path and its arguments say. The system shows them as they were at the start.
 */

/** Variables that make a loader or an interpreter load further code. */
const loading = new RegExp(
  `^(?:${[
    'LD_\\w+',
    'DYLD_\\w+',
    'GCONV_PATH',
    'NODE_(?:OPTIONS|PATH|REPL_EXTERNAL_MODULE)',
    'PYTHON\\w+',
    'PERL5\\w+',
    'PERLLIB',
    'PERLIO',
    'RUBY(?:OPT|LIB)',
    'GEM_(?:HOME|PATH)',
    'BUNDLE_GEMFILE',
    'BASH_(?:ENV|FUNC_.+)',
    'ENV',
    'SHELLOPTS',
    'BASHOPTS',
    'PS4',
    'PROMPT_COMMAND',
    'ZDOTDIR',
    'FPATH',
    'PHPRC',
    'PHP_INI_SCAN_DIR',
    'LUA_\\w+',
    'fish_\\w+',
    'PSModulePath',
  ].join('|')})$`,
);
/** Those of them that only change output, speed, or what a person types into. */
const harmless = /^PYTHON(?:UNBUFFERED|DONTWRITEBYTECODE|IOENCODING|UTF8|HASHSEED|STARTUP)$/;
/** Variables by which programs and settings are found. */
const finding = /^(?:PATH|HOME|XDG_(?:CONFIG|DATA)_(?:HOME|DIRS))$/;

const variableIn = (variable: string) => variable.slice(0, Math.max(0, variable.indexOf('=')));

/** Whether a program with this environment may run other code than its arguments say. */
function loadsOtherCode(environment: readonly string[]): boolean {
  return environment.map(variableIn).some((name) => loading.test(name) && !harmless.test(name));
}

/** The variables of which each value makes another program, because the same script then runs other programs or settings. */
function comparedVariables(environment: readonly string[]): string[] {
  return environment.filter((variable) => finding.test(variableIn(variable))).toSorted();
}
