import { counted, filled, messages } from '../catalogue.ts';

/** Offline copies on screen. */
export const offlineText = messages('offline-copies', {
  title: 'Offline copies',
  lead: 'Sealed copies of values on this computer, for when their pod can’t be reached. Opening one needs this computer, your session’s keychain and the offline passphrase. A copied disk and the passphrase open a copy even after its end.',
  none: 'No offline copies.',
  noneNext: 'Choose **Take along…** in a login’s or a client’s menu.',
  notAllowed: 'Your organization’s policy does not allow offline copies.',
  allowed: filled('Your organization allows {most} copies at most, each for {days} days at most.'),
  withoutCodes: 'Without one-time codes.',
  withoutSshKeys: 'Without SSH keys.',
  used: filled('{count} of {most}'),
  clockBehind:
    'This computer’s clock is behind a time that Podkey has seen. No offline copy opens until the clock is right or the pod has answered.',
  values: counted({ one: '{count} value', other: '{count} values' }),
  until: filled('until {day}'),
  keptUntil: filled('Kept on this computer until {day}'),
  /** The label of everything that comes from an offline copy. */
  kept: filled('Kept {day}, may be outdated'),
  show: 'Show offline copies…',
  forget: 'Forget',
  forgetNamed: filled('Forget the offline copies of {name}'),
  forgetAll: 'Forget all',
  forgetAllQuestion: 'Forget all offline copies?',
  forgetAllLead: 'They are deleted with their key and the offline passphrase. The values stay on their pods.',
  changePassphrase: 'Change passphrase…',
  presentPassphrase: 'Present offline passphrase',
  passphraseChanged: 'The offline passphrase was changed.',
  takeAlong: 'Take along…',
  takeAlongTitle: filled('Take {name} along'),
  takeAlongLead:
    'Podkey fetches these values now and keeps sealed copies on this computer. They are used only while the pod can’t be reached.',
  logins: counted({ one: '{count} login', other: '{count} logins' }),
  for: 'For',
  days: counted({ one: '{count} day', other: '{count} days' }),
  newPassphrase: 'New offline passphrase',
  newPassphraseHint:
    'You need it at each use without network. It is not the passcode. Podkey can’t restore it.',
  repeatPassphrase: 'Repeat the passphrase',
  passphrasesDiffer: 'The two are not the same.',
  passphraseShort: filled('Enter at least {count} characters.'),
  passphraseLong: 'This is too long.',
  take: 'Take along',
  taking: filled('{done} of {total} values'),
  stop: 'Stop',
  taken: counted({
    one: '{count} value is kept until {day}.',
    other: '{count} values are kept until {day}.',
  }),
  nothingTaken: 'Nothing is kept.',
  stopped: 'Stopped before the end.',
  notKept: counted({ one: '{count} value is not kept', other: '{count} values are not kept' }),
  questionTitle: 'The pod can’t be reached',
  questionLead: filled('There is an offline copy of {value}.'),
  questionPassphrase: 'Offline passphrase',
  use: 'Use the copy',
});

/** Why a value is not kept. */
export const notKeptText = messages('not-kept', {
  'api-key': 'API keys are never kept.',
  code: 'The policy does not allow one-time codes.',
  'ssh-key': 'The policy does not allow SSH keys.',
  library: 'The team library does not allow this login.',
  empty: 'The value is empty.',
  'too-many': 'The policy allows no more copies.',
  failed: 'The pod did not send it.',
});

/** Failures of offline copies. */
export const offlineFailureText = messages('offline-copy-failures', {
  notAllowed: 'Your organization’s policy does not allow offline copies.',
  notAllowedNext: 'Ask IT whether it may.',
  tooLong: filled('Your organization allows {days} days at most.'),
  wrongPassphrase: 'Wrong offline passphrase.',
  tooMany: 'Too many wrong passphrases.',
  tooManyNext: filled('Try again in {seconds} s.'),
  passphraseNeeded: 'Choose an offline passphrase.',
  sameAsPasscode: 'Choose another passphrase than the passcode.',
  noPassphrase: 'There is no offline passphrase yet.',
  noPassphraseNext: 'Take a login along first.',
  otherComputer: 'The offline copies were made with another keychain, so they can’t be opened here.',
  otherComputerNext:
    'Choose Settings → Offline copies → Forget all, and keep new ones when the pod can be reached.',
  damaged: 'The offline copy is damaged.',
  damagedNext: 'Forget it, and keep it anew when the pod can be reached.',
  clockBehind:
    'There is an offline copy, but this computer’s clock was set back, so Podkey can’t tell whether it has ended.',
  clockBehindNext: 'Set the clock right, or connect to the pod.',
  decided: 'This question is over.',
  decidedNext: 'Ask for the value again.',
  sample: 'The sample account keeps no offline copies.',
  sampleNext: 'Use an account on a real pod.',
});
