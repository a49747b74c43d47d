import { forkNode, type ForkedChild } from '../../support/fork-node.ts';

const entry = new URL('../../../electron/credentials/keychain-process.ts', import.meta.url);

/** Starts the keychain process as a child of Node, in the session of `env`. */
export function forkKeychain(env: Record<string, string>): ForkedChild {
  // Without a display, D-Bus can't start a bus by itself.
  const { DISPLAY: _, ...inherited } = process.env;
  return forkNode(entry, [], { ...inherited, ...env }, 'SIGKILL');
}
