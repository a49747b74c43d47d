import { createHash } from 'node:crypto';
import { type Keychain, assertStorable, KeychainFailure, type KeychainSituation } from './keychain.ts';

export type Keytar = Pick<typeof import('keytar'), 'getPassword' | 'setPassword' | 'deletePassword'>;

interface Options {
  /** The service name of all entries; an entry is what keytar calls an account. */
  service: string;
  load?: () => Promise<Keytar>;
  platform?: NodeJS.Platform;
}

/** CRED_MAX_CREDENTIAL_BLOB_SIZE of wincred.h, in bytes. */
const maxBytesOnWindows = 5 * 512;

/**
 * Entry that shows whether the keyring is open. It stays on Linux, because a keyring with a recycle bin, such as
 * KeePassXC's, would keep every removed copy.
 */
const probeEntry = 'probe';
const probeValue = 'Podkey looks by this entry whether the keyring is open.';
/**
 * Overwrites a secret before it is removed, so that a recycle bin keeps this instead. An entry that begins with it
 * counts as missing.
 */
const removedValue = 'Removed by Podkey. This is not a secret.';
/** By default KeePassXC keeps an entry's last ten values, also in its recycle bin; this is one more. */
const overwrites = 11;

// Loaded at the first call, so that a missing libsecret fails that call and does not end the process.
const loadKeytar = async (): Promise<Keytar> => (await import('keytar')).default;

/**
 * The system's keychain through keytar: Keychain on macOS, Credential Manager on Windows, libsecret on Linux.
 *
 * A locked keyring reports "no such entry" for reads and deletes. So before Podkey believes that, it reads a probe
 * entry, or writes and reads it back. Then it repeats the call, because the probe may have unlocked the keyring.
 *
 * On Linux a secret is overwritten before it is removed, so that a keyring's history does not contain it.
 *
 * Calls have no time limit here, and one that waits for a prompt keeps its process alive. So this class runs in the
 * keychain process, behind `IsolatedSecretStore`.
 */
export class KeytarSecretStore implements Keychain {
  readonly #service: string;
  readonly #load: () => Promise<Keytar>;
  readonly #platform: NodeJS.Platform;
  #isProbed = false;
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
    if (this.#platform === 'win32' && Buffer.byteLength(secret) > maxBytesOnWindows) {
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
    if (!this.#isProbed) await this.#assertOpen();
  }

  /** Concurrent callers share one probe. */
  #assertOpen(): Promise<void> {
    this.#probing ??= this.#runProbe().finally(() => {
      this.#probing = undefined;
    });
    return this.#probing;
  }

  async #runProbe(): Promise<void> {
    this.#isProbed = false;
    // Read first, because KeePassXC asks the person before an overwrite. After a successful read, a failed write means
    // a lock.
    if ((await this.#read(probeEntry)) !== probeValue) {
      await this.#write(probeEntry, probeValue);
      const readBack = await this.#read(probeEntry);
      const isFine = this.#platform === 'linux' || (await this.#erase(probeEntry));
      if (readBack !== probeValue || !isFine) throw this.#failure('unavailable');
    }
    this.#isProbed = true;
  }

  /** Returns whether there was such an entry. */
  async #erase(entry: string): Promise<boolean> {
    if (this.#platform === 'linux') {
      const stored = await this.#readAny(entry);
      if (stored === null) return false;
      // Each value differs, because writing the same value replaces nothing.
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

  /** Credential Manager ignores the case of names, but Podkey's IDs may differ in case only. */
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
      this.#isProbed = false;
      const text = cause instanceof Error ? cause.message : '';
      throw this.#failure(keychainSituation(step, text, this.#platform), cause);
    }
  }

  #failure(situation: KeychainFailure['situation'], cause?: unknown): KeychainFailure {
    return new KeychainFailure(situation, { platform: this.#platform, cause });
  }
}

/** What was attempted when the keychain failed. */
export type KeychainStep = 'read' | 'write';

/**
 * Classifies a keychain error by the text of libsecret, GLib, D-Bus or the macOS Security framework, because keytar
 * passes on nothing else.
 *
 * Texts may be translated, so the attempted step decides if no text matches: a Secret Service answers searches even
 * while locked, so a failed read did not reach a keyring; a failed write means it is locked.
 */
export function keychainSituation(
  step: KeychainStep,
  text: string,
  platform: NodeJS.Platform,
): KeychainSituation {
  if (platform === 'darwin') return macSituation(text);
  if (platform === 'win32') return 'unavailable';
  if (/org\.freedesktop\.secrets was not provided|ServiceUnknown/.test(text)) return 'no-service';
  if (/autolaunch|dbus-launch|given address|could not connect|connection refused/i.test(text))
    return 'no-bus';
  if (/without replying|NoReply/i.test(text)) return 'ended';
  return step === 'write' ? 'locked' : 'unavailable';
}

function macSituation(text: string): KeychainSituation {
  if (/interaction is not allowed/i.test(text)) return 'locked';
  if (/cancell?ed|not correct|not authorized|authorization/i.test(text)) return 'refused';
  return 'unavailable';
}
