import { isatty } from 'node:tty';
import { askPodkey, ProgramFailure } from './ask-podkey.ts';
import { completionScript } from './completion.ts';
import { exitCodes } from './exit-codes.ts';
import type { CommandResult } from '../shared/schemas/command-line.ts';
import { readOrder, WrongUse, type Order, type Variable } from './order.ts';
import { jsonOf, loginLine, print, printJson, printValue, say, standardOutput } from './output.ts';
import { runProgram } from './run-program.ts';
import { programText, type ProgramText } from './text.ts';

/*
 * The program `podkey` on the command line. It asks the Podkey that runs, over a socket, and holds no credentials itself
 * (docs/command-line.md). It imports Node's modules only and is bundled into one file, because it starts at each call.
 */

/** As much of a command as the question shows, in characters. */
const longestCommand = 400;
/** The result that each command gets. */
const results: ReadonlyMap<Order['is'], CommandResult['kind']> = new Map([
  ['status', 'status'],
  ['lock', 'locked'],
  ['list', 'logins'],
  ['search', 'logins'],
  ['copy', 'copied'],
  ['get', 'values'],
  ['code', 'values'],
]);
const text = programText(process.env, process.platform);
const args = ownArguments(process.argv);

void main().then((code) => process.exit(code));

/** An installed Podkey runs this as `Podkey --command-line -- ARGUMENTS`, a checkout as `node podkey.cjs ARGUMENTS`. */
function ownArguments(argv: readonly string[]): readonly string[] {
  return process.versions['electron'] === undefined ? argv.slice(2) : argv.slice(argv.indexOf('--') + 1);
}

async function main(): Promise<number> {
  try {
    return await carryOut(readOrder(args, text));
  } catch (thrown) {
    return report(thrown);
  }
}

async function carryOut(order: Order): Promise<number> {
  const ask = (request: Parameters<typeof askPodkey>[0]) =>
    askPodkey(request, { waits: order.waits, text, onWaiting: say });
  switch (order.is) {
    case 'help':
      print(text.help);
      return exitCodes.done;
    case 'version':
      print(`${process.env['PODKEY_VERSION'] ?? ''}\n`);
      return exitCodes.done;
    case 'completion':
      print(completionScript(order.shell));
      return exitCodes.done;
    case 'run': {
      const { variables, program } = order;
      assertSilent(text);
      const names = variables.map(({ name }) => name);
      const result = await ask({ command: 'run', names, runs: program.join(' ').slice(0, longestCommand) });
      return runProgram(program, environmentFor(variables, result), text);
    }
    case 'get':
      // Before anybody is asked.
      if (!order.reveals && isatty(standardOutput)) throw terminal(text);
      assertSilent(text);
      return show(order, await ask({ command: 'get', name: order.name }));
    case 'copy':
      return show(order, await ask({ command: 'copy', name: order.name, what: order.what }));
    case 'code':
      assertSilent(text);
      return show(order, await ask({ command: order.is, name: order.name }));
    case 'search':
      return show(order, await ask({ command: order.is, name: order.name }));
    default:
      return show(order, await ask({ command: order.is }));
  }
}

/** Writes a result, and returns the exit code. Throws if it is not what was asked for. */
function show(order: Order, result: CommandResult): number {
  const known = results.get(order.is);
  if (known !== result.kind) throw new Error('Podkey sent something else');
  if (order.json) printJson(contentOf(result));
  else showAsText(order, result);
  return exitCodes.done;
}

function showAsText(order: Order, result: CommandResult): void {
  switch (result.kind) {
    case 'status': {
      const { isLocked, account } = result.status;
      print(`${isLocked ? text.locked : text.unlocked}\n`);
      if (account !== null) print(`${text.account} ${account}\n`);
      break;
    }
    case 'locked':
      say(text.locked);
      break;
    case 'logins':
      print(result.logins.map((login) => `${loginLine(login)}\n`).join(''));
      break;
    case 'copied':
      say(`${text.copied} ${result.name}. ${text.clearsIn} ${result.clearsInS} s.`);
      break;
    case 'values': {
      const value: unknown = result.values[0]?.value;
      if (typeof value !== 'string') throw new Error('Podkey sent no value');
      const endsLine = (order.is === 'get' && !order.lineBreak) || value.endsWith('\n');
      printValue(endsLine ? value : `${value}\n`);
    }
  }
}

function contentOf(result: CommandResult): unknown {
  switch (result.kind) {
    case 'status':
      return result.status;
    case 'locked':
      return { isLocked: true };
    case 'logins':
      return result.logins;
    case 'copied':
      return { name: result.name, clearsInS: result.clearsInS };
    case 'values':
      return result.values[0];
  }
}

/** The values by the variables that they are for. */
function environmentFor(variables: readonly Variable[], result: CommandResult): Record<string, string> {
  const values = result.kind === 'values' ? result.values : [];
  return Object.fromEntries(
    variables.map(({ variable }, index) => {
      const value: unknown = values[index]?.value;
      // No command runs with an empty password instead of the one that it was meant to get.
      if (typeof value !== 'string') throw new Error('Podkey did not send each value');
      return [variable, value];
    }),
  );
}

/** Tells the person about a failure, and returns the exit code. */
function report(thrown: unknown): number {
  if (thrown instanceof WrongUse) {
    return tell(
      {
        reason: 'wrong-use',
        message: text.wrongUse + thrown.message,
        nextStep: text.wrongUseNext,
        choices: [],
      },
      exitCodes.wrongUse,
    );
  }
  if (thrown instanceof ProgramFailure) return tell(thrown.failure, thrown.exitCode);
  // The reader of standard output is gone; it has what it wanted.
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EPIPE') return exitCodes.failed;
  return tell(
    { reason: 'failed', message: text.closed, nextStep: text.closedNext, choices: [] },
    exitCodes.failed,
  );
}

function tell(failure: ProgramFailure['failure'], exitCode: number): number {
  const { message, choices, nextStep } = failure;
  if (args.includes('--json')) say(jsonOf({ error: failure }));
  else {
    say(`podkey: ${message}`);
    for (const choice of choices) say(`  ${choice}`);
    if (nextStep !== '') say(nextStep);
  }
  // The codes below 125 belong to the command that `run` would have started.
  return args[0] === 'run' && exitCode < exitCodes.runFailed && exitCode !== exitCodes.wrongUse
    ? exitCodes.runFailed
    : exitCode;
}

/** With these, Node writes what it works with to standard error: each variable of a command that it starts, and what it receives. */
function assertSilent({ talkative: message, talkativeNext: nextStep }: ProgramText): void {
  const set = ['NODE_DEBUG', 'NODE_DEBUG_NATIVE'].find((name) => process.env[name]);
  if (set === undefined) return;
  throw new ProgramFailure(
    { reason: 'wrong-use', message: `${set} ${message}`, nextStep, choices: [] },
    exitCodes.wrongUse,
  );
}

function terminal({ terminal: message, terminalNext: nextStep }: ProgramText): ProgramFailure {
  return new ProgramFailure({ reason: 'wrong-use', message, nextStep, choices: [] }, exitCodes.wrongUse);
}
