import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { SecretStore } from '../../credentials/secret-store.ts';
import type { Preferences } from '../../storage/preferences.ts';
import type { Clock } from '../clock.ts';

export const copyRecordEntry = 'clipboard record key';
const keyBytes = 32;
const preferenceKey = 'copies';
const recordSchema = z.strictObject({ hmac: z.string(), at: z.number() });
const recordsSchema = z.array(recordSchema);
type CopyRecords = z.infer<typeof recordsSchema>;

/** A copy doesn't wait longer than this for a keychain that does not answer, in ms. */
const keyWaitMs = 2_000;
/** A keychain that failed is left alone for so long, in ms: asking it may open a prompt. */
const restMs = 60_000;

interface Options {
  keychain: SecretStore;
  preferences: Preferences;
  clock: Clock;
}

/**
 * What a Podkey that was killed leaves behind for the next one to know its copy by (design rule 4).
 *
 * A keyed hash of the copied text, HMAC-SHA-256, in the database; its key in the keychain alone. A plain hash would tell
 * any six-digit code to whoever reads the disk.
 */
export class CopyRecord {
  readonly #keychain: SecretStore;
  readonly #preferences: Preferences;
  readonly #clock: Clock;
  #key: Promise<Buffer> | undefined;
  #restsUntil = 0;

  constructor({ keychain, preferences, clock }: Options) {
    this.#keychain = keychain;
    this.#preferences = preferences;
    this.#clock = clock;
  }

  /**
   * Writes down a copy that is about to be made, beside what was written down before; durable once this resolves.
   *
   * Gives whether that was possible; if another program holds the database it is written later. It never rejects: without it the
   * copy is still worth making.
   */
  async add(text: string): Promise<boolean> {
    try {
      const key = await this.#keyInTime();
      const record = { hmac: hmac(key, text), at: this.#clock.now() };
      return this.#preferences.set(preferenceKey, [...this.#read(), record]);
    } catch {
      return false;
    }
  }

  /** Forgets all but the copy added last: it has taken the place of the others. */
  keepLast(): void {
    this.#tidy((records) => records.slice(-1));
  }

  /** Forgets every copy: none is on the clipboard any more. */
  forget(): void {
    this.#tidy(() => []);
  }

  /** Whether a former Podkey left a copy written down. Asks no keychain. */
  get isLeft(): boolean {
    return this.#read().length > 0;
  }

  /** Tells the copies written down from other texts. Rejects where the keychain can't be asked. */
  async recognizer(): Promise<(text: string) => boolean> {
    const stored = await this.#keychain.get(copyRecordEntry);
    const key = stored === null ? null : Buffer.from(stored, 'base64');
    return (text) => key !== null && this.#read().some((record) => sameHmac(record.hmac, hmac(key, text)));
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

  #tidy(kept: (records: CopyRecords) => CopyRecords): void {
    try {
      const before = this.#read();
      const after = kept(before);
      if (after.length === before.length) return;
      if (after.length > 0) this.#preferences.set(preferenceKey, after);
      else this.#preferences.remove(preferenceKey);
    } catch {
      // A record too many does no harm: nothing on the clipboard will be like it.
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
