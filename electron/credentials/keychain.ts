import { Failure } from '../../shared/errors/failure.ts';
import { invalidField } from '../../shared/errors/to-app-error.ts';
import { keychainFailureText, keychainFailures, keychainName } from '../../shared/text/en/failures.ts';
import { z } from 'zod';

/**
 * Stores secrets by entry name.
 *
 * - `get` returns null only if nothing is stored; a store that can't tell must fail. With `isQuiet` it may return null
 *   in that case too, and opens no prompt for an entry that it does not have.
 * - `delete` does nothing if there is no such entry.
 * - `set` accepts what `assertStorable` accepts; `get` returns exactly that.
 *
 * Every error is a `Failure`: kind `validation` if the secret is the reason, otherwise kind `keychain`.
 */
export interface SecretStore {
  get(entry: string, options?: { isQuiet?: boolean }): Promise<string | null>;
  set(entry: string, secret: string): Promise<void>;
  delete(entry: string): Promise<void>;
}

/**
 * A secret store outside this process, which may be missing, locked or waiting for the person.
 *
 * `probe` resolves if it is available and open, and otherwise fails with the reason. Success is remembered until a call
 * fails.
 */
export interface Keychain extends SecretStore {
  probe(): Promise<void>;
}

/**
 * Rejects a secret that a keychain would not return unchanged, with a `Failure` of kind `validation`.
 *
 * That is an empty secret; a NUL character, which ends a C string in libsecret; and half a surrogate pair, which UTF-8
 * can't encode. Without this check the secret would come back changed, and the pod would reject it without a reason.
 */
export function assertStorable(secret: string): void {
  const refuse = (message: string): Failure => invalidField('secret', message);
  if (secret === '') throw refuse(keychainFailureText.secretEmpty);
  if (secret.includes('\0')) throw refuse(keychainFailureText.secretNul);
  if (!secret.isWellFormed()) throw refuse(keychainFailureText.secretHalf);
}

/** Keeps secrets in this process's memory until it ends ("Until I quit"). */
export class SessionSecretStore implements SecretStore {
  readonly #secrets = new Map<string, string>();

  get(entry: string): Promise<string | null> {
    return Promise.resolve(this.#secrets.get(entry) ?? null);
  }

  async set(entry: string, secret: string): Promise<void> {
    assertStorable(secret);
    this.#secrets.set(entry, secret);
  }

  delete(entry: string): Promise<void> {
    this.#secrets.delete(entry);
    return Promise.resolve();
  }
}

/**
 * Why a keychain can't be used.
 *
 * - `no-library`: the library that talks to the keychain can't be loaded.
 * - `no-bus`: there is no D-Bus session bus, so no desktop session that could have a keychain (Linux).
 * - `no-service`: there is a bus, but no Secret Service on it (Linux).
 * - `locked`: it refuses to write; on Linux also if it has no keyring yet and can't ask for one.
 * - `refused`: the person denied access, or the system did.
 * - `ended`: it ended during the call, for example in a crash (Linux).
 * - `timed-out`: no response within the limit; on Linux the person has not answered a prompt.
 * - `too-long`: the secret is too long for this keychain.
 * - `unavailable`: anything else.
 */
export const keychainSituationSchema = z.enum([
  'no-library',
  'no-bus',
  'no-service',
  'locked',
  'refused',
  'ended',
  'timed-out',
  'too-long',
  'unavailable',
]);
export type KeychainSituation = z.infer<typeof keychainSituationSchema>;

/**
 * A keychain that can't be used: `situation` for code, message and next step for the person.
 *
 * `cause` stays in main and must not contain a secret.
 */
export class KeychainFailure extends Failure {
  readonly situation: KeychainSituation;

  constructor(situation: KeychainSituation, options: { platform?: NodeJS.Platform; cause?: unknown } = {}) {
    const { platform = process.platform, ...rest } = options;
    const { appError } = failureIn(situation, platform);
    super({ ...appError, nextStep: `${appError.nextStep} ${keychainFailureText.untilThen}` }, rest);
    this.situation = situation;
  }
}

function failureIn(situation: KeychainSituation, platform: NodeJS.Platform): Failure {
  const keychain = keychainName(platform);
  switch (situation) {
    case 'no-library':
      return keychainFailures[platform === 'linux' ? 'noLibraryOnLinux' : 'noLibrary']({ keychain });
    case 'no-bus':
      return keychainFailures.noBus();
    case 'no-service':
      return keychainFailures.noService();
    case 'timed-out':
      return keychainFailures.timedOut({ keychain });
    case 'too-long':
      return keychainFailures.tooLong({ keychain });
    default:
      return keychainFailures[situation]({ keychain });
  }
}

const id = z.number().int().nonnegative();
const entry = z.string().min(1);

/** A request to the keychain process; the response has the same `id`. */
export const keychainRequestSchema = z.discriminatedUnion('call', [
  z.strictObject({ id, call: z.literal('get'), entry, isQuiet: z.boolean() }),
  z.strictObject({ id, call: z.literal('set'), entry, secret: z.string() }),
  z.strictObject({ id, call: z.literal('delete'), entry }),
  z.strictObject({ id, call: z.literal('probe') }),
]);
export type KeychainRequest = z.infer<typeof keychainRequestSchema>;

/** The keychain process's response. `value` is null except for `get`; `detail` is the keychain's own text, redacted. */
export const keychainResponseSchema = z.discriminatedUnion('ok', [
  z.strictObject({ id, ok: z.literal(true), value: z.string().nullable() }),
  z.strictObject({ id, ok: z.literal(false), situation: keychainSituationSchema, detail: z.string() }),
]);
export type KeychainResponse = z.infer<typeof keychainResponseSchema>;
