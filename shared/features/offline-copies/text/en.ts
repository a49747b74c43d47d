import { failures } from '../../../errors/failures.ts';
import { counted, filled, messages } from '../../../text/catalogue.ts';

/** Offline copies in Settings. */
export const offlineSettingText = messages('offlineSetting', {
  name: 'Offline copies',
  hint: 'Sealed copies of values on this computer, for when the pod can’t be reached.',
});

export const offlineText = messages('offline', {
  title: 'Offline copies',
  lead: 'Podkey uses them only if the pod can’t be reached. Opening one needs this computer’s keychain and the offline passphrase. Podkey can’t end copies on a computer that stays offline, or on a copied disk.',
  reading: 'Reading…',
  list: 'Logins with offline copies',
  none: 'No offline copies.',
  noneNext: 'Choose “Take along…” in the menu of a login or a client.',
  off: 'Off: only an organization’s policy can allow them.',
  allowed: filled('Your organization allows at most {values}, each for at most {days}.'),
  withoutCodes: 'One-time codes are never kept.',
  withoutSshKeys: 'SSH keys are never kept.',
  used: filled('{count} of {max} values are kept.'),
  timeInDoubt: 'Podkey can’t tell whether these copies have ended.',
  timeInDoubtMeans:
    'This computer’s clock was set back, or the file of the copies was changed. Set the clock right; if that does not help, connect to the pod.',
  keptOn: filled('kept {day}'),
  until: filled('until {day}'),
  show: 'Show offline copies…',
  forget: 'Forget',
  forgetNamed: filled('Forget the offline copies of {name}'),
  forgotten: filled('The offline copies of {name} were forgotten.'),
  allForgotten: 'All offline copies were forgotten.',
  forgetAll: 'Forget all',
  askForgetAll: 'Forget all…',
  forgetAllQuestion: 'Forget all offline copies?',
  forgetAllLead: 'Podkey deletes them, their key and the offline passphrase. The values stay on their pods.',
  changePassphrase: 'Change passphrase…',
  changePassphraseTitle: 'Change the offline passphrase',
  change: 'Change',
  presentPassphrase: 'Current offline passphrase',
  passphraseChanged: 'The offline passphrase was changed.',
  takeAlongTitle: filled('Take {name} along'),
  takeAlongLead:
    'Podkey fetches these values now and keeps sealed copies on this computer. It uses them only while the pod can’t be reached.',
  for: 'For',
  newPassphrase: 'New offline passphrase',
  newPassphraseHint: filled(
    'Podkey asks for it whenever it uses a copy. At least {min} characters, not the passcode. It can’t be recovered.',
  ),
  repeatPassphrase: 'Confirm new offline passphrase',
  enterPresent: 'Enter the current offline passphrase.',
  take: 'Take along',
  starting: 'Starting…',
  taking: filled('{done} of {total} values'),
  progress: 'Progress',
  stopping: 'Stopping…',
  stop: 'Stop',
  taken: counted({
    one: '{count} value is kept until {day}.',
    other: '{count} values are kept until {day}.',
  }),
  nothingTaken: 'Nothing is kept.',
  stopped: 'Stopped before the end.',
  notKept: counted({ one: '{count} value is not kept:', other: '{count} values are not kept:' }),
  questionTitle: 'Use the offline copy?',
  value: 'Value',
  client: 'Client',
  account: 'Account',
  copy: 'Copy',
  questionPassphrase: 'Offline passphrase',
  use: 'Use the copy',
  checking: 'Checking the passphrase…',
});

/** Why a value is not kept. */
export const notKeptText = messages('notKept', {
  'api-key': 'API keys are never kept.',
  code: 'The policy does not allow one-time codes.',
  'ssh-key': 'The policy does not allow SSH keys.',
  library: 'The team library does not allow this login.',
  empty: 'The value is empty.',
  'too-many': 'The policy allows no more copies.',
  failed: 'The pod did not send it.',
});

export const offlineFailureText = messages('offlineFailure', {
  notAllowed: 'Your organization’s policy does not allow offline copies.',
  notAllowedNext: 'Ask IT to allow them.',
  tooLong: filled('Your organization allows at most {days} days.'),
  wrongPassphrase: 'Wrong offline passphrase.',
  tooMany: 'Too many wrong passphrases.',
  tooManyNext: filled('Try again in {seconds} s.'),
  passphraseNeeded: 'Choose an offline passphrase.',
  sameAsPasscode: 'Choose a passphrase that isn’t the passcode.',
  noPassphrase: 'There is no offline passphrase yet.',
  noPassphraseNext: 'Take a login along first.',
  otherComputer: 'The offline copies were made with another keychain, so they can’t be opened here.',
  otherComputerNext:
    'Choose Settings › Offline copies › Forget all, then take the logins along again when the pod can be reached.',
  damaged: 'The offline copy is damaged.',
  damagedNext: 'Forget it, and take the login along again when the pod can be reached.',
  timeInDoubt:
    'There is an offline copy, but Podkey can’t tell whether it has ended: this computer’s clock was set back, or the file of the copies was changed.',
  timeInDoubtNext: 'Set the clock right. If that does not help, connect to the pod.',
  sample: 'The sample account keeps no offline copies.',
  sampleNext: 'Use an account on a real pod.',
});

export const offlineFailures = failures(offlineFailureText, {
  notAllowed: { kind: 'policy' },
  tooMany: { kind: 'rate-limited' },
  noPassphrase: { kind: 'not-found' },
  otherComputer: { kind: 'keychain' },
  damaged: { kind: 'internal' },
  timeInDoubt: { kind: 'clock', retryable: true },
  sample: { kind: 'policy' },
});

/** What the page needs before a dialog is open. */
export const offlineActionText = messages('offlineAction', {
  keptUntil: filled('Kept on this computer until {day}'),
  keptUntilShort: filled('kept until {day}'),
  takeAlong: 'Take along…',
  takeClientAlong: filled('Take {client} along…'),
});

/** Copies in Help, Activity and About. */
export const offlineCoreScreenText = messages('offlineCoreScreen', {
  takeAlongMeans:
    'Choose “Take along…” in the menu of a login or a client, if your organization’s policy allows it.',
  kept: 'Offline copy kept',
  ended: 'Offline copies ended',
  until: filled('until {day}'),
  // Why they ended.
  person: 'by you',
  refused: 'the pod refused access',
  gone: 'the login or account changed',
  policy: 'not allowed by the policy',
  // The policy’s rules.
  limits: filled('Offline copies of at most {values}, each for at most {days}'),
  codes: 'One-time codes can be kept offline',
  sshKeys: 'SSH keys can be kept offline',
  library: 'Only logins that the team library allows can be kept offline',
});
