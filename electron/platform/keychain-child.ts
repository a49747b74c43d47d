import { utilityProcess } from 'electron';
import type { KeychainChild } from '../credentials/isolated-secret-store.ts';

/**
 * Starts the process that keytar runs in, so that a prompt nobody answers can be ended.
 *
 * `service` is the name that all entries are filed under.
 */
export function forkKeychain(modulePath: string, service: string): KeychainChild {
  const child = utilityProcess.fork(modulePath, [service], {
    serviceName: 'Podkey keychain',
    stdio: 'ignore',
  });
  return {
    postMessage: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.on('exit', () => listener()),
    kill: () => void child.kill(),
  };
}
