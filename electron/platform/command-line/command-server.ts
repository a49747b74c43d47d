import { chmod, lstat, mkdir, unlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { pipeProof, type CommandAddress } from '../../../command-line/socket-path.ts';
import { longestRequest, type CommandResponse } from '../../../shared/schemas/command-line.ts';
import type { CommandCall } from '../../services/command-line/command-line-service.ts';
import { callingProgram, type OwnProgram } from './calling-program.ts';
import { descriptorOf, peerCredentialsOn } from './peer-credentials.ts';
import { restrictPipe } from './pipe-access.ts';
import { processFactsOn } from './process-facts.ts';

/** How many programs may call at the same time. Further ones are told so. */
export const mostCallers = 64;
/** How long a caller may take to send its request, in ms. */
const requestWithinMs = 5_000;
/** How long a caller may take to read the response, in ms. */
const lingersMs = 2_000;
/** Callers that the system holds until Podkey gets to them; it takes fewer if its own limit is lower. */
const backlog = 1_024;

interface Options {
  platform: NodeJS.Platform;
  /** See `CommandAddress`. */
  address: CommandAddress;
  own: OwnProgram;
  respond: (received: string, call: CommandCall) => Promise<CommandResponse>;
  /** The responses to one caller too many, and to another user's program. */
  tooManyCallers: () => CommandResponse;
  anotherUser: () => CommandResponse;
  onFailure: (thrown: unknown) => void;
}

/** The socket that `podkey` calls; null if another Podkey of this user has it. */
export async function listenForCommands(options: Options): Promise<{ close: () => void } | null> {
  const { platform, onFailure } = options;
  const { socket, secret } = options.address;
  const isPipe = platform === 'win32';
  if (!isPipe && !(await prepareFolder(socket))) return null;
  const calls = new Set<Socket>();
  let credentials: ReturnType<typeof peerCredentialsOn> | undefined;
  const server = createServer((call) => {
    calls.add(call);
    call.once('close', () => calls.delete(call));
    call.on('error', () => call.destroy());
    const isOne = calls.size <= mostCallers;
    const served = async () => {
      if (secret !== null) await prove(call, secret);
      if (isOne) await serve(call, options, (credentials ??= peerCredentialsOn(platform)));
      else finish(call, options.tooManyCallers());
    };
    void served().catch((thrown: unknown) => {
      onFailure(thrown);
      call.destroy();
    });
  });
  if (!(await listen(server, socket))) {
    // Nobody but Podkey knows the pipe's name before this.
    if (isPipe) throw new Error('Another program has the command line’s pipe');
    return null;
  }
  server.on('error', onFailure);
  const close = () => {
    server.close();
    for (const call of calls) call.destroy();
  };
  try {
    await (isPipe ? restrictPipe(socket) : chmod(socket, 0o600));
  } catch (thrown) {
    close();
    throw thrown;
  }
  return { close };
}

/** Makes the folder for the socket and removes a socket that nobody listens on. Returns false if somebody does. */
async function prepareFolder(socket: string): Promise<boolean> {
  const folder = path.dirname(socket);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new Error('The folder for the command line’s socket belongs to another user');
  await chmod(folder, 0o700);
  const answer = await tryToCall(socket);
  if (answer === 'stale') await unlink(socket);
  return answer !== 'answered';
}

function tryToCall(socket: string): Promise<'answered' | 'stale' | 'nothing'> {
  const { promise, resolve, reject } = Promise.withResolvers<'answered' | 'stale' | 'nothing'>();
  const call = connect(socket, () => resolve('answered'));
  call.on('error', (failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') resolve('nothing');
    // A file that is no socket, or one without a listener.
    else if (failure.code === 'ECONNREFUSED' || failure.code === 'ENOTSOCK') resolve('stale');
    // A listener whose queue is full.
    else if (failure.code === 'EAGAIN') resolve('answered');
    else reject(failure);
  });
  return promise.finally(() => call.destroy());
}

function listen(server: Server, socket: string): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  server.once('error', (failure: NodeJS.ErrnoException) => {
    if (failure.code === 'EADDRINUSE') resolve(false);
    else reject(failure);
  });
  // The folder already keeps others out; the mask does so without it.
  const before = process.umask(0o177);
  server.listen({ path: socket, backlog }, () => {
    server.removeAllListeners('error');
    resolve(true);
  });
  process.umask(before);
  return promise;
}

/** Answers a caller's first line with a proof that this is the Podkey of the pipe's file. */
async function prove(call: Socket, secret: string): Promise<void> {
  const nonce = await nextLine(call);
  if (nonce !== null && !call.destroyed) call.write(`${pipeProof(secret, nonce)}\n`);
}

async function serve(
  call: Socket,
  { platform, own, respond, anotherUser }: Options,
  credentials: ReturnType<typeof peerCredentialsOn>,
): Promise<void> {
  const gone = new AbortController();
  call.once('close', () => gone.abort());
  const request = nextLine(call);
  const read = await credentials;
  if (call.destroyed) return;
  const peer = read?.(descriptorOf(call));
  call.once('close', () => peer?.close());
  if (peer && peer.user !== process.getuid?.()) {
    finish(call, anotherUser());
    return;
  }
  const received = await request;
  if (received === null) return;
  const response = await respond(received, {
    caller: async ({ pid, directory }) =>
      callingProgram(await processFactsOn(platform), peer ? peer.pidNow() : pid, directory, own),
    tell: (waiting) => void call.write(lineOf(waiting)),
    signal: gone.signal,
  });
  finish(call, response);
}

/** The next line; empty if it is too long, null if the caller is gone or too slow. */
function nextLine(call: Socket): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const timer = setTimeout(() => {
    resolve(null);
    call.destroy();
  }, requestWithinMs);
  const chunks: Buffer[] = [];
  let length = 0;
  call.on('data', (chunk: Buffer) => {
    // Whatever follows the request is ignored.
    if (length > longestRequest) return;
    const end = chunk.indexOf(0x0a);
    chunks.push(end < 0 ? chunk : chunk.subarray(0, end));
    length += chunk.length;
    if (end >= 0 && length <= longestRequest) resolve(Buffer.concat(chunks).toString('utf8'));
    if (length > longestRequest) resolve('');
    if (end >= 0) length = longestRequest + 1;
  });
  call.once('close', () => resolve(null));
  return promise.finally(() => clearTimeout(timer));
}

/** Sends the last line. A caller that does not close its end then loses it, because it counts as one. */
function finish(call: Socket, response: CommandResponse): void {
  call.resume();
  call.end(lineOf(response));
  setTimeout(() => call.destroy(), lingersMs).unref();
}

const lineOf = (response: CommandResponse) => `${JSON.stringify(response)}\n`;
