import { randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '../../../shared/errors/failure.ts';
import { invalidField } from '../../../shared/errors/to-app-error.ts';
import { lockFailures, lockFailureText } from '../../../shared/text/en/failures.ts';
import { passcodeRuleText } from '../../../shared/text/en/lock.ts';
import type { SecretStore } from '../../credentials/keychain.ts';
import type { Preferences } from '../../storage/preferences.ts';
import type { Clock } from '../clock.ts';
import { currentParameters, deriveKey, type ScryptParameters } from '../derive-key.ts';
import { retryWhileInUse } from '../../storage/deferred-writes.ts';

const failuresSchema = z.strictObject({ count: z.number().int().positive(), lastAt: z.number() });
type Failures = z.infer<typeof failuresSchema>;

const second = 1_000;
/** Delays after the first wrong passcode, the second, and so on. The last one applies to all further ones. */
const delaysMs = [0, 0, 0, 5 * second, 15 * second, 30 * second, 60 * second, 300 * second];

/** What a person reads who tries too early. */
type TooEarly = (values: { seconds: string }, parts: { retryAfterMs: number }) => Failure;

interface DelayOptions {
  preferences: Preferences;
  /** The preference that keeps the wrong ones. */
  key?: string;
  /** Used after a restart. */
  clock: Pick<Clock, 'now'>;
  /** A monotonic clock in ms, used while Podkey runs. */
  monotonic: () => number;
}

/**
 * How long the next passcode must wait after wrong ones.
 *
 * Count and time outlast a restart. While Podkey runs, changing the computer's clock has no effect. If the clock was set back
 * before a restart, the delay starts again. Setting it forward shortens the delay, because there is no other clock.
 */
export class UnlockDelay {
  readonly #options: DelayOptions;
  readonly #key: string;
  #failures: Failures | null;
  /** By the monotonic clock. */
  #waitsUntil: number;

  constructor(options: DelayOptions) {
    this.#options = options;
    this.#key = options.key ?? 'lock.failures';
    this.#failures = options.preferences.get(this.#key, failuresSchema);
    const since = this.#failures ? options.clock.now() - this.#failures.lastAt : 0;
    const left = this.#delayMs - Math.max(0, since);
    this.#waitsUntil = options.monotonic() + Math.max(0, left);
  }

  /** Number of wrong passcodes since the last right one. */
  get count(): number {
    return this.#failures?.count ?? 0;
  }

  /** Time until the next passcode is accepted, in ms. */
  get leftMs(): number {
    return Math.max(0, this.#waitsUntil - this.#options.monotonic());
  }

  /** Fails as `rate-limited` during the delay. */
  assertOver(tooEarly: TooEarly): void {
    const { leftMs } = this;
    if (leftMs > 0) throw tooEarly({ seconds: String(Math.ceil(leftMs / 1_000)) }, { retryAfterMs: leftMs });
  }

  /** Counts a passcode as wrong. Call it before checking, so that ending Podkey in the middle does not give a free attempt. */
  countWrong(): void {
    const { clock, preferences } = this.#options;
    const failures = { count: this.count + 1, lastAt: clock.now() };
    // If the disk refuses, no passcode is checked, and none counts.
    preferences.setNow(this.#key, failures);
    this.#failures = failures;
    this.restart();
  }

  /** Restarts the delay, because checking a passcode takes time too. */
  restart(): void {
    this.#waitsUntil = this.#options.monotonic() + this.#delayMs;
  }

  /** The passcode was right. */
  forget(): void {
    this.#failures = null;
    this.#waitsUntil = this.#options.monotonic();
    this.#options.preferences.remove(this.#key);
  }

  get #delayMs(): number {
    return delaysMs[Math.min(this.count, delaysMs.length) - 1] ?? 0;
  }
}

interface Options {
  clock: Clock;
  record: PasscodeRecord;
  delay: UnlockDelay;
  /** The cost of a new passcode; `currentParameters` by default. */
  scrypt?: ScryptParameters | undefined;
}

/** The passcode of the lock, and the delay after wrong ones. */
export class Passcode {
  readonly #options: Options;
  #isSet: boolean | undefined;

  constructor(options: Options) {
    this.#options = options;
    if (options.record.isExpected) this.#isSet = true;
  }

  /** Whether there is a passcode; undefined until the keychain was asked. */
  get isSet(): boolean | undefined {
    return this.#isSet;
  }

  /** How long no passcode is checked, in ms. */
  get waitMs(): number {
    return this.#options.delay.leftMs;
  }

  /** Asks the keychain whether there is a passcode. Fails as `keychain` if that can't be known, or if one is missing. */
  async look(): Promise<Verifier | null> {
    const verifier = await this.#options.record.read(this.#isSet);
    this.#isSet = verifier !== null;
    return verifier;
  }

  async set(passcode: string): Promise<void> {
    const { record, scrypt } = this.#options;
    await record.write(await makeVerifier(passcode, scrypt));
    this.#isSet = true;
  }

  async remove(): Promise<void> {
    await this.#options.record.remove();
    this.#isSet = false;
  }

  /** Ends the delay and the count of wrong passcodes. */
  forgetWrongOnes(): void {
    this.#options.delay.forget();
  }

  /** Fails as `rate-limited` during the delay after wrong passcodes. */
  refuseDuringDelay(): void {
    this.#options.delay.assertOver(lockFailures.tooMany);
  }

  /**
   * Passes if the passcode is right or there is none. Call one at a time, because otherwise many would share one delay.
   *
   * Otherwise fails at `field`, as `rate-limited`, or as `keychain`. A wrong one is reported first, with how many there were.
   */
  async admit(given: string | undefined, field: string, onWrong: (count: number) => void): Promise<void> {
    const { clock, delay } = this.#options;
    if (this.#isSet) this.refuseDuringDelay();
    const verifier = await this.#verifier();
    if (verifier === null) return;
    if (given === undefined) throw invalidField(field, passcodeRuleText.enter);
    // Counted before the check, so that quitting Podkey in the middle gives no free attempt.
    await retryWhileInUse(clock, () => delay.countWrong());
    if (await verify(given, verifier)) {
      delay.forget();
      return;
    }
    delay.restart();
    onWrong(delay.count);
    throw invalidField(field, lockFailureText.wrongPasscode);
  }

  /** Whether it is the passcode. Only for who is allowed to know it, because there is no delay. */
  async matches(given: string): Promise<boolean> {
    const verifier = await this.#verifier();
    return verifier !== null && verify(given, verifier);
  }

  /** The verifier of the passcode, or null. A keychain that fails opens nothing if a passcode is expected. */
  async #verifier(): Promise<Verifier | null> {
    if (this.#isSet === false) return null;
    try {
      return await this.look();
    } catch (error) {
      if (this.#isSet) throw error;
      return null;
    }
  }
}

export const passcodeEntry = 'passcode of the lock';
const expectedKey = 'lock.hasPasscode';

/**
 * The passcode's verifier, in the keychain.
 *
 * The database remembers that there is one. So a start can lock at once, and a keychain that does not respond, or is another one, opens
 * nothing. A note that is missing opens nothing either: the keychain is asked.
 */
export class PasscodeRecord {
  readonly #keychain: SecretStore;
  readonly #preferences: Preferences;

  constructor(keychain: SecretStore, preferences: Preferences) {
    this.#keychain = keychain;
    this.#preferences = preferences;
  }

  /** Whether there was a passcode at the last check. */
  get isExpected(): boolean {
    return this.#preferences.get(expectedKey, z.literal(true)) ?? false;
  }

  /**
   * The verifier, or null if there is no passcode. Fails as `keychain` if that can't be known, or if there is none although one is
   * expected: a variable can lead libsecret to an empty file.
   */
  async read(isExpected = this.isExpected): Promise<Verifier | null> {
    const stored = await this.#keychain.get(passcodeEntry).catch(refuse);
    if (stored === null && isExpected) throw lockFailures.recordMissing();
    const verifier = stored === null ? null : parse(stored);
    this.#expect(verifier !== null);
    return verifier;
  }

  async write(verifier: Verifier): Promise<void> {
    await this.#keychain.set(passcodeEntry, JSON.stringify(verifier)).catch(refuse);
    try {
      this.#expect(true);
    } catch (thrown) {
      // There was no passcode before. What is reported as a failure must not lock Podkey.
      await this.#keychain.delete(passcodeEntry).catch(() => undefined);
      throw thrown;
    }
  }

  async remove(): Promise<void> {
    // The note first: without its entry it would lock Podkey for good, should Podkey be killed in between.
    const wasExpected = this.isExpected;
    this.#expect(false);
    try {
      await this.#keychain.delete(passcodeEntry).catch(refuse);
    } catch (thrown) {
      this.#expect(wasExpected);
      throw thrown;
    }
  }

  #expect(expected: boolean): void {
    if (expected === this.isExpected) return;
    if (expected) this.#preferences.set(expectedKey, true);
    else this.#preferences.remove(expectedKey);
  }
}

/** A record that can't be parsed must not unlock. */
function parse(stored: string): Verifier {
  try {
    return verifierSchema.parse(JSON.parse(stored));
  } catch {
    throw lockFailures.recordDamaged();
  }
}

/** The keychain's own advice is about API keys. There is no "for this session only" here. */
function refuse(error: unknown): never {
  if (!Failure.is(error, 'keychain')) throw error;
  throw new Failure(
    {
      kind: 'keychain',
      message: error.appError.message,
      nextStep: lockFailureText.keychainNext,
      retryable: true,
    },
    { cause: error },
  );
}

/**
 * Verifies a passcode without containing it: scrypt's parameters, salt and output (RFC 7914).
 *
 * The limits keep a tampered record from using up the computer's memory.
 */
export const verifierSchema = z.strictObject({
  version: z.literal(1),
  cost: z
    .number()
    .int()
    .min(2)
    .max(2 ** 20),
  blockSize: z.number().int().min(1).max(16),
  parallelization: z.number().int().min(1).max(4),
  salt: z.base64(),
  key: z.base64(),
});
export type Verifier = z.infer<typeof verifierSchema>;

const saltBytes = 32;
const keyBytes = 32;

export async function makeVerifier(passcode: string, parameters = currentParameters): Promise<Verifier> {
  const salt = randomBytes(saltBytes);
  const key = await deriveKey(passcode, salt, keyBytes, parameters);
  return { version: 1, ...parameters, salt: salt.toString('base64'), key: key.toString('base64') };
}

/** Whether a passcode matches the verifier. Takes the same time either way. */
export async function verify(passcode: string, verifier: Verifier): Promise<boolean> {
  const key = Buffer.from(verifier.key, 'base64');
  // Two empty keys would be equal.
  if (key.length < keyBytes) return false;
  const derived = await deriveKey(passcode, Buffer.from(verifier.salt, 'base64'), key.length, verifier);
  return timingSafeEqual(derived, key);
}
