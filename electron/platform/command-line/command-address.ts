import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

/** Variables of a process. */
type Variables = Record<string, string | undefined>;

/** The longest path of a socket that every system accepts, in bytes: macOS has 104 with the final zero (sys/un.h). */
const longestPath = 103;

/**
 * Where Podkey listens for `podkey`: a socket, and on Windows a named pipe. `secret`: with it the listener proves that it is this user's
 * Podkey (`pipeProof`); null for a socket, which is in a folder that only the user can enter. `launcher/` finds it in the same way.
 */
export interface CommandAddress {
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
export function commandSocketPath(
  platform: NodeJS.Platform = process.platform,
  env: Variables = process.env,
  user: number = process.getuid?.() ?? 0,
): string {
  const socket = path.join(runtimeFolder(platform, env, user), 'command-line.sock');
  if (Buffer.byteLength(socket) > longestPath) throw new RangeError(`${socket} is too long for a socket`);
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
