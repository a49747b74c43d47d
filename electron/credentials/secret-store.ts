import { type Failure } from '../../shared/errors/failure.ts';
import { invalidField } from '../../shared/errors/to-app-error.ts';
import { keychainFailureText } from '../../shared/text/en/failures.ts';

/**
 * Stores secrets by entry name.
 *
 * - `get` returns null only if nothing is stored; a store that can't tell must fail. With `isQuiet` it may return null
 *   in that case too, and opens no prompt for an entry that it does not have.
 * - `delete` does nothing if there is no such entry.
 * - `set` accepts what `assertStorable` accepts; `get` returns exactly that.
 *
 * Every error is a `Failure`: kind `validation` if the secret is the reason, otherwise kind `keychain`.
 */
export interface SecretStore {
  get(entry: string, options?: { isQuiet?: boolean }): Promise<string | null>;
  set(entry: string, secret: string): Promise<void>;
  delete(entry: string): Promise<void>;
}

/**
 * A secret store outside this process, which may be missing, locked or waiting for the person.
 *
 * `probe` resolves if it is available and open, and otherwise fails with the reason. Success is remembered until a call
 * fails.
 */
export interface Keychain extends SecretStore {
  probe(): Promise<void>;
}

/**
 * Rejects a secret that a keychain would not return unchanged, with a `Failure` of kind `validation`.
 *
 * That is an empty secret; a NUL character, which ends a C string in libsecret; and half a surrogate pair, which UTF-8
 * can't encode. Without this check the secret would come back changed, and the pod would reject it without a reason.
 */
export function assertStorable(secret: string): void {
  const refuse = (message: string): Failure => invalidField('secret', message);
  if (secret === '') throw refuse(keychainFailureText.secretEmpty);
  if (secret.includes('\0')) throw refuse(keychainFailureText.secretNul);
  if (!secret.isWellFormed()) throw refuse(keychainFailureText.secretHalf);
}

/** Keeps secrets in this process's memory until it ends ("Until I quit"). */
export class SessionSecretStore implements SecretStore {
  readonly #secrets = new Map<string, string>();

  get(entry: string): Promise<string | null> {
    return Promise.resolve(this.#secrets.get(entry) ?? null);
  }

  async set(entry: string, secret: string): Promise<void> {
    assertStorable(secret);
    this.#secrets.set(entry, secret);
  }

  delete(entry: string): Promise<void> {
    this.#secrets.delete(entry);
    return Promise.resolve();
  }
}
