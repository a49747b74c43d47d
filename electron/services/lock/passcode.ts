import { Failure, invalidField } from '../../../shared/errors/failure.ts';
import { lockFailureText } from '../../../shared/text/failures/lock-failures.ts';
import { passcodeRuleText } from '../../../shared/text/lock/passcode-rules.ts';
import type { Clock } from '../clock.ts';
import { retryWhileInUse } from '../retry-while-in-use.ts';
import type { PasscodeRecord } from './passcode-record.ts';
import { makeVerifier, verify, type Verifier } from './scrypt-verifier.ts';
import type { UnlockDelay } from './unlock-delay.ts';

interface Options {
  clock: Clock;
  record: PasscodeRecord;
  delay: UnlockDelay;
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

  /** Asks the keychain whether there is a passcode. Fails as `keychain` if that can't be known. */
  async look(): Promise<Verifier | null> {
    const verifier = await this.#options.record.read();
    this.#isSet = verifier !== null;
    return verifier;
  }

  async set(passcode: string): Promise<void> {
    await this.#options.record.write(await makeVerifier(passcode));
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
    const { waitMs } = this;
    if (waitMs > 0) throw tooEarly(waitMs);
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

function tooEarly(leftMs: number): Failure {
  return new Failure({
    kind: 'rate-limited',
    message: lockFailureText.tooMany,
    nextStep: lockFailureText.tooManyNext({ seconds: String(Math.ceil(leftMs / 1_000)) }),
    retryable: false,
    retryAfterMs: leftMs,
  });
}
