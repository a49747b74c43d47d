import { z } from 'zod';
import type { SecretStore } from '../../credentials/secret-store.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import type { Preferences } from '../../storage/preferences.ts';
import { verifierSchema, type Verifier } from './scrypt-verifier.ts';
import { lockFailureText } from '../../../shared/text/failures/lock-failures.ts';

/** The name of the keychain entry. */
export const passcodeEntry = 'passcode of the lock';
const expectedKey = 'lock.hasPasscode';

/**
 * The passcode's verifier, in the keychain, which alone decides whether there is a passcode.
 *
 * The database only remembers that there was one. So a start can lock at once, and a keychain that does not respond opens
 * nothing.
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

  /** The verifier, or null if there is no passcode. Fails as `keychain` if that can't be known. */
  async read(): Promise<Verifier | null> {
    const stored = await this.#keychain.get(passcodeEntry).catch(refuse);
    const verifier = stored === null ? null : parse(stored);
    this.#expect(verifier !== null);
    return verifier;
  }

  async write(verifier: Verifier): Promise<void> {
    await this.#keychain.set(passcodeEntry, JSON.stringify(verifier)).catch(refuse);
    this.#expect(true);
  }

  async remove(): Promise<void> {
    await this.#keychain.delete(passcodeEntry).catch(refuse);
    this.#expect(false);
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
    throw new Failure({
      kind: 'keychain',
      message: lockFailureText.recordDamaged,
      nextStep: lockFailureText.recordDamagedNext,
      retryable: false,
    });
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
