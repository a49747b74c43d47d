import { createHash } from 'node:crypto';
import { KeychainFailure } from './keychain-failure.ts';
import { keychainSituation, type KeychainStep } from './keychain-situation.ts';
import type { Keychain } from './secret-store.ts';
import { assertStorable } from './storable-secret.ts';

/** What is used of keytar. */
export type Keytar = Pick<typeof import('keytar'), 'getPassword' | 'setPassword' | 'deletePassword'>;

interface Options {
  /** The name all entries are filed under; entries are what keytar calls accounts. */
  service: string;
  load?: () => Promise<Keytar>;
  platform?: NodeJS.Platform;
}

/** CRED_MAX_CREDENTIAL_BLOB_SIZE of wincred.h, in bytes. */
const longestOnWindows = 5 * 512;

/**
 * The entry by which an open keyring is told from a locked one. On Linux it stays: a keyring with a recycle bin, such as
 * KeePassXC's, would keep each one that is removed.
 */
const probeEntry = 'probe';
const probeValue = 'Podkey looks by this entry whether the keyring is open.';
/** What a keyring's recycle bin gets of a secret that was removed. An entry that begins with it counts as none. */
const removedValue = 'Removed by Podkey. This is not a secret.';
/** KeePassXC keeps the last ten values of an entry unless it is set otherwise, in its recycle bin too: these are one more. */
const overwrites = 11;

// Loaded at the first call, so that a missing libsecret is an answer and not the end of the process.
const loadKeytar = async (): Promise<Keytar> => (await import('keytar')).default;

/**
 * The keychain of the system, through keytar: Keychain on macOS, Credential Manager on Windows, libsecret on Linux.
 *
 * A locked keyring answers "nothing there" to a read and to a delete, so neither is believed before an entry that is there for it
 * was read, or was written and read back. That done, the question is put again: the probe may have had the keyring unlocked.
 *
 * On Linux a secret is overwritten before it is removed: what a keyring keeps of removed entries is not the secret.
 *
 * No call is limited in time here, and one that waits for a prompt keeps its process from ending. So this runs in the
 * keychain process, behind `IsolatedSecretStore`.
 */
export class KeytarSecretStore implements Keychain {
  readonly #service: string;
  readonly #load: () => Promise<Keytar>;
  readonly #platform: NodeJS.Platform;
  #good = false;
  #probing: Promise<void> | undefined;

  constructor({ service, load = loadKeytar, platform = process.platform }: Options) {
    this.#service = service;
    this.#load = load;
    this.#platform = platform;
  }

  async get(entry: string, { isQuiet = false } = {}): Promise<string | null> {
    const secret = await this.#read(entry);
    if (secret !== null || isQuiet) return secret;
    await this.#assertOpen();
    return this.#read(entry);
  }

  async set(entry: string, secret: string): Promise<void> {
    assertStorable(secret);
    if (this.#platform === 'win32' && Buffer.byteLength(secret) > longestOnWindows) {
      throw this.#failure('too-long');
    }
    await this.#write(entry, secret);
  }

  async delete(entry: string): Promise<void> {
    if (await this.#erase(entry)) return;
    await this.#assertOpen();
    await this.#erase(entry);
  }

  async probe(): Promise<void> {
    if (!this.#good) await this.#assertOpen();
  }

  /** Looks once for all who ask meanwhile. */
  #assertOpen(): Promise<void> {
    this.#probing ??= this.#look().finally(() => {
      this.#probing = undefined;
    });
    return this.#probing;
  }

  async #look(): Promise<void> {
    this.#good = false;
    // Read first: once a read was answered, a write that fails means a lock. To overwrite it KeePassXC would ask the person.
    if ((await this.#read(probeEntry)) !== probeValue) {
      await this.#write(probeEntry, probeValue);
      const readBack = await this.#read(probeEntry);
      const isFine = this.#platform === 'linux' || (await this.#erase(probeEntry));
      if (readBack !== probeValue || !isFine) throw this.#failure('unavailable');
    }
    this.#good = true;
  }

  /** Gives whether there was such an entry. */
  async #erase(entry: string): Promise<boolean> {
    if (this.#platform === 'linux') {
      const stored = await this.#readAny(entry);
      if (stored === null) return false;
      // Each time another value: one that is the same replaces nothing.
      for (let left = overwrites; left > 0; left--) await this.#write(entry, `${removedValue} ${left}`);
    }
    return this.#attempt('write', (keytar) => keytar.deletePassword(this.#service, this.#accountOf(entry)));
  }

  async #read(entry: string): Promise<string | null> {
    const stored = await this.#readAny(entry);
    return stored?.startsWith(removedValue) ? null : stored;
  }

  #readAny(entry: string): Promise<string | null> {
    return this.#attempt('read', (keytar) => keytar.getPassword(this.#service, this.#accountOf(entry)));
  }

  #write(entry: string, secret: string): Promise<void> {
    return this.#attempt('write', (keytar) =>
      keytar.setPassword(this.#service, this.#accountOf(entry), secret),
    );
  }

  /** Credential Manager takes names that differ in case for the same name, but IDs that differ in case are different IDs. */
  #accountOf(entry: string): string {
    if (this.#platform !== 'win32') return entry;
    return `${entry} ${createHash('sha256').update(entry).digest('hex').slice(0, 16)}`;
  }

  async #attempt<T>(step: KeychainStep, call: (keytar: Keytar) => Promise<T>): Promise<T> {
    const keytar = await this.#load().catch((cause: unknown) => {
      throw this.#failure('no-library', cause);
    });
    try {
      return await call(keytar);
    } catch (cause) {
      this.#good = false;
      const text = cause instanceof Error ? cause.message : '';
      throw this.#failure(keychainSituation(step, text, this.#platform), cause);
    }
  }

  #failure(situation: KeychainFailure['situation'], cause?: unknown): KeychainFailure {
    return new KeychainFailure(situation, { platform: this.#platform, cause });
  }
}
