import { chmod, lstat, mkdir, unlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Channel } from '../../services/outside-programs/channel.ts';
import { pipeProof, type ChannelAddress } from './channel-address.ts';
import { FrameConnection, FrameFault, framed, opening, type Frame } from './frames.ts';
import { descriptorOf, peerCredentialsOn } from './process-facts.ts';
import { nativeFunctions } from './native-library.ts';

/** How many programs may have connected without having said what they want. */
export const maxSilent = 64;
/** How long a caller may take to send its request, in ms. */
const requestWithinMs = 5_000;
/** How long a caller may take to read the end of the answer, in ms. */
const lingersMs = 2_000;
/** Callers that the system holds until Podkey gets to them; it takes fewer if its own limit is lower. */
const backlog = 1_024;

interface Options {
  platform: NodeJS.Platform;
  address: ChannelAddress;
  channels: readonly Channel[];
  onFailure: (thrown: unknown) => void;
}

/** The socket that `podkey` calls; null if another Podkey of this user has it. */
export async function listenForPrograms(options: Options): Promise<{ close: () => void } | null> {
  const { platform, onFailure } = options;
  const { socket } = options.address;
  const isPipe = platform === 'win32';
  if (!isPipe && !(await prepareFolder(socket))) return null;
  const calls = new Set<Socket>();
  const places: Places = new Map();
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
    if (isPipe) throw new Error('Another program has the pipe for outside programs');
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
    throw new Error('The folder for the socket belongs to another user');
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

/** What a connection is for: `silent` has not said so. */
type Use = Channel | 'silent';
/** How many open connections there are for each use. */
type Places = Map<Use, number>;

/** A connection's place, until it is closed. */
interface Place {
  /** Takes another place; false if there is none. */
  change: (use: Use) => boolean;
}

/** Null if there is no place. */
function takePlace(places: Places, first: Use, call: Socket): Place | null {
  const taken = (use: Use) => places.get(use) ?? 0;
  const isFree = (use: Use) => taken(use) < (use === 'silent' ? maxSilent : use.max);
  if (!isFree(first)) return null;
  let own = first;
  places.set(own, taken(own) + 1);
  call.once('close', () => places.set(own, taken(own) - 1));
  const change = (wanted: Use) => {
    if (!isFree(wanted)) return false;
    places.set(own, taken(own) - 1);
    own = wanted;
    places.set(own, taken(own) + 1);
    return true;
  };
  return { change };
}

async function serve(
  call: Socket,
  place: Place,
  { channels, address }: Options,
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
  const first = channels.map(({ opensWith }) => opensWith);
  const [peer, received] = await Promise.all([
    identify(),
    within(requestWithinMs, call, requestOn(frames, address.secret, first)),
  ]);
  if (received === null) return;
  const channel = received === 'another version' ? undefined : channelOf(received, channels);
  if (received === 'another version' || !channel) {
    finish(call, frames);
    return;
  }
  const isForeign = peer && peer.user !== process.getuid?.();
  const hasPlace = place.change(channel);
  const refusal = isForeign ? 'anotherUser' : hasPlace ? null : 'busy';
  if (refusal !== null) {
    frames.send('F', Buffer.from(refusal));
    finish(call, frames);
    return;
  }
  if (!channel.converses) frames.ignoreRest();
  await channel.serve({
    received: received.payload.toString('utf8'),
    signal: gone.signal,
    pid: (said) => (peer ? peer.pidNow() : said),
    send: (type, payload) => frames.send(type, payload),
    nextMessage: async () => {
      await frames.taken();
      return (await frames.next('M'))?.payload ?? null;
    },
    drop: () => call.destroy(),
  });
  finish(call, frames);
}

const channelOf = ({ type }: Frame, channels: readonly Channel[]): Channel | undefined =>
  channels.find(({ opensWith }) => opensWith === type);

/** Opens a connection, proves to the caller that this is the Podkey of the pipe's file, and returns the request; null if the caller has gone. */
async function requestOn(
  frames: FrameConnection,
  secret: string | null,
  first: readonly Channel['opensWith'][],
) {
  const isSame = await frames.opens();
  if (isSame === null) return null;
  frames.open();
  if (!isSame) return 'another version';
  if (secret !== null) {
    const challenge = await frames.next('C');
    if (!challenge) return null;
    frames.send('P', pipeProof(secret, challenge.payload));
  }
  return frames.next(...first);
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

const run = promisify(execFile);
const readControlAndWriteList = 0x20000 | 0x40000;
const openExisting = 3;
const shareReadAndWrite = 3;
/** DACL_SECURITY_INFORMATION, and PROTECTED_DACL_SECURITY_INFORMATION: nothing is inherited. */
const accessList = 0x8000_0004;

/**
 * Lets only this user open a named pipe (Windows).
 *
 * Node makes pipes with Windows' default access list, by which others may read, but not send a request; this takes the reading away.
 *
 * @throws if Windows refuses; the pipe must not be used then
 */
async function restrictPipe(name: string): Promise<void> {
  const kernel = await nativeFunctions('kernel32.dll', {
    CreateFileW:
      'intptr_t __stdcall CreateFileW(str16 name, uint32_t access, uint32_t share, void *security, uint32_t disposition, uint32_t flags, intptr_t template)',
    CloseHandle: 'int __stdcall CloseHandle(intptr_t handle)',
    LocalFree: 'intptr_t __stdcall LocalFree(uint64_t memory)',
  });
  const security = await nativeFunctions('advapi32.dll', {
    ConvertStringSecurityDescriptorToSecurityDescriptorW:
      'int __stdcall ConvertStringSecurityDescriptorToSecurityDescriptorW(str16 text, uint32_t revision, _Out_ uint8_t *descriptor, void *size)',
    SetKernelObjectSecurity:
      'int __stdcall SetKernelObjectSecurity(intptr_t handle, uint32_t information, uint64_t descriptor)',
  });
  const pointer = Buffer.alloc(8);
  const allowed = `D:P(A;;GA;;;${await ownSid()})`;
  const { ConvertStringSecurityDescriptorToSecurityDescriptorW: parse, SetKernelObjectSecurity: set } =
    security;
  if (parse(allowed, 1, pointer, null) === 0) throw new Error('Windows refuses the access list of the pipe');
  const descriptor = pointer.readBigUInt64LE();
  const handle = kernel.CreateFileW(
    name,
    readControlAndWriteList,
    shareReadAndWrite,
    null,
    openExisting,
    0,
    0,
  );
  try {
    if (handle === -1 || set(handle, accessList, descriptor) === 0)
      throw new Error('Windows refuses to restrict the pipe');
  } finally {
    if (handle !== -1) kernel.CloseHandle(handle);
    kernel.LocalFree(descriptor);
  }
}

/** This user's security identifier, such as S-1-5-21-1-2-3-1001. */
async function ownSid(): Promise<string> {
  const program = path.win32.join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'whoami.exe');
  const { stdout } = await run(program, ['/user', '/fo', 'csv', '/nh'], { windowsHide: true });
  const sid = /S-1-[\d-]+/.exec(stdout)?.[0];
  if (sid === undefined) throw new Error('Windows does not say who the user is');
  return sid;
}
