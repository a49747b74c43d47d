import { randomBytes } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import type {
  CommandFailure,
  CommandRequest,
  CommandResponse,
  CommandResult,
} from '../shared/schemas/command-line.ts';
import { exitCodeOf, exitCodes } from './exit-codes.ts';
import { commandAddress, pipeProof, type CommandAddress } from './socket-path.ts';
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

/** The longest response, in UTF-16 units: more than any list of logins has. */
const longestResponse = 16 * 1024 * 1024;
/** How many of main's texts to wait are passed on. It sends two. */
const mostWaits = 5;
/** How many names to choose from are passed on. */
const mostChoices = 50;
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
  const sent = { ...request, version: 1, directory: process.cwd(), pid: process.pid, waits };
  for (let tries = 1; ; tries += 1) {
    const address = commandAddress();
    const response = address
      ? await inOwnFolder(address.socket, (socket) =>
          exchange({ ...address, socket }, JSON.stringify(sent), onWaiting),
        )
      : 'absent';
    if (typeof response === 'object') return resultOf(response);
    if (response !== 'full' || tries === triesWhenFull.times) throw unreachable(response, text);
    await new Promise((resolve) => setTimeout(resolve, triesWhenFull.pauseMs));
  }
}

/**
 * Calls `use` with a path of the socket, unless its folder is another user's, who could have put one into a folder for temporary files,
 * to be asked instead of Podkey.
 *
 * The folder is opened, and on Linux the socket is reached through it, so that no link can lead from the folder that was checked to
 * another one. Elsewhere each user has an own folder for temporary files.
 */
async function inOwnFolder<Answer>(
  socket: string,
  use: (socket: string) => Promise<Answer>,
): Promise<Answer | Unreachable> {
  const user = process.getuid?.();
  if (user === undefined) return use(socket);
  const { dir: folder, base: name } = path.parse(socket);
  let opened: number;
  try {
    opened = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  } catch (failure) {
    // No folder, no Podkey. A link, another user's folder or a file is somebody else's.
    return failure instanceof Error && 'code' in failure && failure.code === 'ENOENT' ? 'absent' : 'foreign';
  }
  try {
    const { uid, mode } = fstatSync(opened);
    if (uid !== user || (mode & 0o022) !== 0) return 'foreign';
    return await use(process.platform === 'linux' ? `/proc/self/fd/${opened}/${name}` : socket);
  } finally {
    closeSync(opened);
  }
}

type Unreachable = 'absent' | 'foreign' | 'full' | 'closed';

/** Sends a request, after the listener has proved that it is this user's Podkey if the address has a secret. */
export function exchange(
  { socket, secret }: CommandAddress,
  request: string,
  onWaiting: (message: string) => void,
): Promise<Exclude<CommandResponse, { kind: 'waiting' }> | Unreachable> {
  return new Promise((resolve) => {
    let received = '';
    let waits = 0;
    const nonce = randomBytes(32).toString('hex');
    let awaited = secret === null ? null : pipeProof(secret, nonce);
    const call = connect(socket, () => call.write(`${awaited === null ? request : nonce}\n`));
    call.setEncoding('utf8');
    call.on('data', (chunk: string) => {
      received += chunk;
      if (received.length > longestResponse) call.destroy();
      // A long line is looked through once.
      if (!chunk.includes('\n')) return;
      for (let end = received.indexOf('\n'); end >= 0; end = received.indexOf('\n')) {
        const line = received.slice(0, end);
        received = received.slice(end + 1);
        if (awaited !== null) {
          if (line !== awaited) {
            resolve('foreign');
            call.destroy();
            return;
          }
          awaited = null;
          call.write(`${request}\n`);
          continue;
        }
        const response = responseIn(line);
        if (response?.kind === 'waiting') {
          if ((waits += 1) <= mostWaits) onWaiting(response.message);
        } else if (response) resolve(response);
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

/** A line from main; undefined if it is none. */
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
  if (value.kind === 'waiting') return 'message' in value && typeof value.message === 'string';
  const holds = (key: string) => {
    const held: unknown = Reflect.get(value, key);
    return typeof held === 'object' && held !== null;
  };
  return value.kind === 'done' ? holds('result') : value.kind === 'failed' && holds('failure');
}

function resultOf(response: Exclude<CommandResponse, { kind: 'waiting' }>): CommandResult {
  if (response.kind === 'done') return response.result;
  const { reason, message, nextStep, choices } = response.failure;
  const exitCode = Object.hasOwn(exitCodeOf, reason) ? exitCodeOf[reason] : exitCodes.failed;
  const named = [...choices].slice(0, mostChoices).map(String);
  throw new ProgramFailure({ reason, message, nextStep, choices: named }, exitCode);
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
