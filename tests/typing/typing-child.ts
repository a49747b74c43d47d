import { fork, type Serializable } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RunningChild } from '../../electron/child-process/child-connection.ts';

const entry = fileURLToPath(new URL('../../electron/typing/typing-process.ts', import.meta.url));

/** No process has this ID (Linux, PID_MAX_LIMIT). */
const noProcess = 2 ** 22;

/**
 * Starts the typing process as a child of Node, with the display of `env`. Windows of `ownProcess`, and of processes that it
 * started, are Podkey's.
 */
export function forkTyping(
  env: Record<string, string>,
  ownProcess = noProcess,
): RunningChild & { pid: number | undefined } {
  const { WAYLAND_DISPLAY: _, ...inherited } = process.env;
  const child = fork(entry, [String(ownProcess)], {
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
    kill: () => void child.kill(),
  };
}
