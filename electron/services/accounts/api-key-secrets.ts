import type { SecretStore } from '../../credentials/secret-store.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { formerKeychainEntry, keychainEntry, type KeyBinding } from './key-binding.ts';
import { accountFailureText } from '../../../shared/text/failures/account-failures.ts';
import { keychainName } from '../../../shared/text/failures/keychain-failures.ts';
import { TaskQueue } from '../task-queue.ts';

/** Where a secret is stored: the system's keychain, or main's memory until Podkey quits. */
export type Keep = 'keychain' | 'session';

/**
 * The secrets of API keys, in one of two stores, each under the name of its key binding.
 *
 * Earlier versions used another name. A secret under that name is moved when it is read.
 */
export class ApiKeySecrets {
  readonly #stores: Record<Keep, SecretStore>;
  /** Serializes changes, so that a move neither overwrites a newer secret nor restores a removed one. */
  readonly #changes = new TaskQueue();

  constructor(stores: Record<Keep, SecretStore>) {
    this.#stores = stores;
  }

  /** Stores a secret. Rejects with a `keychain` failure if nothing was stored. */
  async put(binding: KeyBinding, keep: Keep, secret: string): Promise<void> {
    await this.#changes.run(() => this.#stores[keep].set(keychainEntry(binding), secret));
  }

  /** The secret, or a `keychain` failure that says how to enter it again. */
  async read(binding: KeyBinding, keep: Keep): Promise<string> {
    const store = this.#stores[keep];
    const secret =
      (await store.get(keychainEntry(binding))) ?? (await this.#changes.run(() => moved(store, binding)));
    if (secret === null) throw missingSecret(keep);
    return secret;
  }

  /** Whether a secret in memory is still there. Tells nothing about the keychain. */
  async hasSession(binding: KeyBinding): Promise<boolean> {
    return (await this.#stores.session.get(keychainEntry(binding))) !== null;
  }

  /** Removes the secret, also under its former name. */
  async remove(binding: KeyBinding, keep: Keep): Promise<void> {
    await this.#changes.run(async () => {
      await this.#stores[keep].delete(keychainEntry(binding));
      await this.#stores[keep].delete(formerKeychainEntry(binding));
    });
  }

  /** Removes the entry under the former name, after a newer secret was stored. */
  async removeFormer(binding: KeyBinding, keep: Keep): Promise<void> {
    await this.#changes.run(() => this.#stores[keep].delete(formerKeychainEntry(binding)));
  }

  /** Undoes `put`. A secret that an earlier version stored stays. */
  async undoPut(binding: KeyBinding, keep: Keep): Promise<void> {
    await this.#changes.run(() => this.#stores[keep].delete(keychainEntry(binding)));
  }
}

/**
 * Moves the secret from its former name to the present one and returns it; null if there is none.
 *
 * The former entry is removed only after the new one was read back, so no interruption loses the secret. If the keychain refuses
 * to write, the former entry stays and the next read tries again.
 */
async function moved(store: SecretStore, binding: KeyBinding): Promise<string | null> {
  const [entry, former] = [keychainEntry(binding), formerKeychainEntry(binding)];
  // Another read may have moved it meanwhile.
  const secret = (await store.get(entry)) ?? (await store.get(former));
  if (secret === null) return null;
  try {
    await store.set(entry, secret);
    if ((await store.get(entry)) === secret) await store.delete(former);
  } catch {
    // The secret was read, which is all the caller needs.
  }
  return secret;
}

function missingSecret(keep: Keep): Failure {
  return new Failure({
    kind: 'keychain',
    message:
      keep === 'session'
        ? accountFailureText.secretForgotten
        : accountFailureText.secretMissing({ keychain: keychainName(process.platform) }),
    nextStep: accountFailureText.secretMissingNext,
    retryable: false,
  });
}
