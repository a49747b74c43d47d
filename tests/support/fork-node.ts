import { fork, type Serializable } from 'node:child_process';
import type { RunningChild } from '../../electron/child-process/child-connection.ts';

/** A child process of Podkey as a child of Node. */
export type ForkedChild = RunningChild & { pid: number | undefined };

/** Runs a program of Podkey's child processes as a child of Node. `kill` sends `signal`. */
export function forkNode(
  entry: URL,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: NodeJS.Signals = 'SIGTERM',
): ForkedChild {
  const child = fork(entry, args, {
    env,
    // As Electron runs utility processes (electron/shell/services/node/node_service.cc).
    execArgv: ['--unhandled-rejections=warn-with-error-code'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // As messages of utility processes, which carry bytes.
    serialization: 'advanced',
  });
  return {
    pid: child.pid,
    // A message that can't be sent is followed by the exit event.
    postMessage: (message) => void child.send(message as Serializable, () => undefined),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', () => listener()),
    kill: () => void child.kill(signal),
  };
}
