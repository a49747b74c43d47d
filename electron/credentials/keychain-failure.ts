import { z } from 'zod';
import { assertNever, Failure } from '../../shared/errors/failure.ts';
import { keychainFailureText, keychainName } from '../../shared/text/en/failures.ts';

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

interface Explanation {
  message: string;
  nextStep: string;
  retryable: boolean;
}

/**
 * A keychain that can't be used: `situation` for code, message and next step for the person.
 *
 * `cause` stays in main and must not contain a secret.
 */
export class KeychainFailure extends Failure {
  readonly situation: KeychainSituation;

  constructor(situation: KeychainSituation, options: { platform?: NodeJS.Platform; cause?: unknown } = {}) {
    const { platform = process.platform, ...rest } = options;
    const { message, nextStep, retryable } = explain(situation, platform);
    super(
      { kind: 'keychain', message, nextStep: `${nextStep} ${keychainFailureText.untilThen}`, retryable },
      rest,
    );
    this.situation = situation;
  }
}

function explain(situation: KeychainSituation, platform: NodeJS.Platform): Explanation {
  const keychain = keychainName(platform);
  switch (situation) {
    case 'no-library':
      return {
        message: keychainFailureText.noLibrary({ keychain }),
        nextStep:
          platform === 'linux' ? keychainFailureText.installLibsecret : keychainFailureText.installAgain,
        retryable: false,
      };
    case 'no-bus':
      return {
        message: keychainFailureText.noBus,
        nextStep: keychainFailureText.noBusNext,
        retryable: false,
      };
    case 'no-service':
      return {
        message: keychainFailureText.noService,
        nextStep: keychainFailureText.noServiceNext,
        retryable: true,
      };
    case 'locked':
      return {
        message: keychainFailureText.locked({ keychain }),
        nextStep: keychainFailureText.lockedNext,
        retryable: true,
      };
    case 'refused':
      return {
        message: keychainFailureText.refused({ keychain }),
        nextStep: keychainFailureText.refusedNext,
        retryable: true,
      };
    case 'ended':
      return {
        message: keychainFailureText.ended({ keychain }),
        nextStep: keychainFailureText.endedNext,
        retryable: true,
      };
    case 'timed-out':
      return {
        message: keychainFailureText.timedOut({ keychain }),
        nextStep: keychainFailureText.timedOutNext,
        retryable: true,
      };
    case 'too-long':
      return {
        message: keychainFailureText.tooLong({ keychain }),
        nextStep: keychainFailureText.tooLongNext,
        retryable: false,
      };
    case 'unavailable':
      return {
        message: keychainFailureText.unavailable({ keychain }),
        nextStep: keychainFailureText.unavailableNext,
        retryable: true,
      };
    default:
      return assertNever(situation);
  }
}
