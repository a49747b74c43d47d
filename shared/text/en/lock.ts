import { filled, messages } from '../catalogue.ts';

export const lockText = messages('lock', {
  checking: 'Checking the keychain…',
  lock: 'Lock',
  isLocked: 'Podkey is locked',
  since: filled('Locked since {time}.'),
  sinceDay: filled('Locked since {time} on {day}.'),
  passcode: 'Passcode',
  unlock: 'Unlock',
  tooMany: 'Too many wrong passcodes',
  tryAgainIn: filled('Try again in {seconds} s.'),
  tooManyTryAgainIn: filled('Too many wrong passcodes. Try again in {seconds} s.'),
  keychainSlow: 'Waiting for the keychain. It may have opened a prompt.',
  noPasscode:
    'Open values were closed. No passcode is set, so anyone at this keyboard can unlock Podkey. Set one in Settings › Lock.',
  forgetTitle: 'Reset the passcode and delete everything?',
  forgetMeans:
    'Deletes all accounts, saved logins and notes from this computer, all copies of Podkey’s data, and the API key secrets from the keychain. Nothing changes on the pods.',
  forgetNeeds: 'This can’t be undone. You’ll need your API key secrets to add the accounts again.',
  unlockInstead: 'Unlock with the system instead to keep everything, or to export it first.',
  /** To be typed before everything is deleted. */
  forgetWord: 'delete everything',
  forgot: 'Forgot your passcode?',
  forget: 'Delete accounts and logins',
});

/** Why Podkey is locked, as a sentence. */
export const lockReasonText = messages('lockReason', {
  start: 'Podkey starts locked.',
  idle: 'The computer was idle.',
  'os-lock': 'The screen was locked.',
  suspend: 'The computer went to sleep.',
  person: 'You locked it.',
  'panic-key': 'The panic key was pressed.',
  stall: 'Podkey didn’t respond for a while and was locked.',
});

export const passcodeRuleText = messages('passcodeRule', {
  enter: 'Enter the passcode.',
  atLeastSix: 'At least 6 characters.',
});

/** The button on the lock screen, by method. */
export const unlockWithText = messages('unlockWith', {
  'touch-id': 'Unlock with Touch ID',
  'windows-hello': 'Unlock with Windows Hello',
  polkit: 'Unlock with system login',
});

/** Unlocking with the system, on the lock screen. */
export const systemUnlockText = messages('systemUnlock', {
  waiting: 'Confirm in the system’s dialog, or enter the passcode.',
  /** macOS shows it after “Podkey is trying to”. */
  touchIdReason: 'unlock its window',
  helloMessage: 'Unlock Podkey',
});
