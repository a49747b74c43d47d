import type { SecretStore } from '../../credentials/secret-store.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { keychainEntry, type KeyBinding } from './key-binding.ts';
import { accountFailureText } from '../../../shared/text/account-failures.ts';

/** Where a secret is to be held: the OS keychain, or main's memory until Podkey quits. */
export type Keep = 'keychain' | 'session';

/** The secrets of API keys, each under the name of what it is bound to, in one of two stores. */
export class ApiKeySecrets {
  readonly #stores: Record<Keep, SecretStore>;

  constructor(stores: Record<Keep, SecretStore>) {
    this.#stores = stores;
  }

  /** Stores a secret. Rejects with a `keychain` failure, in which case nothing was stored. */
  async put(binding: KeyBinding, keep: Keep, secret: string): Promise<void> {
    await this.#stores[keep].set(keychainEntry(binding), secret);
  }

  /** The secret, or a `keychain` failure that says how to bring it back. */
  async read(binding: KeyBinding, keep: Keep): Promise<string> {
    const secret = await this.#stores[keep].get(keychainEntry(binding));
    if (secret === null) throw missingSecret(keep);
    return secret;
  }

  /** Whether a secret kept for this session only is still there. Says nothing of the keychain. */
  async hasSession(binding: KeyBinding): Promise<boolean> {
    return (await this.#stores.session.get(keychainEntry(binding))) !== null;
  }

  async remove(binding: KeyBinding, keep: Keep): Promise<void> {
    await this.#stores[keep].delete(keychainEntry(binding));
  }
}

function missingSecret(keep: Keep): Failure {
  return new Failure({
    kind: 'keychain',
    message: keep === 'session' ? accountFailureText.secretForgotten : accountFailureText.secretMissing,
    nextStep: accountFailureText.secretMissingNext,
    retryable: false,
  });
}
