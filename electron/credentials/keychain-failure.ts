import { z } from 'zod';
import { Failure } from '../../shared/errors/failure.ts';
import { keychainFailures, keychainFailureText, keychainName } from '../../shared/text/en/failures.ts';

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
