import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { SecretStore } from '../../credentials/keychain.ts';
import type { Preferences } from '../../storage/preferences.ts';
import type { Clock } from '../clock.ts';
import { coreOf } from './clipboard-port.ts';

export const copyRecordEntry = 'clipboard record key';
const keyBytes = 32;
const preferenceKey = 'copies';
const recordSchema = z.strictObject({ hmac: z.string(), at: z.number() });
const recordsSchema = z.array(recordSchema);
type CopyRecords = z.infer<typeof recordsSchema>;

/** How long a copy waits for a keychain that does not respond, in ms. */
const keyWaitMs = 2_000;
/** For how long a failed keychain is not asked again, in ms, because asking may open a prompt. */
const restMs = 60_000;

interface Options {
  stores: { keychain: SecretStore };
  preferences: Preferences;
  clock: Clock;
}

/**
 * Lets the next start recognize a copy that a killed Podkey left on the clipboard (design rule 4).
 *
 * Stores a keyed hash of the text's core (HMAC-SHA-256; `coreOf`: the system may change the text) in the database, and its key only in the keychain. From a plain hash, anyone who
 * reads the disk could find a six-digit code.
 */
export class CopyRecord {
  readonly #keychain: SecretStore;
  readonly #preferences: Preferences;
  readonly #clock: Clock;
  #key: Promise<Buffer> | undefined;
  #restsUntil = 0;

  constructor({ stores, preferences, clock }: Options) {
    this.#keychain = stores.keychain;
    this.#preferences = preferences;
    this.#clock = clock;
  }

  /**
   * Records a copy that is about to be made, beside the earlier ones. It is durable when this resolves.
   *
   * Returns whether that was possible. If another program holds the database, the record is written later. Never rejects, because
   * the copy is worth making without it.
   */
  async add(text: string): Promise<boolean> {
    try {
      const key = await this.#keyInTime();
      const record = { hmac: hmac(key, coreOf(text)), at: this.#clock.now() };
      return this.#preferences.set(preferenceKey, [...this.#read(), record]);
    } catch {
      return false;
    }
  }

  /** Forgets all but the latest copy, because it has replaced the others. */
  keepLast(): void {
    this.#tidy((records) => records.slice(-1));
  }

  /** Forgets every copy, because none is on the clipboard any more. */
  forget(): void {
    this.#tidy(() => []);
  }

  /** Whether an earlier run left a recorded copy. Does not ask the keychain. */
  get isLeft(): boolean {
    return this.#read().length > 0;
  }

  /** Returns a function that recognizes recorded copies. Rejects if the keychain can't be read. */
  async recognizer(): Promise<(text: string) => boolean> {
    const stored = await this.#keychain.get(copyRecordEntry);
    const key = stored === null ? null : Buffer.from(stored, 'base64');
    return (text) => {
      if (key === null) return false;
      const own = hmac(key, coreOf(text));
      return this.#read().some((record) => sameHmac(record.hmac, own));
    };
  }

  async #keyInTime(): Promise<Buffer> {
    if (this.#clock.now() < this.#restsUntil) throw new Error('The keychain failed a moment ago');
    this.#key ??= this.#readKey().catch((thrown: unknown) => {
      this.#key = undefined;
      this.#restsUntil = this.#clock.now() + restMs;
      throw thrown;
    });
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    const cancel = this.#clock.after(keyWaitMs, () => reject(new Error('The keychain does not answer')));
    return Promise.race([this.#key, tooLong]).finally(cancel);
  }

  async #readKey(): Promise<Buffer> {
    const stored = await this.#keychain.get(copyRecordEntry);
    if (stored !== null) return Buffer.from(stored, 'base64');
    const made = randomBytes(keyBytes);
    await this.#keychain.set(copyRecordEntry, made.toString('base64'));
    return made;
  }

  #read(): CopyRecords {
    return this.#preferences.get(preferenceKey, recordsSchema) ?? [];
  }

  #tidy(remaining: (records: CopyRecords) => CopyRecords): void {
    try {
      const before = this.#read();
      const after = remaining(before);
      if (after.length === before.length) return;
      if (after.length > 0) this.#preferences.set(preferenceKey, after);
      else this.#preferences.remove(preferenceKey);
    } catch {
      // An extra record does no harm: no text on the clipboard will match it.
    }
  }
}

function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64');
}

function sameHmac(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, 'base64'), Buffer.from(b, 'base64')];
  return left.length === right.length && timingSafeEqual(left, right);
}
