import { filled, messages } from './catalogue.ts';

export const lockText = messages('lock', {
  asking: 'Asking the keychain for the passcode…',
  lock: 'Lock',
  isLocked: 'Podkey is locked',
  since: filled('Locked since {time}.'),
  sinceDay: filled('Locked since {time} on {day}.'),
  passcode: 'Passcode',
  unlock: 'Unlock',
  enterPasscode: 'Enter the passcode.',
  tooMany: 'Too many wrong passcodes',
  nextTakenIn: filled('The next one is taken in {seconds} s.'),
  tooManyNextIn: filled('Too many wrong passcodes. The next one is taken in {seconds} s.'),
  keychainSlow: 'Waiting for the keychain. It may have opened a prompt.',
  noPasscode:
    'What was open has been let go of. There is no passcode, so whoever is at this keyboard can unlock Podkey. Set one in Settings, under Lock.',
  forgetTitle: 'Forget the passcode?',
  forgetMeans:
    'Without the passcode there is one way on: Podkey forgets every account, and their secrets are deleted from the keychain. You then need the API key secrets again. Nothing is changed on any pod.',
  forgot: 'Forgot the passcode?',
  forget: 'Forget passcode and remove all accounts',
});

/** Why Podkey is locked, as a sentence. */
export const lockReasonText = messages('lock-reasons', {
  start: 'It starts locked.',
  idle: 'Nobody used this computer for a while.',
  'os-lock': 'The screen of this computer was locked.',
  suspend: 'This computer went to sleep.',
  person: 'You locked it.',
  'panic-key': 'The panic key was pressed.',
  stall: 'Podkey did not respond for a while, so it locked.',
});
