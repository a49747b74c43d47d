import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { removeFolder } from './remove-folder.ts';

const run = promisify(execFile);

/** A real `ssh-agent` of OpenSSH. */
export interface TestSshAgent {
  /** Its socket. */
  where: string;
  env: { SSH_AUTH_SOCK: string };
  /** Type and base64 of each key that it has, as `ssh-add -L` prints them. */
  keys: () => Promise<string[]>;
  /** Runs `ssh-add` with this agent. */
  add: (args: readonly string[], stdin?: string) => Promise<string>;
  /** Stops its process, which then accepts connections and does not respond; or lets it continue. */
  freeze: (isFrozen: boolean) => void;
  /** Locks it with a password, as `ssh-add -x` does, or unlocks it. */
  lock: () => Promise<void>;
  unlock: () => Promise<void>;
  /** Lets it sign with a key, given as `type base64`; rejects if it refuses. */
  sign: (publicKey: string) => Promise<void>;
  /** Ends its process and leaves the socket. */
  kill: () => Promise<void>;
  /** Ends it and removes its files. */
  stop: () => Promise<void>;
}

/** Starts an agent; `more` is added to its environment. Its socket is in a folder of the test unless `socket` names one. */
export async function startSshAgent(more: NodeJS.ProcessEnv = {}, socket?: string): Promise<TestSshAgent> {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-agent-'));
  const where = socket ?? path.join(folder, 'agent');
  const agent = spawn('ssh-agent', ['-D', '-a', where], {
    stdio: 'ignore',
    env: { ...process.env, ...more },
  });
  const env = { SSH_AUTH_SOCK: where };
  const withAgent = { ...process.env, ...env };
  const add = async (args: readonly string[], stdin = '') => {
    const running = run('ssh-add', [...args], { env: withAgent });
    // It may end without having read anything.
    running.child.stdin?.on('error', () => undefined).end(stdin);
    return (await running).stdout;
  };
  // Programs of OpenSSH read passwords from such a program if there is no terminal.
  const askpass = path.join(folder, 'askpass');
  await writeFile(askpass, '#!/bin/sh\necho a password of the agent\n', { mode: 0o700 });
  const answer = async (args: readonly string[]) => {
    await run('ssh-add', [...args], {
      env: { ...withAgent, SSH_ASKPASS: askpass, SSH_ASKPASS_REQUIRE: 'force' },
    });
  };
  // So that an interrupted run leaves no agent behind.
  const atExit = () => void agent.kill('SIGKILL');
  process.once('exit', atExit);
  const kill = async () => {
    process.off('exit', atExit);
    const ended = once(agent, 'exit');
    if (agent.exitCode === null && agent.signalCode === null && agent.kill('SIGKILL')) await ended;
  };
  while (!(await isThere(where))) await pause(5);
  return {
    where,
    env,
    add,
    keys: async () => {
      const printed = await add(['-L']).catch((thrown: unknown) => {
        // It fails with this code if there are none.
        if (thrown instanceof Error && 'code' in thrown && thrown.code === 1) return '';
        throw thrown;
      });
      return printed
        .split('\n')
        .filter((line) => line !== '')
        .map(typeAndBase64);
    },
    freeze: (isFrozen) => void agent.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    lock: () => answer(['-x']),
    unlock: () => answer(['-X']),
    sign: async (publicKey) => {
      const file = path.join(folder, 'key.pub');
      await writeFile(file, publicKey);
      await run('ssh-keygen', ['-q', '-Y', 'sign', '-n', 'test', '-f', file, file], { env: withAgent });
      await rm(`${file}.sig`);
    },
    kill,
    stop: async () => {
      await kill();
      await removeFolder(folder);
    },
  };
}

/** A public key's line without its comment. */
export const typeAndBase64 = (line: string) => line.split(' ').slice(0, 2).join(' ');

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
