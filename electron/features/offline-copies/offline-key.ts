import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SecretStore } from '../../credentials/keychain.ts';
import type { OfflineCopiesRepository } from './offline-copies-repository.ts';
import { TaskQueue } from '../../services/turns.ts';
import { currentParameters, deriveKey, type ScryptParameters } from '../../services/derive-key.ts';
import { newKeyPair, NotOpened, open, seal, sealingKey, timeSealingKey, type KeyPair } from './seal.ts';
import { offlineFailures } from '../../../shared/features/offline-copies/text/en.ts';

/** The name of the keychain entry. */
export const offlineKeyEntry = 'key of the offline copies';

const keyBytes = 32;
const key = z.base64().transform((text) => Buffer.from(text, 'base64'));
/** The public key is beside the device key, so that nobody who can only write to the disk has values sealed for a key of theirs. */
const entrySchema = z.strictObject({ version: z.literal(1), deviceKey: key, publicKey: key });
type Entry = z.infer<typeof entrySchema>;

interface Options {
  keychain: SecretStore;
  rows: OfflineCopiesRepository;
  /** The cost of the passphrase; `currentParameters` by default. */
  scrypt?: ScryptParameters | undefined;
}

/**
 * The key pair of the offline copies: values are sealed with its public key. Its private key is in the database, sealed by the device key,
 * which is in the keychain, and the offline passphrase together.
 */
export class OfflineKey {
  readonly #options: Options;
  /** Changes of the key pair, one after another: each awaits the keychain. */
  readonly #changes = new TaskQueue();

  constructor(options: Options) {
    this.#options = options;
  }

  get isChosen(): boolean {
    return this.#options.rows.identity() !== null;
  }

  /** The key to seal values with. Fails as `keychain` if it is not there, or belongs to other copies. */
  async publicKey(): Promise<Uint8Array> {
    return (await this.#entry()).publicKey;
  }

  /** The key that seals the times in the database. Fails as `publicKey` does. */
  async timeKey(): Promise<Uint8Array> {
    const { deviceKey } = await this.#entry();
    const key = timeSealingKey(deviceKey);
    deviceKey.fill(0);
    return key;
  }

  /** Makes a key pair for a passphrase, if there is none. */
  choose(passphrase: string): Promise<void> {
    return this.#changes.run(() => this.#choose(passphrase));
  }

  async #choose(passphrase: string): Promise<void> {
    const { keychain, rows } = this.#options;
    if (this.isChosen) return;
    const { publicKey, privateKey } = newKeyPair();
    const deviceKey = randomBytes(keyBytes);
    try {
      const sealed = await this.#sealPrivateKey({ publicKey, privateKey }, deviceKey, passphrase);
      // The keychain first: a key without copies is harmless, and the next choice replaces it.
      await keychain.set(
        offlineKeyEntry,
        JSON.stringify({
          version: 1,
          deviceKey: deviceKey.toString('base64'),
          publicKey: publicKey.toString('base64'),
        }),
      );
      rows.replaceIdentity({ publicKey, ...sealed });
    } finally {
      privateKey.fill(0);
      deviceKey.fill(0);
    }
  }

  /** The key pair; null if the passphrase is wrong. */
  async open(passphrase: string): Promise<KeyPair | null> {
    const entry = await this.#entry();
    const identity = this.#options.rows.identity();
    if (!identity) throw offlineFailures.otherComputer();
    const passphraseKey = await this.#derive(passphrase, identity.salt);
    const sealing = sealingKey(entry.deviceKey, passphraseKey);
    passphraseKey.fill(0);
    entry.deviceKey.fill(0);
    try {
      const privateKey = open(sealing, identity.sealedPrivateKey, identity.publicKey);
      return { publicKey: Buffer.from(identity.publicKey), privateKey };
    } catch (thrown) {
      if (thrown instanceof NotOpened) return null;
      throw thrown;
    } finally {
      sealing.fill(0);
    }
  }

  /** Seals an opened key pair for another passphrase, and overwrites it. */
  change(pair: KeyPair, passphrase: string): Promise<void> {
    return this.#changes.run(async () => {
      try {
        const { deviceKey, publicKey } = await this.#entry();
        // Another one may have been chosen since this one was opened.
        if (!publicKey.equals(pair.publicKey)) throw offlineFailures.otherComputer();
        this.#options.rows.resealIdentity(await this.#sealPrivateKey(pair, deviceKey, passphrase));
      } finally {
        pair.privateKey.fill(0);
      }
    });
  }

  /**
   * Deletes the device key, without which nobody can open a copy again, and all rows. Tries both, and then fails if the keychain or the disk
   * refused.
   */
  forget(): Promise<void> {
    const { keychain, rows } = this.#options;
    return this.#changes.run(async () => {
      try {
        // First, so that a kill in between leaves no copy that can't be opened.
        rows.removeAll();
      } finally {
        // Also if the disk refuses: without this key nothing opens.
        await keychain.delete(offlineKeyEntry);
      }
    });
  }

  async #sealPrivateKey({ publicKey, privateKey }: KeyPair, deviceKey: Uint8Array, passphrase: string) {
    const salt = randomBytes(keyBytes);
    const passphraseKey = await this.#derive(passphrase, salt);
    const sealing = sealingKey(deviceKey, passphraseKey);
    const sealedPrivateKey = seal(sealing, privateKey, publicKey);
    passphraseKey.fill(0);
    sealing.fill(0);
    return { salt, sealedPrivateKey };
  }

  #derive(passphrase: string, salt: Uint8Array): Promise<Buffer> {
    return deriveKey(passphrase, salt, keyBytes, this.#options.scrypt ?? currentParameters);
  }

  async #entry(): Promise<Entry> {
    const { keychain, rows } = this.#options;
    const stored = await keychain.get(offlineKeyEntry);
    const entry = stored === null ? null : parse(stored);
    const identity = rows.identity();
    if (!entry || !identity || !entry.publicKey.equals(identity.publicKey))
      throw offlineFailures.otherComputer();
    return entry;
  }
}

function parse(stored: string): Entry | null {
  try {
    return entrySchema.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}
