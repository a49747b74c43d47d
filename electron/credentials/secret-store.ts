/**
 * Where secrets are kept, each under the name of an entry.
 *
 * `get` answers null only when nothing is stored under the entry: a store that can't tell must fail instead. With `isQuiet` it may
 * answer null then as well, and opens no prompt because of an entry that it does not have. `delete` of
 * an entry that is not there does nothing. `set` takes what `assertStorable` lets through, and gives it back to the
 * letter. Whatever goes wrong is a `Failure`: of kind `keychain` when the keychain is the reason, of kind `validation`
 * when the secret itself is.
 */
export interface SecretStore {
  get(entry: string, options?: { isQuiet?: boolean }): Promise<string | null>;
  set(entry: string, secret: string): Promise<void>;
  delete(entry: string): Promise<void>;
}

/**
 * A secret store outside this process, which may be missing, locked or waiting for the person.
 *
 * `probe` resolves when it is there and open, and fails with the reason when it isn't. A good
 * result is remembered until a call fails.
 */
export interface Keychain extends SecretStore {
  probe(): Promise<void>;
}
