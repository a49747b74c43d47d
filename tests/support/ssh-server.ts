import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, writeFile, readFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { removeFolder } from './remove-folder.ts';

const run = promisify(execFile);

/** A real `sshd` of OpenSSH on a port of the loopback interface, which accepts public keys only. */
export interface TestSshServer {
  /** Lets a public key in, given as `type base64`. */
  authorize: (publicKey: string) => Promise<void>;
  /** Logs in with a real `ssh` and the agent at this socket, and nothing else; returns whether that succeeded. */
  letsIn: (agentSocket: string) => Promise<boolean>;
  /** The arguments of a real `ssh` that logs in with a separate key. */
  login: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/**
 * Starts a server for this user.
 *
 * @param session lines of sshd_config(5) for a session
 */
export async function startSshServer(
  session: readonly string[] = ['ForceCommand echo logged in'],
): Promise<TestSshServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-sshd-'));
  const at = (name: string) => path.join(folder, name);
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', at('host')]);
  await writeFile(at('authorized'), '', { mode: 0o600 });
  const port = await freePort();
  const settings = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${at('host')}`,
    `AuthorizedKeysFile ${at('authorized')}`,
    `PidFile ${at('pid')}`,
    'AuthenticationMethods publickey',
    'PermitRootLogin prohibit-password',
    'UsePAM no',
    // The folder is in /tmp, which others may write to.
    'StrictModes no',
    ...session,
  ];
  await writeFile(at('config'), settings.join('\n'));
  // As root it needs this folder, which a booted Debian has.
  if (process.getuid?.() === 0) await mkdir('/run/sshd', { recursive: true });
  // It must be started by its full path.
  const server = spawn('/usr/sbin/sshd', ['-D', '-e', '-f', at('config')], { stdio: 'ignore' });
  // So that an interrupted run leaves no server behind.
  const atExit = () => void server.kill();
  process.once('exit', atExit);
  while (!(await accepts(port))) {
    if (server.exitCode !== null) throw new Error('sshd ended at once');
    await pause(10);
  }
  const options = [
    'BatchMode=yes',
    'IdentityFile=none',
    'PreferredAuthentications=publickey',
    'StrictHostKeyChecking=no',
    `UserKnownHostsFile=${at('known')}`,
    'LogLevel=ERROR',
  ].flatMap((option) => ['-o', option]);
  const to = ['-p', String(port), `${userInfo().username}@127.0.0.1`];
  return {
    login: async () => {
      await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', at('own')]);
      await appendFile(at('authorized'), await readFile(at('own.pub'), 'utf8'));
      return ['-F', 'none', '-i', at('own'), ...options.slice(0, 2), ...options.slice(4), ...to];
    },
    authorize: (publicKey) => appendFile(at('authorized'), `${publicKey}\n`),
    letsIn: async (agentSocket) => {
      const args = ['-F', 'none', ...options, ...to];
      const env = { ...process.env, SSH_AUTH_SOCK: agentSocket };
      try {
        return (await run('ssh', args, { env })).stdout === 'logged in\n';
      } catch (thrown) {
        // 255 is ssh's own failure; its message says which.
        if (
          thrown instanceof Error &&
          'stderr' in thrown &&
          String(thrown.stderr).includes('Permission denied')
        ) {
          return false;
        }
        throw thrown;
      }
    },
    stop: async () => {
      process.off('exit', atExit);
      const ended = once(server, 'exit');
      if (server.kill()) await ended;
      await removeFolder(folder);
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
