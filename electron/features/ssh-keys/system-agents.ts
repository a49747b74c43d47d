import { statSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import type { AgentIdentity, AgentResponse, FoundSshAgent, SshAgentPort } from './agent-client.ts';
import {
  processFactsOn,
  descriptorOf,
  peerCredentialsOn,
} from '../../platform/outside-programs/process-facts.ts';

export function systemSshAgents(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): SshAgentPort {
  let listeners: Promise<Listeners> | undefined;
  return {
    find: () => findAgent({ platform, env, uid: process.getuid?.() }),
    exchange: async (where, message, limits) =>
      exchangeWithAgent(where, message, {
        ...limits,
        listeners: await (listeners ??= listenersOn(platform)),
      }),
  };
}

/** What the system says of the programs that listen at agents' sockets. */
interface Listeners {
  /** Who listens at the other end: which agent, null if the system does not say; `foreign` is another user's program. */
  behind: (socket: net.Socket, where: string) => AgentIdentity | 'foreign' | null;
  hasEnded: (agent: AgentIdentity) => boolean;
}

/**
 * The owner of the path does not say who listens: between a look at the path and the connection it may have been led elsewhere. Nor does
 * the process alone: systemd listens for every agent that it starts with the first connection.
 */
async function listenersOn(platform: NodeJS.Platform): Promise<Listeners> {
  const read = await peerCredentialsOn(platform);
  // Windows' pipe belongs to a service of the system.
  if (!read) return { behind: () => null, hasEnded: () => true };
  const facts = await processFactsOn(platform);
  const own = process.getuid?.();
  return {
    behind: (socket, where) => {
      const peer = read(descriptorOf(socket));
      const pid = peer.pidNow();
      peer.close();
      // launchd, which runs as root, listens for macOS' agent and starts it with the first connection.
      if (peer.user !== own && !(platform === 'darwin' && peer.user === 0)) return 'foreign';
      const place = statSync(where, { throwIfNoEntry: false });
      if (pid === undefined || !place) return null;
      return { pid, program: facts.programOf(pid) ?? null, socket: `${place.dev}:${place.ino}` };
    },
    hasEnded: ({ pid }) => facts.programOf(pid) === undefined,
  };
}

const windowsPipe = String.raw`\\.\pipe\openssh-ssh-agent`;

/**
 * Sockets of agents in the user's runtime folder, for a Podkey that the desktop started without SSH_AUTH_SOCK: GNOME's (gcr, and
 * gnome-keyring before it), systemd's units of Debian and of Arch and Fedora.
 */
const usualSockets = ['gcr/ssh', 'keyring/ssh', 'openssh_agent', 'ssh-agent.socket'];

/** Programs that ask the person in ssh-agent's name. It starts the one in SSH_ASKPASS, or a default that distributions choose. */
const askpassPrograms = [
  '/usr/bin/ssh-askpass',
  '/usr/lib/ssh/ssh-askpass',
  '/usr/libexec/openssh/ssh-askpass',
  '/usr/libexec/ssh-askpass',
  '/usr/X11R6/bin/ssh-askpass',
];

/** What the search depends on; `system` is this computer's. */
interface Surroundings {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  uid: number | undefined;
}

/**
 * Finds the SSH agent: the one that SSH_AUTH_SOCK names, as `ssh` does, otherwise a usual one. `where` is its socket itself, because a link
 * to it may lead to another one later.
 */
export async function findAgent({ platform, env, uid }: Surroundings): Promise<FoundSshAgent> {
  const named = env['SSH_AUTH_SOCK'] ?? '';
  if (platform === 'win32') {
    // Git's and Cygwin's ssh put a path here that only their programs can use.
    const where = named.startsWith(String.raw`\\.\pipe` + '\\') ? named : windowsPipe;
    return { kind: 'ready', where, keepsKeys: true, confirms: 'never' };
  }
  const folder = env['XDG_RUNTIME_DIR'] ?? (uid === undefined ? undefined : `/run/user/${uid}`);
  const usual = folder === undefined ? [] : usualSockets.map((socket) => path.join(folder, socket));
  for (const where of named === '' ? usual : [named]) {
    const owner = await socketOwner(where);
    if (owner === undefined) continue;
    if (owner !== uid) return { kind: 'not-yours', where };
    const confirms = await confirmsOf(where, env);
    return { kind: 'ready', where: await realpath(where), keepsKeys: false, confirms };
  }
  return { kind: 'none' };
}

/** The user ID of a socket's owner; undefined if there is no socket. */
async function socketOwner(where: string): Promise<number | undefined> {
  try {
    const found = await stat(where);
    return found.isSocket() ? found.uid : undefined;
  } catch {
    return undefined;
  }
}

async function confirmsOf(where: string, env: NodeJS.ProcessEnv): Promise<'yes' | 'no-askpass'> {
  // GNOME's agents bring their own program.
  if (/\/(?:gcr|keyring)\/ssh$/.test(where) || env['SSH_ASKPASS']) return 'yes';
  const found = await Promise.all(askpassPrograms.map((program) => stat(program).catch(() => undefined)));
  return found.some((program) => program?.isFile()) ? 'yes' : 'no-askpass';
}

/** The longest response that is read, as of OpenSSH's own clients (authfd.c). */
const maxBytes = 256 * 1024;

/** How late a timer may fire in a process that is not busy, in ms. */
const lateMs = 100;

/** Errors that say that nothing listens at the path. */
const gone: ReadonlySet<unknown> = new Set(['ENOENT', 'ECONNREFUSED']);

/**
 * Sends a message to an SSH agent over its socket or named pipe and returns the response, both without their length
 * (draft-ietf-sshm-ssh-agent §5.1). Sends nothing to another user's program, and nothing to another agent than `agent`, if that is given.
 */
export function exchangeWithAgent(
  path: string,
  message: Buffer,
  { timeoutMs, agent, listeners }: { timeoutMs: number; agent: AgentIdentity | null; listeners: Listeners },
): Promise<AgentResponse> {
  const { promise, resolve } = Promise.withResolvers<AgentResponse>();
  // A socket that is gone or another agent's does not end the agent that has listened there.
  const giveUp = (isElsewhere: boolean) =>
    resolve({ kind: 'silent', isGone: isElsewhere && (agent === null || listeners.hasEnded(agent)) });
  const socket = net.connect(path);
  const deadline = performance.now() + timeoutMs;
  let timer = setTimeout(() => {
    // A timer that fires late means that this process was busy, and has not read what the agent sent meanwhile.
    const wasBusy = performance.now() - deadline > lateMs;
    if (wasBusy) timer = setTimeout(() => giveUp(false), timeoutMs);
    else giveUp(false);
  }, timeoutMs);
  let received = Buffer.alloc(0);
  let listener: AgentIdentity | null = null;
  socket.on('connect', () => {
    const found = listeners.behind(socket, path);
    if (found === 'foreign') {
      resolve({ kind: 'not-yours' });
      return;
    }
    listener = found;
    if (agent !== null && (found?.pid !== agent.pid || found.socket !== agent.socket)) {
      giveUp(true);
      return;
    }
    const length = Buffer.alloc(4);
    length.writeUInt32BE(message.length);
    socket.write(length);
    socket.write(message);
  });
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    const length = received.length < 4 ? undefined : received.readUInt32BE();
    if (length === undefined) return;
    if (length === 0 || length > maxBytes) giveUp(false);
    else if (received.length >= 4 + length)
      resolve({ kind: 'response', bytes: received.subarray(4, 4 + length), agent: listener });
  });
  socket.on('error', (error) => giveUp('code' in error && gone.has(error.code)));
  socket.on('close', () => giveUp(false));
  return promise.finally(() => {
    clearTimeout(timer);
    socket.destroy();
  });
}
