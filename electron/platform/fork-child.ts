import { utilityProcess } from 'electron';
import type { RunningChild } from '../child-process/child-connection.ts';

/**
 * Starts a child process of Podkey, which can be ended when it hangs.
 *
 * `name` is what the system's list of processes shows. Everyone can read `args`, so they hold no secret.
 */
export function forkChild(modulePath: string, name: string, args: string[] = []): RunningChild {
  const child = utilityProcess.fork(modulePath, args, {
    serviceName: name,
    stdio: 'ignore',
  });
  return {
    postMessage: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => {
      child.on('exit', () => listener());
      // A fatal error of V8. Without a listener it would be thrown in main, where Electron shows a dialog.
      child.on('error', () => listener());
    },
    kill: () => void child.kill(),
  };
}
