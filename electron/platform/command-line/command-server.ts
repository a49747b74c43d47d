import { chmod, lstat, mkdir, unlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { programRequestSchema } from '../../../shared/schemas/command-line.ts';
import { parseJson } from '../../../shared/schemas/parse-json.ts';
import type { OpenedByBrowser } from '../../services/browser/browser-service.ts';
import type { ProgramCall, ProgramEnd } from '../../services/command-line/podkey-program.ts';
import { callingBrowser, callingProgram } from './calling-program.ts';
import { pipeProof, type CommandAddress } from './command-address.ts';
import { FrameConnection, FrameFault, framed, opening } from './frames.ts';
import { descriptorOf, peerCredentialsOn } from './peer-credentials.ts';
import { restrictPipe } from './pipe-access.ts';
import { processFactsOn } from './process-facts.ts';

/** How many programs may call at the same time, and how many may have connected without having said what they want. */
export const mostCallers = 64;
/** How many connections of browsers there may be beside them, so that those that are idle keep no program waiting. */
export const mostBrowsers = 32;
/** How long a caller may take to send its request, in ms. */
const requestWithinMs = 5_000;
/** How long a caller may take to read the end of the answer, in ms. */
const lingersMs = 2_000;
/** Callers that the system holds until Podkey gets to them; it takes fewer if its own limit is lower. */
const backlog = 1_024;

/** What takes the messages of a browser's extension, as they were sent, until it has gone. */
export interface BrowserSession {
  receive(message: Buffer): void;
  close(): void;
}

interface Options {
  platform: NodeJS.Platform;
  /** See `CommandAddress`. */
  address: CommandAddress;
  /** The path of `podkey`. */
  podkey: string;
  run: (received: string, call: ProgramCall) => Promise<ProgramEnd>;
  /** A browser opened a connection for its extension. */
  openBrowser: (opened: OpenedByBrowser) => BrowserSession;
  onFailure: (thrown: unknown) => void;
}

/** The socket that `podkey` calls; null if another Podkey of this user has it. */
export async function listenForCommands(options: Options): Promise<{ close: () => void } | null> {
  const { platform, onFailure } = options;
  const { socket } = options.address;
  const isPipe = platform === 'win32';
  if (!isPipe && !(await prepareFolder(socket))) return null;
  const calls = new Set<Socket>();
  const places: Places = { silent: 0, program: 0, browser: 0 };
  let credentials: ReturnType<typeof peerCredentialsOn> | undefined;
  const server = createServer((call) => {
    calls.add(call);
    call.once('close', () => calls.delete(call));
    call.on('error', () => call.destroy());
    const place = takePlace(places, 'silent', call);
    if (!place) {
      // At once, because each connection has one of the process’s descriptors.
      call.write(Buffer.concat([opening, framed('F', Buffer.from('busy'))]));
      call.destroySoon();
      return;
    }
    void serve(call, place, options, (credentials ??= peerCredentialsOn(platform))).catch(
      (thrown: unknown) => {
        if (!(thrown instanceof FrameFault)) onFailure(thrown);
        call.destroy();
      },
    );
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

/** What the open connections are for: those of `silent` have not said so. */
type Places = Record<'silent' | 'program' | 'browser', number>;

/** A connection's place, until it is closed. */
interface Place {
  /** Takes another place; false if there is none. */
  change: (use: keyof Places) => boolean;
}

/** Null if there is no place. */
function takePlace(places: Places, use: keyof Places, call: Socket): Place | null {
  const isFree = (wanted: keyof Places) =>
    places[wanted] < (wanted === 'browser' ? mostBrowsers : mostCallers);
  if (!isFree(use)) return null;
  let taken = use;
  places[taken] += 1;
  call.once('close', () => (places[taken] -= 1));
  const change = (wanted: keyof Places) => {
    if (!isFree(wanted)) return false;
    places[taken] -= 1;
    taken = wanted;
    places[taken] += 1;
    return true;
  };
  return { change };
}

async function serve(
  call: Socket,
  place: Place,
  { platform, podkey, run, openBrowser, address }: Options,
  credentials: ReturnType<typeof peerCredentialsOn>,
): Promise<void> {
  const gone = new AbortController();
  call.once('close', () => gone.abort());
  const frames = new FrameConnection(call);
  const identify = async () => {
    const read = await credentials;
    if (call.destroyed) return null;
    const found = read?.(descriptorOf(call));
    call.once('close', () => found?.close());
    return found;
  };
  const [peer, received] = await Promise.all([
    identify(),
    within(requestWithinMs, call, requestOn(frames, address.secret)),
  ]);
  if (received === null) return;
  if (received === 'another version') {
    finish(call, frames);
    return;
  }
  const isForeign = peer && peer.user !== process.getuid?.();
  const hasPlace = place.change(received.type === 'B' ? 'browser' : 'program');
  const refusal = isForeign ? 'anotherUser' : hasPlace ? null : 'busy';
  if (refusal !== null) {
    frames.send('F', Buffer.from(refusal));
    finish(call, frames);
    return;
  }
  if (received.type === 'B') {
    // The pipe of Windows does not say who calls.
    const said = programRequestSchema.safeParse(parseJson(received.payload.toString('utf8'))).data;
    const caller = async () => {
      const pid = peer ? peer.pidNow() : said?.pid;
      const browser = callingBrowser(await processFactsOn(platform), pid, podkey);
      return { program: null, isItself: false, ...browser, given: said?.arguments ?? [] };
    };
    const send = (answer: object) => frames.send('M', Buffer.from(JSON.stringify(answer)));
    return converse(call, frames, openBrowser({ caller, send, end: () => call.destroy() }));
  }
  frames.ignoreRest();
  const end = await run(received.payload.toString('utf8'), {
    caller: async ({ pid, directory }) =>
      callingProgram(await processFactsOn(platform), peer ? peer.pidNow() : pid, directory, podkey),
    write: (to, text) => frames.send(to === 'output' ? 'O' : 'E', Buffer.from(text)),
    signal: gone.signal,
  });
  if (end.is === 'exit') frames.send('X', Buffer.of(end.code));
  else frames.send('R', Buffer.from(JSON.stringify({ from: end.from, environment: end.environment })));
  finish(call, frames);
}

/** Opens a connection, proves to the caller that this is the Podkey of the pipe's file, and returns the request; null if the caller has gone. */
async function requestOn(frames: FrameConnection, secret: string | null) {
  const isSame = await frames.opens();
  if (isSame === null) return null;
  frames.open();
  if (!isSame) return 'another version';
  if (secret !== null) {
    const challenge = await frames.next('C');
    if (!challenge) return null;
    frames.send('P', pipeProof(secret, challenge.payload));
  }
  return frames.next('Q', 'B');
}

/** Passes a browser's messages on until it has gone. */
async function converse(call: Socket, frames: FrameConnection, session: BrowserSession): Promise<void> {
  call.once('close', () => session.close());
  try {
    for (let message = await frames.next('M'); message; message = await frames.next('M')) {
      session.receive(message.payload);
      // A caller that takes no answers must not fill main's memory.
      await frames.taken();
    }
  } finally {
    session.close();
  }
}

/** What `promise` resolves to. The caller is dropped if that takes longer, which ends what it is awaited from. */
function within<T>(ms: number, call: Socket, promise: Promise<T>): Promise<T> {
  const timer = setTimeout(() => call.destroy(), ms);
  return promise.finally(() => clearTimeout(timer));
}

/** Ends a connection. A caller that does not close its end then loses it, because it counts as one. */
function finish(call: Socket, frames: FrameConnection): void {
  frames.ignoreRest();
  call.end();
  setTimeout(() => call.destroy(), lingersMs).unref();
}
