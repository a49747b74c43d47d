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
