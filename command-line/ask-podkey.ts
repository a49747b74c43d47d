import { statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import type {
  CommandFailure,
  CommandRequest,
  CommandResponse,
  CommandResult,
} from '../shared/schemas/command-line.ts';
import { exitCodeOf, exitCodes } from './exit-codes.ts';
import { commandSocketPath } from './socket-path.ts';
import type { ProgramText } from './text.ts';

/** A failure to tell the person about, and the exit code for it. */
export class ProgramFailure extends Error {
  readonly failure: Omit<CommandFailure, 'reason'> & { reason: string };
  readonly exitCode: number;

  constructor(failure: ProgramFailure['failure'], exitCode: number) {
    super(failure.message);
    this.failure = failure;
    this.exitCode = exitCode;
  }
}

type WithoutCommon<Request> = Request extends CommandRequest
  ? Omit<Request, 'version' | 'directory' | 'pid' | 'waits'>
  : never;

/** How often, and after which pause in ms, a full queue of callers is tried again. */
const triesWhenFull = { times: 20, pauseMs: 50 };

/**
 * Sends a request to the Podkey that runs, and returns its result.
 *
 * @param onWaiting called with a text when a person has to do something first
 * @throws {ProgramFailure}
 */
export async function askPodkey(
  request: WithoutCommon<CommandRequest>,
  { waits, text, onWaiting }: { waits: boolean; text: ProgramText; onWaiting: (message: string) => void },
): Promise<CommandResult> {
  const socket = commandSocketPath();
  refuseForeignSocket(socket, text);
  const sent = { ...request, version: 1, directory: process.cwd(), pid: process.pid, waits };
  for (let tries = 1; ; tries += 1) {
    const response = await exchange(socket, JSON.stringify(sent), onWaiting);
    if (typeof response === 'object') return resultOf(response);
    if (response !== 'full' || tries === triesWhenFull.times) throw unreachable(response, text);
    await new Promise((resolve) => setTimeout(resolve, triesWhenFull.pauseMs));
  }
}

/** Another user could have put a socket into a folder for temporary files, to be asked instead of Podkey. */
function refuseForeignSocket(socket: string, text: ProgramText): void {
  const user = process.getuid?.();
  if (user === undefined) return;
  const { uid, mode } = statSync(path.dirname(socket), { throwIfNoEntry: false }) ?? { uid: user, mode: 0 };
  if (uid !== user || (mode & 0o022) !== 0) throw unreachable('foreign', text);
}

type Unreachable = 'absent' | 'foreign' | 'full' | 'closed';

function exchange(
  socket: string,
  request: string,
  onWaiting: (message: string) => void,
): Promise<Exclude<CommandResponse, { kind: 'waiting' }> | Unreachable> {
  return new Promise((resolve) => {
    let received = '';
    const call = connect(socket, () => call.write(`${request}\n`));
    call.setEncoding('utf8');
    call.on('data', (chunk: string) => {
      received += chunk;
      for (let end = received.indexOf('\n'); end >= 0; end = received.indexOf('\n')) {
        const response = responseIn(received.slice(0, end));
        received = received.slice(end + 1);
        if (response?.kind === 'waiting') onWaiting(response.message);
        else if (response) resolve(response);
      }
    });
    call.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ENOENT' || code === 'ECONNREFUSED') resolve('absent');
      else if (code === 'EACCES' || code === 'EPERM') resolve('foreign');
      else if (code === 'EAGAIN' || code === 'EBUSY') resolve('full');
    });
    call.on('close', () => resolve('closed'));
  });
}

/** A line from main, which this user's Podkey alone can have written; undefined if it is none. */
function responseIn(line: string): CommandResponse | undefined {
  try {
    const response: unknown = JSON.parse(line);
    return isResponse(response) ? response : undefined;
  } catch {
    return undefined;
  }
}

function isResponse(value: unknown): value is CommandResponse {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return value.kind === 'waiting' || value.kind === 'done' || value.kind === 'failed';
}

function resultOf(response: Exclude<CommandResponse, { kind: 'waiting' }>): CommandResult {
  if (response.kind === 'done') return response.result;
  throw new ProgramFailure(response.failure, exitCodeOf[response.failure.reason]);
}

function unreachable(why: Unreachable, text: ProgramText): ProgramFailure {
  const failure = (reason: string, message: string, nextStep: string, exitCode: number) =>
    new ProgramFailure({ reason, message, nextStep, choices: [] }, exitCode);
  switch (why) {
    case 'absent':
      return failure('not-running', text.notRunning, text.notRunningNext, exitCodes.notRunning);
    case 'foreign':
      return failure('another-user', text.anotherUser, text.anotherUserNext, exitCodes.anotherUser);
    case 'full':
      return failure('busy', text.busy, text.busyNext, exitCodes.busy);
    case 'closed':
      return failure('failed', text.closed, text.closedNext, exitCodes.failed);
  }
}
