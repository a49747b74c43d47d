import type { SecretStore } from '../../credentials/secret-store.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { formerKeychainEntry, keychainEntry, type KeyBinding } from './key-binding.ts';
import { accountFailureText } from '../../../shared/text/failures/account-failures.ts';
import { TaskQueue } from '../task-queue.ts';

/** Where a secret is to be held: the OS keychain, or main's memory until Podkey quits. */
export type Keep = 'keychain' | 'session';

/**
 * The secrets of API keys, each under the name of what it is bound to, in one of two stores.
 *
 * A secret that an earlier Podkey kept under the former name of its binding is moved to the present one when it is read.
 */
export class ApiKeySecrets {
  readonly #stores: Record<Keep, SecretStore>;
  /** So that a move neither overwrites a newer secret nor brings back a removed one. */
  readonly #changes = new TaskQueue();

  constructor(stores: Record<Keep, SecretStore>) {
    this.#stores = stores;
  }

  /** Stores a secret. Rejects with a `keychain` failure, in which case nothing was stored. */
  async put(binding: KeyBinding, keep: Keep, secret: string): Promise<void> {
    await this.#changes.run(() => this.#stores[keep].set(keychainEntry(binding), secret));
  }

  /** The secret, or a `keychain` failure that says how to bring it back. */
  async read(binding: KeyBinding, keep: Keep): Promise<string> {
    const store = this.#stores[keep];
    const secret =
      (await store.get(keychainEntry(binding))) ?? (await this.#changes.run(() => moved(store, binding)));
    if (secret === null) throw missingSecret(keep);
    return secret;
  }

  /** Whether a secret kept for this session only is still there. Says nothing of the keychain. */
  async hasSession(binding: KeyBinding): Promise<boolean> {
    return (await this.#stores.session.get(keychainEntry(binding))) !== null;
  }

  /** Removes the secret, under its former name too. */
  async remove(binding: KeyBinding, keep: Keep): Promise<void> {
    await this.#changes.run(async () => {
      await this.#stores[keep].delete(keychainEntry(binding));
      await this.#stores[keep].delete(formerKeychainEntry(binding));
    });
  }

  /** Removes what an earlier Podkey kept under the former name, once there is a newer secret. */
  async removeFormer(binding: KeyBinding, keep: Keep): Promise<void> {
    await this.#changes.run(() => this.#stores[keep].delete(formerKeychainEntry(binding)));
  }

  /** Takes back a secret that `put` has just stored. What an earlier Podkey stored stays. */
  async takeBack(binding: KeyBinding, keep: Keep): Promise<void> {
    await this.#changes.run(() => this.#stores[keep].delete(keychainEntry(binding)));
  }
}

/**
 * The secret under its former name, which is then under the present one; null where there is none.
 *
 * It is removed from the former name only after it was read back from the present one, so no interruption loses it. A
 * keychain that refuses to write leaves it where it is, and the next read tries again.
 */
async function moved(store: SecretStore, binding: KeyBinding): Promise<string | null> {
  const [entry, former] = [keychainEntry(binding), formerKeychainEntry(binding)];
  // Another read may have moved it in between.
  const secret = (await store.get(entry)) ?? (await store.get(former));
  if (secret === null) return null;
  try {
    await store.set(entry, secret);
    if ((await store.get(entry)) === secret) await store.delete(former);
  } catch {
    // The secret is at hand, and that is what was asked for.
  }
  return secret;
}

function missingSecret(keep: Keep): Failure {
  return new Failure({
    kind: 'keychain',
    message: keep === 'session' ? accountFailureText.secretForgotten : accountFailureText.secretMissing,
    nextStep: accountFailureText.secretMissingNext,
    retryable: false,
  });
}
