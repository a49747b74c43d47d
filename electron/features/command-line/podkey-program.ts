import type {
  CommandFailure,
  CommandRequest,
  CommandResponse,
  CommandResult,
  CommandFailureReason,
  ListedLogin,
} from '../../../shared/features/command-line/contract.ts';
import { parseJson } from '../../../shared/schemas/parse-json.ts';
import {
  programRequestSchema,
  type ProgramCommand,
  type ProgramRequest,
} from '../../services/outside-programs/channel.ts';
import { misunderstood } from './command-failure.ts';
import type { CommandCall, CommandLineService } from './command-line-service.ts';
import { completionScript } from './completion.ts';
import { readOrder, WrongUse, type Order, type Variable } from './order.ts';
import { helpWith, programText, type ProgramText } from './program-text.ts';

/** The exit codes of `podkey` (docs/command-line.md). `run` ends with its command's own, or with `runFailed`. */
export const exitCodes = {
  done: 0,
  failed: 1,
  wrongUse: 2,
  notRunning: 3,
  locked: 4,
  refused: 5,
  notFound: 6,
  severalFound: 7,
  policy: 8,
  busy: 9,
  anotherUser: 10,
  /** As env(1) and nice(1) end if they fail themselves. */
  runFailed: 125,
  cannotRun: 126,
  noSuchCommand: 127,
} as const;

const failureExitCodes: Readonly<Record<CommandFailureReason, number>> = {
  failed: exitCodes.failed,
  misunderstood: exitCodes.failed,
  locked: exitCodes.locked,
  refused: exitCodes.refused,
  'not-found': exitCodes.notFound,
  'several-found': exitCodes.severalFound,
  policy: exitCodes.policy,
  busy: exitCodes.busy,
};

/** One call of the `podkey` program. `write` sends a text to its standard output or standard error. */
export interface ProgramCall extends Pick<CommandCall, 'caller' | 'signal'> {
  write: (to: 'output' | 'error', text: string) => void;
}

/**
 * How a call ends: with an exit code, or with a command that `podkey` runs, which is its arguments from `from` on, with additional
 * variables.
 */
type ProgramEnd =
  | { kind: 'exit'; code: number }
  | { kind: 'run'; from: number; environment: Readonly<Record<string, string>> };

interface ToldFailure {
  failure: Omit<CommandFailure, 'reason'> & { reason: string };
  exitCode: number;
}

/** As much of a command as the question shows, in characters. */
const maxCommandLength = 400;
const maxChoices = 50;

/**
 * What the `podkey` program does: reads what a person typed, asks the service, and writes the answer in the language of the terminal
 * (docs/command-line.md). The program itself only passes bytes on (docs/command-line-protocol.md).
 */
export class PodkeyProgram {
  readonly #parts: Parts;

  constructor(service: Parts['service'], version: Parts['version'], commands: Parts['commands']) {
    this.#parts = { service, version, commands };
  }

  async run(received: string, call: ProgramCall): Promise<ProgramEnd> {
    const request = programRequestSchema.safeParse(parseJson(received));
    if (request.success) return new Call(this.#parts, request.data, call).run();
    const { message, nextStep } = misunderstood();
    call.write('error', `podkey: ${message}\n${nextStep}\n`);
    return { kind: 'exit', code: exitCodes.failed };
  }
}

/** What a call is answered with. */
interface Parts {
  service: Pick<CommandLineService, 'respond'>;
  version: string;
  /** Those that features bring. */
  commands: readonly ProgramCommand[];
}

class Call {
  readonly #parts: Parts;
  readonly #request: ProgramRequest;
  readonly #call: ProgramCall;
  readonly #text: ProgramText;

  constructor(parts: Parts, request: ProgramRequest, call: ProgramCall) {
    this.#parts = parts;
    this.#request = request;
    this.#call = call;
    this.#text = programText(request.language);
  }

  async run(): Promise<ProgramEnd> {
    const { arguments: args, isCut } = this.#request;
    let order: Order;
    try {
      order = readOrder(args, isCut, this.#text, this.#parts.commands);
    } catch (thrown) {
      if (!(thrown instanceof WrongUse)) throw thrown;
      const { wrongUse, wrongUseNext: nextStep } = this.#text;
      return this.#fail(ownFailure(wrongUse + thrown.message, nextStep, exitCodes.wrongUse));
    }
    return this.#carryOut(order);
  }

  #carryOut(order: Order): Promise<ProgramEnd> | ProgramEnd {
    switch (order.kind) {
      case 'help':
        return this.#print(helpWith(this.#text, this.#parts.commands));
      case 'version':
        return this.#print(`${this.#parts.version}\n`);
      case 'completion':
        return this.#print(completionScript(order.shell, this.#parts.commands));
      case 'run': {
        const names = order.variables.map(({ name }) => name);
        const runs = order.command.slice(0, maxCommandLength);
        return this.#ask(order, { command: 'run', names, runs });
      }
      case 'get': {
        const { terminal, terminalNext } = this.#text;
        // Before anybody is asked.
        if (!order.reveals && this.#request.terminals[1])
          return this.#fail(ownFailure(terminal, terminalNext, exitCodes.wrongUse));
        return this.#ask(order, { command: 'get', name: order.name });
      }
      case 'copy':
        return this.#ask(order, { command: 'copy', name: order.name, what: order.what });
      case 'brought':
        return this.#ask(order, { command: 'brought', name: order.name, word: order.word });
      case 'code':
      case 'search':
        return this.#ask(order, { command: order.kind, name: order.name });
      default:
        return this.#ask(order, { command: order.kind });
    }
  }

  async #ask(order: Order, wanted: WithoutCommon<CommandRequest>): Promise<ProgramEnd> {
    const { directory, pid } = this.#request;
    const response = await this.#parts.service.respond(
      { ...wanted, directory, pid, waits: order.waits },
      { ...this.#call, tell: (message) => this.#say(message) },
    );
    if (response.kind === 'failed') return this.#fail(toldFailure(response));
    if (order.kind === 'run') return this.#runWith(order, response.result);
    this.#show(order, response.result);
    return done;
  }

  #runWith({ variables, from }: Extract<Order, { kind: 'run' }>, result: CommandResult): ProgramEnd {
    const environment = environmentFor(variables, result);
    return Object.values(environment).some((value) => value.includes('\0'))
      ? this.#fail(ownFailure(this.#text.unusableValue, '', exitCodes.runFailed))
      : { kind: 'run', from, environment };
  }

  #show(order: Order, result: CommandResult): void {
    if (order.json) this.#call.write('output', `${jsonOf(contentOf(result))}\n`);
    else this.#showAsText(order, result);
    if (result.kind === 'status' && result.status.version !== this.#request.version)
      this.#say(this.#text.versionsDiffer);
  }

  #showAsText(order: Order, result: CommandResult): void {
    const text = this.#text;
    switch (result.kind) {
      case 'status': {
        const { isLocked, account } = result.status;
        this.#print(`${isLocked ? text.locked : text.unlocked}\n`);
        if (account !== null) this.#print(`${text.account} ${inOneLine(account)}\n`);
        break;
      }
      case 'locked':
        this.#say(text.locked);
        break;
      case 'brought':
        this.#print(
          result
            .lines(text.language)
            .map((line) => `${line}\n`)
            .join(''),
        );
        break;
      case 'logins':
        this.#print(result.logins.map((login) => `${loginLine(login)}\n`).join(''));
        break;
      case 'copied':
        this.#say(`${text.copied} ${result.name}. ${text.clearsIn} ${result.clearsInS} s.`);
        break;
      case 'values': {
        const value = result.values[0]?.value ?? '';
        const endsLine = (order.kind === 'get' && !order.lineBreak) || value.endsWith('\n');
        const line = endsLine ? value : `${value}\n`;
        this.#call.write('output', this.#request.terminals[1] ? inLines(line) : line);
      }
    }
  }

  #print(text: string): ProgramEnd {
    this.#call.write('output', inLines(text));
    return done;
  }

  #say(line: string): void {
    this.#call.write('error', `${inOneLine(line)}\n`);
  }

  #fail({ failure, exitCode }: ToldFailure): ProgramEnd {
    const { message, choices, nextStep } = failure;
    const args = this.#request.arguments;
    if (args.includes('--json')) this.#say(jsonOf({ error: failure }));
    else {
      this.#say(`podkey: ${message}`);
      for (const choice of choices) this.#say(`  ${choice}`);
      if (nextStep !== '') this.#say(nextStep);
    }
    // The codes below 125 belong to the command that `run` would have started.
    const isRuns = args[0] === 'run' && exitCode < exitCodes.runFailed && exitCode !== exitCodes.wrongUse;
    return { kind: 'exit', code: isRuns ? exitCodes.runFailed : exitCode };
  }
}

type WithoutCommon<Request> = Request extends CommandRequest
  ? Omit<Request, 'directory' | 'pid' | 'waits'>
  : never;

const done: ProgramEnd = { kind: 'exit', code: exitCodes.done };

function toldFailure({ failure }: Extract<CommandResponse, { kind: 'failed' }>): ToldFailure {
  const choices = failure.choices.slice(0, maxChoices);
  return { failure: { ...failure, choices }, exitCode: failureExitCodes[failure.reason] };
}

function ownFailure(message: string, nextStep: string, exitCode: number): ToldFailure {
  const reason = exitCode === exitCodes.wrongUse ? 'wrong-use' : 'failed';
  return { failure: { reason, message, nextStep, choices: [] }, exitCode };
}

function contentOf(result: CommandResult): unknown {
  switch (result.kind) {
    case 'status':
      return result.status;
    case 'locked':
      return { isLocked: true };
    case 'brought':
      return result.content;
    case 'logins':
      return result.logins;
    case 'copied':
      return { name: result.name, clearsInS: result.clearsInS };
    case 'values':
      return result.values[0];
  }
}

function environmentFor(variables: readonly Variable[], result: CommandResult): Record<string, string> {
  const values = result.kind === 'values' ? result.values : [];
  return Object.fromEntries(
    variables.map(({ variable }, index) => {
      const value = values[index]?.value;
      // No command runs with an empty password instead of the one that it was meant to get.
      if (value === undefined) throw new Error('A value is missing');
      return [variable, value];
    }),
  );
}

/* How `podkey` writes what others chose: nothing in it commands a terminal. */

/** What a terminal obeys: control characters but for the line break and the tab, and characters that turn the text around. */
const obeyed = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

const inLines = (text: string): string =>
  text.replace(obeyed, (character) => (character === '\n' || character === '\t' ? character : '\uFFFD'));

const inOneLine = (text: string): string => text.replace(obeyed, '\uFFFD');

/** JSON in one line, in ASCII where a terminal would obey. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value).replace(
    obeyed,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A login as a line: its name, user name and items, with tabs between them. */
function loginLine({ name, client, userName, items }: ListedLogin): string {
  const full = client === null ? name : `${client}/${name}`;
  const labels = items.map((item) => item.name.slice(full.length + 1));
  return [full, userName ?? '', labels.join(', ')].map(inOneLine).join('\t');
}
