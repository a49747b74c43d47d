import { filled, messages } from './catalogue.ts';

/** What can go wrong with the passcode, and with writing down what is done. */
export const lockFailureText = messages('lock-failures', {
  enterPasscode: 'Enter the passcode.',
  wrongPasscode: 'This is not the passcode.',
  tooMany: 'Too many wrong passcodes.',
  tooManyNext: filled('Wait {seconds} s and try again.'),
  recordDamaged: 'What the keychain holds of the passcode is damaged.',
  recordDamagedNext: 'Put back the keychain’s entry from a backup, or remove all accounts and begin anew.',
  keychainNext: 'The passcode is kept there. Start or unlock the keychain, then try again.',
});

/** What can go wrong with the journal. */
export const journalFailureText = messages('journal-failures', {
  unwritable: 'Podkey can’t write down what is done, so it was not done.',
  unwritableNext:
    'Make room on the disk, or check that Podkey’s data folder is yours to write to; then try again.',
});
