import type { Failure } from '../../../shared/errors/failure.ts';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import { podOrigin } from '../../../shared/schemas/network.ts';
import { uuidKey } from '../../../shared/schemas/uuid.ts';
import { keychainName } from '../../../shared/text/en/failures.ts';
import { accountFailures } from '../../../shared/text/en/accounts.ts';
import type { SecretStore } from '../../credentials/keychain.ts';
import { TaskQueue } from '../turns.ts';

/** Where a secret is stored: the system's keychain, or main's memory until Podkey quits. */
export type Memory = 'keychain' | 'session';

/** What remembers something of a key, and forgets it when the key's secret is replaced or removed. */
interface ForgetsKeys {
  forget: (key: KeyBinding) => void;
}

/**
 * The secrets of API keys, in one of two stores, each under the name of its key binding.
 *
 * Earlier versions used another name. A secret under that name is moved when it is read.
 */
export class ApiKeySecrets {
  readonly #stores: Record<Memory, SecretStore>;
  readonly #refusedKeys: ForgetsKeys;
  /** Serializes changes, so that a move neither overwrites a newer secret nor restores a removed one. */
  readonly #changes = new TaskQueue();

  /** A key whose secret was replaced or removed is forgotten by `refusedKeys`. */
  constructor(stores: Record<Memory, SecretStore>, refusedKeys: ForgetsKeys) {
    this.#stores = stores;
    this.#refusedKeys = refusedKeys;
  }

  /** Stores a secret. Rejects with a `keychain` failure if nothing was stored. */
  async put(binding: KeyBinding, remember: Memory, secret: string): Promise<void> {
    await this.#changes.run(() => this.#stores[remember].set(keychainEntry(binding), secret));
    this.#refusedKeys.forget(binding);
  }

  /** The secret, or a `keychain` failure that says how to enter it again. */
  async read(binding: KeyBinding, remember: Memory): Promise<string> {
    const store = this.#stores[remember];
    const secret =
      (await store.get(keychainEntry(binding))) ?? (await this.#changes.run(() => moved(store, binding)));
    if (secret === null) throw missingSecret(remember);
    return secret;
  }

  /** Whether a secret in memory is still there. Tells nothing about the keychain. */
  async hasSession(binding: KeyBinding): Promise<boolean> {
    return (await this.#stores.session.get(keychainEntry(binding))) !== null;
  }

  /** Removes the secret, also under its former name. */
  async remove(binding: KeyBinding, remember: Memory): Promise<void> {
    await this.#changes.run(async () => {
      await this.#stores[remember].delete(keychainEntry(binding));
      await this.#stores[remember].delete(formerKeychainEntry(binding));
    });
    this.#refusedKeys.forget(binding);
  }

  /** Removes the entry under the former name, after a newer secret was stored. */
  async removeFormer(binding: KeyBinding, remember: Memory): Promise<void> {
    await this.#changes.run(() => this.#stores[remember].delete(formerKeychainEntry(binding)));
  }

  /** Undoes `put`. A secret that an earlier version stored stays. */
  async undoPut(binding: KeyBinding, remember: Memory): Promise<void> {
    await this.#changes.run(() => this.#stores[remember].delete(keychainEntry(binding)));
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

function missingSecret(remember: Memory): Failure {
  if (remember === 'session') return accountFailures.secretForgotten();
  return accountFailures.secretMissing({ keychain: keychainName(process.platform) });
}

/** What an API key's secret is bound to. If any of it changes, the secret must be entered again (design rule 1). */
export type KeyBinding = Pick<AccountDraft, 'podUrl' | 'accountId' | 'apiKeyId' | 'network'>;

/**
 * The name of the keychain entry that holds an API key's secret.
 *
 * It contains everything the secret is bound to: the pod's whole URL (because another path may be another pod), the account, the
 * API key and the company CA file. So an account that was changed in the database to point at another pod finds no secret, nor
 * does one changed to trust another authority, which could impersonate the pod. JSON keeps the names of different bindings apart,
 * whatever characters they contain. The case of the account ID is ignored, so that a person can correct it.
 */
export function keychainEntry({ podUrl, accountId, apiKeyId, network }: KeyBinding): string {
  return JSON.stringify(['api-key', podUrl, uuidKey(accountId), apiKeyId, network?.caFile ?? '']);
}

/** The name that earlier versions used: without the path, joined by spaces. */
export function formerKeychainEntry(binding: KeyBinding): string {
  const caFile = binding.network?.caFile ?? '';
  return caFile === '' ? apiKeyIdentity(binding) : `${apiKeyIdentity(binding)} trusting ${caFile}`;
}

/** Whether two accounts can share a secret: same pod URL, account, API key and company CA file. */
export function sameBinding(a: KeyBinding, b: KeyBinding): boolean {
  return keychainEntry(a) === keychainEntry(b);
}

/**
 * Identifies an API key of an account on a pod origin, by whatever route it is reached.
 *
 * Podkey has at most one account with each, so no two accounts share a secret under its former name.
 */
export function apiKeyIdentity({ podUrl, accountId, apiKeyId }: KeyBinding): string {
  return `${podOrigin(podUrl)} ${uuidKey(accountId)} ${apiKeyId}`;
}
