import { z } from 'zod';
import { assertNever } from '../../shared/errors/assert-never.ts';
import { Failure } from '../../shared/errors/failure.ts';

/**
 * What can be the matter with a keychain, as far as it can be told apart from outside.
 *
 * - `no-library`: the library that talks to the keychain can't be loaded.
 * - `no-bus`: there is no D-Bus session bus, so no desktop session to hold a keychain (Linux).
 * - `no-service`: there is a bus, but no Secret Service on it (Linux).
 * - `locked`: it is there and refuses to write; on Linux also when it has no keyring yet and can't ask for one.
 * - `refused`: the person, or the system for them, said no.
 * - `timed-out`: no answer within the limit; on Linux that is a prompt nobody has answered.
 * - `too-long`: the secret is longer than this keychain takes.
 * - `unavailable`: anything else.
 */
export const keychainSituationSchema = z.enum([
  'no-library',
  'no-bus',
  'no-service',
  'locked',
  'refused',
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
 * A keychain that can't be used, and why: `situation` for code, message and next step for a person.
 *
 * `cause` is for the trusted side, and must not hold a secret.
 */
export class KeychainFailure extends Failure {
  readonly situation: KeychainSituation;

  constructor(situation: KeychainSituation, options: { platform?: NodeJS.Platform; cause?: unknown } = {}) {
    const { platform = process.platform, ...rest } = options;
    const { message, nextStep, retryable } = explain(situation, platform);
    const untilThen = 'Until then, secrets can be kept for this session only.';
    super({ kind: 'keychain', message, nextStep: `${nextStep} ${untilThen}`, retryable }, rest);
    this.situation = situation;
  }
}

function explain(situation: KeychainSituation, platform: NodeJS.Platform): Explanation {
  const keychain = keychainName(platform);
  switch (situation) {
    case 'no-library':
      return {
        message: `Podkey can't reach ${keychain}: a library it needs can't be loaded.`,
        nextStep:
          platform === 'linux'
            ? 'Install libsecret (on Debian and Ubuntu the package libsecret-1-0) and restart Podkey.'
            : 'Install Podkey again.',
        retryable: false,
      };
    case 'no-bus':
      return {
        message: 'There is no D-Bus session here, so there is no keyring to keep secrets in.',
        nextStep: 'Start Podkey from a desktop session.',
        retryable: false,
      };
    case 'no-service':
      return {
        message: 'No keyring is running: nothing offers the Secret Service (org.freedesktop.secrets).',
        nextStep: 'Install or start GNOME Keyring, KWallet or KeePassXC, with its Secret Service on.',
        retryable: true,
      };
    case 'locked':
      return {
        message: `Podkey can't write to ${keychain}: it is locked, or not set up yet.`,
        nextStep: 'Unlock it and try again.',
        retryable: true,
      };
    case 'refused':
      return {
        message: `Podkey was refused access to ${keychain}.`,
        nextStep: 'Try again and allow it.',
        retryable: true,
      };
    case 'timed-out':
      return {
        message: `There was no answer from ${keychain}. It may be waiting for its password.`,
        nextStep: 'Look for its prompt, which may be behind another window, answer it and try again.',
        retryable: true,
      };
    case 'too-long':
      return {
        message: `This secret is too long for ${keychain}.`,
        nextStep: 'Use an API key with a shorter secret.',
        retryable: false,
      };
    case 'unavailable':
      return {
        message: `Podkey can't use ${keychain}.`,
        nextStep: 'Check that it works for other programs, restart Podkey and try again.',
        retryable: true,
      };
    default:
      return assertNever(situation);
  }
}

function keychainName(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'the macOS keychain';
  if (platform === 'win32') return 'Windows Credential Manager';
  return 'the keyring';
}
