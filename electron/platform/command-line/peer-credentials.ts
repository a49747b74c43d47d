import { closeSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { nativeFunctions } from './native-library.ts';

/** The process at the other end of a socket, as the system says. */
interface PeerCredentials {
  /** Its ID; undefined as soon as it has ended, because another process may have the ID then. */
  pidNow: () => number | undefined;
  /** The ID of its user. */
  user: number;
  /** Frees what holds on to the process. */
  close: () => void;
}

/** Reads the credentials of a socket's other end, by its file descriptor. */
type ReadCredentials = (descriptor: number) => PeerCredentials;

/**
 * How this system says who is at the other end of a Unix socket; null on Windows, where the pipe's access list lets nobody else in
 * (`pipe-access.ts`).
 *
 * Linux: SO_PEERCRED and SO_PEERPIDFD (socket(7)). macOS: LOCAL_PEERPID and getpeereid(3).
 */
export async function peerCredentialsOn(platform: NodeJS.Platform): Promise<ReadCredentials | null> {
  if (platform === 'win32') return null;
  return platform === 'darwin' ? onMac() : onLinux();
}

/** The descriptor of a socket. Node has it, but not in its types. */
export function descriptorOf(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  const descriptor: unknown = typeof handle === 'object' && handle !== null && Reflect.get(handle, 'fd');
  if (typeof descriptor !== 'number' || descriptor < 0) throw new Error('The socket has no descriptor');
  return descriptor;
}

const getsockopt =
  'int getsockopt(int socket, int level, int name, _Inout_ uint8_t *value, _Inout_ uint8_t *length)';

async function onLinux(): Promise<ReadCredentials> {
  const socketLevel = 1;
  const peerCredentials = 17;
  const peerProcess = 77;
  const libc = await nativeFunctions('libc.so.6', { getsockopt });
  return (descriptor) => {
    // struct ucred: process, user and group, each of 32 bits.
    const value = Buffer.alloc(12);
    check(libc.getsockopt(descriptor, socketLevel, peerCredentials, value, lengthOf(value)));
    const pid = value.readInt32LE(0);
    const user = value.readUInt32LE(4);
    const process = Buffer.alloc(4);
    // Linux 6.5 and later: a descriptor of the process itself, which no other one takes over (pidfd_open(2)).
    const holds = libc.getsockopt(descriptor, socketLevel, peerProcess, process, lengthOf(process)) === 0;
    if (!holds) return { pidNow: () => pid, user, close: () => undefined };
    const held = process.readInt32LE(0);
    let isHeld = true;
    const isAlive = () =>
      isHeld && readFileSync(`/proc/self/fdinfo/${held}`, 'utf8').includes(`\nPid:\t${pid}\n`);
    const close = () => {
      isHeld = false;
      closeSync(held);
    };
    return { pidNow: () => (isAlive() ? pid : undefined), user, close };
  };
}

async function onMac(): Promise<ReadCredentials> {
  const localLevel = 0;
  const peerProcess = 2;
  const system = await nativeFunctions('/usr/lib/libSystem.B.dylib', {
    getsockopt,
    getpeereid: 'int getpeereid(int socket, _Out_ uint8_t *user, _Out_ uint8_t *group)',
  });
  return (descriptor) => {
    const pid = Buffer.alloc(4);
    const user = Buffer.alloc(4);
    check(system.getsockopt(descriptor, localLevel, peerProcess, pid, lengthOf(pid)));
    check(system.getpeereid(descriptor, user, Buffer.alloc(4)));
    return { pidNow: () => pid.readInt32LE(), user: user.readUInt32LE(), close: () => undefined };
  };
}

function lengthOf(value: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(value.length);
  return length;
}

function check(result: number): void {
  if (result !== 0) throw new Error('The system does not say who is at the other end of the socket');
}
