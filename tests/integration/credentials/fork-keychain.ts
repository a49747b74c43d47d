import { fork, type Serializable } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RunningChild } from '../../../electron/child-process/child-connection.ts';

const entry = fileURLToPath(new URL('../../../electron/credentials/keychain-process.ts', import.meta.url));

/** Starts the keychain process as a child of Node, in the session of `env`. */
export function forkKeychain(env: Record<string, string>): RunningChild & { pid: number | undefined } {
  // Without a display, D-Bus can't start a bus by itself.
  const { DISPLAY: _, ...inherited } = process.env;
  const child = fork(entry, [], {
    env: { ...inherited, ...env },
    // As Electron runs utility processes (electron/shell/services/node/node_service.cc).
    execArgv: ['--unhandled-rejections=warn-with-error-code'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return {
    pid: child.pid,
    // A message that can't be sent is followed by the exit event.
    postMessage: (message) => void child.send(message as Serializable, () => undefined),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', () => listener()),
    kill: () => void child.kill('SIGKILL'),
  };
}
