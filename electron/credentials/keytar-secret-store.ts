import { randomUUID } from 'node:crypto';
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

// Loaded at the first call, so that a missing libsecret is an answer and not the end of the process.
const loadKeytar = async (): Promise<Keytar> => (await import('keytar')).default;

/**
 * The keychain of the system, through keytar: Keychain on macOS, Credential Manager on Windows, libsecret on Linux.
 *
 * A locked keyring answers "nothing there" to a read and to a delete, so neither is believed before a random entry was
 * written, read back and deleted. That done, the question is put again: the probe may have had the keyring unlocked.
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

  async get(entry: string): Promise<string | null> {
    const secret = await this.#read(entry);
    if (secret !== null) return secret;
    await this.#probeAfresh();
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
    await this.#probeAfresh();
    await this.#erase(entry);
  }

  async probe(): Promise<void> {
    if (!this.#good) await this.#probeAfresh();
  }

  /** Probes once for all who ask meanwhile. */
  #probeAfresh(): Promise<void> {
    this.#probing ??= this.#writeReadDelete().finally(() => {
      this.#probing = undefined;
    });
    return this.#probing;
  }

  async #writeReadDelete(): Promise<void> {
    const entry = `probe-${randomUUID()}`;
    const value = randomUUID();
    this.#good = false;
    // Read first: once a read was answered, a write that fails means a lock.
    await this.#read(entry);
    await this.#write(entry, value);
    const readBack = await this.#read(entry);
    const erased = await this.#erase(entry);
    if (readBack !== value || !erased) throw this.#failure('unavailable');
    this.#good = true;
  }

  #read(entry: string): Promise<string | null> {
    return this.#attempt('read', (keytar) => keytar.getPassword(this.#service, entry));
  }

  #write(entry: string, secret: string): Promise<void> {
    return this.#attempt('write', (keytar) => keytar.setPassword(this.#service, entry, secret));
  }

  #erase(entry: string): Promise<boolean> {
    return this.#attempt('write', (keytar) => keytar.deletePassword(this.#service, entry));
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
