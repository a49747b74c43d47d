import { filled, messages } from '../catalogue.ts';

/** Failures of the passcode. */
export const lockFailureText = messages('lock-failures', {
  enterPasscode: 'Enter the passcode.',
  wrongPasscode: 'Incorrect passcode.',
  tooMany: 'Too many wrong passcodes.',
  tooManyNext: filled('Wait {seconds} s and try again.'),
  recordDamaged: 'The stored passcode is damaged.',
  recordDamagedNext: 'Restore the keychain from a backup, or remove all accounts and start over.',
  keychainNext: 'The passcode is stored there. Start or unlock it, then try again.',
});

/** Failures of the journal. */
export const journalFailureText = messages('journal-failures', {
  unwritable: 'Podkey couldn’t log this action, so it wasn’t carried out.',
  unwritableNext: 'Free up disk space or check that you can write to Podkey’s data folder, then try again.',
});
