import { utilityProcess } from 'electron';
import type { KeychainChild } from '../credentials/isolated-secret-store.ts';

/**
 * Starts the keychain process, so that a prompt that nobody answers can be ended.
 *
 * `service` is the name that all entries are stored under.
 */
export function forkKeychain(modulePath: string, service: string): KeychainChild {
  const child = utilityProcess.fork(modulePath, [service], {
    serviceName: 'Podkey keychain',
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
