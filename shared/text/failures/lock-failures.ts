import { filled, messages } from '../catalogue.ts';

/** Failures of the passcode. */
export const lockFailureText = messages('lock-failures', {
  wrongPasscode: 'Incorrect passcode.',
  tooMany: 'Too many wrong passcodes.',
  tooManyNext: filled('Wait {seconds} s and try again.'),
  recordDamaged: 'The stored passcode is damaged.',
  recordDamagedNext: 'Restore the keychain from a backup, or remove all accounts and start over.',
  keychainNext: 'It stores the passcode. Start or unlock it, then try again.',
});
