import { lstatSync, readlinkSync, statSync, type BigIntStats, closeSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Socket } from 'node:net';
import { nativeFunctions } from './native-library.ts';
import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { RunningPrograms } from '../../services/service-dependencies.ts';

/** What the system says of processes. Each is undefined if it does not say, for example because the process has ended. */
export interface ProcessFacts {
  parentOf(pid: number): number | undefined;
  /** When it started, in ms since 1970. Tells it from an earlier process with the same ID. */
  startOf(pid: number): number | undefined;
  programOf(pid: number): string | undefined;
  /** The file of its program; undefined if its path leads to another file by now. */
  programFileOf(pid: number): FileFacts | undefined;
  /** Its arguments, the program first. */
  argumentsOf(pid: number): readonly string[] | undefined;
  /** Its environment as it was started with, each variable as NAME=VALUE. */
  environmentOf(pid: number): readonly string[] | undefined;
  /** Its working directory. */
  directoryOf(pid: number): string | undefined;
  /** Whether it sees other files than Podkey does under the same path, or another process traces it. */
  isApart(pid: number): boolean | undefined;
  /** A regular file at an absolute path. */
  fileAt(path: string): FileFacts | undefined;
}

/** A file, as far as another content would show. */
export interface FileFacts {
  /** Differs as soon as the file is written, replaced, renamed or linked. */
  id: string;
  /** When that last happened, in ms since 1970. */
  changedAt: number;
}

/** Whether each process started before those that it called, which an ID that the system gave away again does not show. */
export const isOrdered = (starts: readonly (number | undefined)[]): boolean =>
  starts.every((start, at) => at === 0 || (start ?? Infinity) <= (starts[at - 1] ?? -Infinity));

export async function processFactsOn(platform: NodeJS.Platform): Promise<ProcessFacts> {
  switch (platform) {
    case 'win32':
      return (await import('./windows-processes.ts')).windowsProcesses();
    case 'darwin':
      return (await import('./mac-processes.ts')).macProcesses();
    default:
      return linuxProcesses();
  }
}

/** As many links as Linux follows in one path (path_resolution(7)). */
const maxLinks = 40;
/** Folders in which a path means another file to each process, such as /dev/stdin. */
const ownToEachProcess = /^\/(?:proc|dev)(?:\/|$)/;

/**
 * A regular file at an absolute path.
 *
 * Undefined too if a link on the way leads through /proc or /dev, because it would lead Podkey to another file than the process that
 * opened it.
 */
export function regularFileAt(file: string): FileFacts | undefined {
  let reached = '/';
  let rest = partsOf(file);
  for (let links = 0; rest.length > 0;) {
    const [part = '', ...others] = rest;
    const next = path.join(reached, part);
    if (ownToEachProcess.test(next)) return undefined;
    if (lstatSync(next).isSymbolicLink()) {
      if ((links += 1) > maxLinks) return undefined;
      const target = readlinkSync(next);
      rest = [...partsOf(target), ...others];
      if (path.isAbsolute(target)) reached = '/';
    } else {
      rest = others;
      reached = next;
    }
  }
  const found = statSync(reached, { bigint: true });
  return found.isFile() ? factsOf(found) : undefined;
}

/** Nobody can set the time of a file’s last change, unlike that of its last writing. */
export function factsOf({ dev, ino, size, ctimeNs, ctimeMs }: BigIntStats): FileFacts {
  return { id: [dev, ino, size, ctimeNs].join(':'), changedAt: Number(ctimeMs) };
}

const partsOf = (file: string) => file.split('/').filter((part) => part !== '' && part !== '.');

interface PeerCredentials {
  /** Its ID; undefined as soon as it has ended, because another process may have the ID then. */
  pidNow: () => number | undefined;
  user: number;
  /** Frees what holds on to the process. */
  close: () => void;
}

type ReadCredentials = (descriptor: number) => PeerCredentials;

/**
 * How this system says who is at the other end of a Unix socket; null on Windows, where the pipe's access list lets nobody else in
 * (`channel-server.ts`).
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

const run = promisify(execFile);

/** How long the desktop's settings may take to respond, in ms. */
const maxMs = 1_000;

/**
 * The processes of this person's session, from /proc (proc_pid_cmdline(5)), and GNOME Shell's extensions.
 *
 * Empty on Windows and macOS, where a copy's markers keep it out of the system's own history.
 */
export async function runningPrograms(platform: NodeJS.Platform, folder = '/proc'): Promise<RunningPrograms> {
  if (platform !== 'linux') return { commands: [], extensions: [], isWayland: false };
  const entries = await readdir(folder);
  const ids = entries.filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(ids.map((id) => commandLine(`${folder}/${id}`)));
  const commands = found.filter((command) => command !== null);
  const isGnome = commands.some(([program = '']) => program.endsWith('gnome-shell'));
  const isWayland = process.env['XDG_SESSION_TYPE'] === 'wayland';
  return { commands, extensions: isGnome ? await gnomeExtensions() : [], isWayland };
}

/** Null for another user's process, and for one that has ended. */
async function commandLine(folder: string): Promise<string[] | null> {
  try {
    if ((await stat(folder)).uid !== process.getuid?.()) return null;
    return (await readFile(`${folder}/cmdline`, 'utf8')).split('\0');
  } catch {
    return null;
  }
}

/** The UUIDs from GVariant text, such as `['a@b', 'c@d']`; none if they can't be read. */
async function gnomeExtensions(): Promise<string[]> {
  const args = ['get', 'org.gnome.shell', 'enabled-extensions'];
  try {
    const { stdout } = await run('gsettings', args, { timeout: maxMs });
    return [...stdout.matchAll(/'([^']*)'/g)].map(([, uuid = '']) => uuid);
  } catch {
    return [];
  }
}

/** The kernel’s unit of time for programs, which is the same on every system that Podkey runs on (USER_HZ). */
const ticksPerSecond = 100;

/** Processes as /proc shows them (proc(5)). */
function linuxProcesses(): ProcessFacts {
  /** The fields of `stat` after the program's name, which is in brackets and may contain anything. */
  const fieldOf = (pid: number, at: number) =>
    unlessGone(() => {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The first one is the third in proc(5).
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[at - 3]);
    });
  const listOf = (pid: number, file: string) =>
    unlessGone(() => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').slice(0, -1));
  // Read once, so that a process has the same start each time.
  const bootedAt = Date.now() - Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]) * 1_000;

  return {
    parentOf: (pid) => fieldOf(pid, 4),
    startOf: (pid) => {
      const ticks = fieldOf(pid, 22);
      return ticks === undefined ? undefined : bootedAt + (ticks * 1_000) / ticksPerSecond;
    },
    programOf: (pid) => unlessGone(() => readlinkSync(`/proc/${pid}/exe`)),
    programFileOf: (pid) =>
      unlessGone(() => {
        const running = factsOf(statSync(`/proc/${pid}/exe`, { bigint: true }));
        const there = factsOf(statSync(readlinkSync(`/proc/${pid}/exe`), { bigint: true }));
        return running.id === there.id ? running : undefined;
      }),
    argumentsOf: (pid) => listOf(pid, 'cmdline'),
    environmentOf: (pid) => listOf(pid, 'environ'),
    directoryOf: (pid) => unlessGone(() => readlinkSync(`/proc/${pid}/cwd`)),
    isApart: (pid) =>
      unlessGone(
        () =>
          !/^TracerPid:\s*0$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')) ||
          ['root', 'ns/mnt'].some(
            (link) => readlinkSync(`/proc/${pid}/${link}`) !== readlinkSync(`/proc/self/${link}`),
          ),
      ),
    fileAt: (file) => unlessGone(() => regularFileAt(file)),
  };
}

/** Undefined if a process or a file has gone meanwhile. */
export function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
