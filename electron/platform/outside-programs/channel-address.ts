import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { framed, opening } from './frames.ts';

/** Variables of a process. */
type Variables = Record<string, string | undefined>;

/** The longest path of a socket that every system accepts, in bytes: macOS has 104 with the final zero (sys/un.h). */
const maxPathLength = 103;

/**
 * Where Podkey listens for `podkey`: a socket, and on Windows a named pipe. `secret`: with it the listener proves that it is this user's
 * Podkey (`pipeProof`); null for a socket, which is in a folder that only the user can enter. `launcher/` finds it in the same way.
 */
export interface ChannelAddress {
  socket: string;
  secret: string | null;
}

/** Every user sees the names of pipes, and any program may take a free one. So each start of Podkey has another name. */
const pipeName = /^\\\\\.\\pipe\\podkey-[0-9a-f]{32}$/;
const pipeSecret = /^[0-9a-f]{64}$/;

/** The file in the user's profile, which no other user can read, that names the pipe and holds its secret. */
export function pipeAddressFile(env: Variables = process.env): string {
  return path.join(
    env['LOCALAPPDATA'] ?? path.join(homedir(), 'AppData', 'Local'),
    'Podkey',
    'command-line.json',
  );
}

/** The pipe of the Podkey that was started last; undefined if there is none. */
export function readPipeAddress(
  env: Variables = process.env,
): { socket: string; secret: string } | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(pipeAddressFile(env), 'utf8'));
    if (typeof read !== 'object' || read === null) return undefined;
    const [socket, secret] = [String(Reflect.get(read, 'socket')), String(Reflect.get(read, 'secret'))];
    return pipeName.test(socket) && pipeSecret.test(secret) ? { socket, secret } : undefined;
  } catch {
    return undefined;
  }
}

/** What a listener answers to a caller's challenge if it knows the secret. */
export function pipeProof(secret: string, challenge: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(`podkey answers ${challenge.toString('hex')}`)
    .digest();
}

/**
 * The socket in the user's runtime folder, on Linux and macOS.
 *
 * Linux: `$XDG_RUNTIME_DIR`, which only the user can enter; without it, as in cron and after `su`, systemd's folder of the user, or one
 * named after the user in the folder for temporary files. macOS: the user's folder for applications, because cron knows no other one.
 *
 * @throws RangeError if the path is too long for a socket
 */
export function channelSocketPath(
  platform: NodeJS.Platform = process.platform,
  env: Variables = process.env,
  user: number = process.getuid?.() ?? 0,
): string {
  const socket = path.join(runtimeFolder(platform, env, user), 'command-line.sock');
  if (Buffer.byteLength(socket) > maxPathLength) throw new RangeError(`${socket} is too long for a socket`);
  return socket;
}

function runtimeFolder(platform: NodeJS.Platform, env: Variables, user: number): string {
  if (platform === 'darwin')
    return path.join(env['HOME'] ?? homedir(), 'Library/Application Support/Podkey/run');
  const given = env['XDG_RUNTIME_DIR'];
  if (given && path.isAbsolute(given)) return path.join(given, 'podkey');
  const own = `/run/user/${user}`;
  return existsSync(own) ? path.join(own, 'podkey') : path.join(tmpdir(), `podkey-${user}`);
}

/** How long another Podkey may take to prove that it runs, in ms. */
const provesWithinMs = 2_000;

/**
 * Listens on a new pipe and then names it in the user's profile (Windows); null if another Podkey of this user is there.
 *
 * The name is random and new at each start, so that no other user can take it first. It may be seen while Podkey runs and taken after a
 * crash, so `podkey` asks the listener to prove that it knows the secret in the file.
 */
export async function listenOnOwnPipe(
  listen: (address: ChannelAddress) => Promise<{ close: () => void } | null>,
  env: Record<string, string | undefined> = process.env,
): Promise<{ close: () => void } | null> {
  const former = readPipeAddress(env);
  if (former && (await isPodkey(former))) return null;
  const id = randomBytes(16).toString('hex');
  const address = { socket: `\\\\.\\pipe\\podkey-${id}`, secret: randomBytes(32).toString('hex') };
  const server = await listen(address);
  if (!server) return null;
  try {
    await publish(address, pipeAddressFile(env));
  } catch (thrown) {
    server.close();
    throw thrown;
  }
  return {
    close: () => {
      server.close();
      if (readPipeAddress(env)?.socket === address.socket)
        void rm(pipeAddressFile(env), { force: true }).catch(() => undefined);
    },
  };
}

/** Whole or not at all. The folder's access list, which the profile passes on, lets no other user in. */
async function publish(address: ChannelAddress, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const written = `${file}.${process.pid}`;
  await writeFile(written, JSON.stringify(address), { mode: 0o600 });
  await rename(written, file);
}

function isPodkey({ socket, secret }: { socket: string; secret: string }): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const challenge = randomBytes(32);
  const call = connect(socket, () => call.write(Buffer.concat([opening, framed('C', challenge)])));
  const timer = setTimeout(() => resolve(false), provesWithinMs);
  const expected = Buffer.concat([opening, framed('P', pipeProof(secret, challenge))]);
  let received = Buffer.alloc(0);
  call.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    if (received.length >= expected.length) resolve(received.equals(expected));
  });
  call.on('error', () => resolve(false));
  call.on('close', () => resolve(false));
  return promise.finally(() => {
    clearTimeout(timer);
    call.destroy();
  });
}
