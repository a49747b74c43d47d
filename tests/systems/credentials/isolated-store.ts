import { onTestFinished } from 'vitest';
import { IsolatedSecretStore } from '../../../electron/credentials/isolated-secret-store.ts';
import { type Keyring, type KeyringState, startKeyring } from '../../support/keyring.ts';
import { forkKeychain } from './fork-keychain.ts';

/** Starts a keyring for the running test. */
export async function keyringForTest(state: KeyringState): Promise<Keyring> {
  const keyring = await startKeyring({ state });
  onTestFinished(() => keyring.stop());
  return keyring;
}

/** Creates a store for the running test; each child it starts is in the session that `env` returns at that moment. */
export function storeForTest(env: () => Record<string, string>, limitMs?: number): IsolatedSecretStore {
  const limit = limitMs === undefined ? {} : { limitMs };
  const store = new IsolatedSecretStore({ spawn: () => forkKeychain(env()), ...limit });
  onTestFinished(() => store.close());
  return store;
}

/** Returns a promise's rejection reason. */
export function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => Promise.reject(new Error('This was to fail.')),
    (reason: unknown) => reason,
  );
}
