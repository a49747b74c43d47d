import { failures } from '../../errors/failures.ts';
import { filled, messages, counted } from '../catalogue.ts';

/** The screens: their navigation links and headings. */
export const screenText = messages('screen', {
  secrets: 'Logins',
  activity: 'Activity',
  settings: 'Settings',
  help: 'Help',
});

export const appText = messages('app', {
  navigation: 'Main navigation',
  sidebar: 'Sidebar',
  account: 'Current account',
  searchAll: 'Search',
  loadingAccounts: 'Loading your accounts',
  noAccount: 'No account selected',
  chooseAccount: 'Choose an account at the top left.',
  editAccount: filled('Edit {account}'),
});

/** The encodings that a table may have, and the question which it is. */
export const encodingText = messages('encoding', {
  label: 'Letters',
  why: 'This file doesn’t say how its letters are stored. Choose the line that reads right. If none does, save the table as “CSV UTF-8” and choose that file.',
  choose: 'Choose…',
  missing: 'Choose how the letters are read.',
  'windows-1252': 'Windows, Western Europe',
  macintosh: 'Mac',
  ibm850: 'DOS',
  'windows-1250': 'Windows, Central Europe',
  'iso-8859-2': 'ISO 8859-2, Central Europe',
  'iso-8859-15': 'ISO 8859-15, Western Europe',
  ibm852: 'DOS, Central Europe',
  'x-mac-ce': 'Mac, Central Europe',
  ibm857: 'DOS, Turkish',
  'windows-1254': 'Windows, Turkish',
  'windows-1257': 'Windows, Baltic',
  'windows-1251': 'Windows, Cyrillic',
  'x-mac-cyrillic': 'Mac, Cyrillic',
  'koi8-r': 'KOI8-R, Cyrillic',
  ibm866: 'DOS, Cyrillic',
  'windows-1253': 'Windows, Greek',
  'windows-1255': 'Windows, Hebrew',
  'windows-1256': 'Windows, Arabic',
  'windows-874': 'Windows, Thai',
  shift_jis: 'Shift JIS, Japanese',
  gb18030: 'GB 18030, Chinese',
  big5: 'Big5, Chinese',
  'euc-kr': 'EUC-KR, Korean',
});

/** Texts shared by all screens. */
export const componentText = messages('component', {
  looksLike: filled('{client} (looks like “{other}”)'),
  /** The label of everything that comes from an offline copy. */
  kept: filled('Kept {day}, may be outdated'),
  discardTitle: 'Discard your changes?',
  discardText: 'What you have entered here is not saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  cancel: 'Cancel',
  close: 'Close',
  typeToConfirm: filled('Type {text} to confirm'),
  explain: 'What does this mean?',
  done: 'Done',
  tryAgain: 'Try again',
  replaceKey: 'Replace the API key…',
  keyReplaced: 'The API key was replaced. Try again.',
  clearSearch: 'Clear search',
  errorId: 'Error ID',
  copyErrorId: 'Copy error ID',
  copied: 'Copied',
  notCopied: 'Couldn’t copy',
  response: 'Response',
  status: filled('HTTP {status}'),
  details: 'Details',
  partUnreadable: 'Part of Podkey couldn’t be loaded.',
  partUnreadableNext: 'Try again. If it happens again, restart or reinstall Podkey.',
});

export const componentFailures = failures(componentText, {
  partUnreadable: { kind: 'internal', retryable: true },
});

/** Names of keys on a keyboard that have no symbol. */
export const keyText = messages('key', {
  control: 'Ctrl',
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
  down: 'Down',
  remove: 'Del',
  space: 'Space',
  insert: 'Insert',
  end: 'End',
});

/** How long ago something happened, abbreviated. */
export const ageText = messages('age', {
  justNow: 'just now',
  minutes: filled('{minutes} min ago'),
  hours: filled('{hours} h ago'),
  days: counted({ one: '{count} day ago', other: '{count} days ago' }),
});

/** The first-run screen and the account switcher. */
export const accountText = messages('account', {
  addFirst: 'Add your first account',
  whatPodkeyDoes:
    'Podkey gets passwords and one-time codes out of your documentation service. Add an account with the service’s address (the pod), your account ID and your API key.',
  add: 'Add account',
  trySample: 'Try the sample pod',
  import: 'Import accounts…',
  whereFrom: 'Links and IDs come from your documentation service or a colleague.',
  aboutSample: 'The sample pod is built in: made-up data, no account or network needed.',

  switch: 'Switch account',
  addAnother: 'Add account…',
  manage: 'Manage accounts',
  keyRefused: 'API key refused',
  onPod: filled('{environment} · {pod}'),
  samplePod: 'Sample pod',
});

/** Environments, by the schema's values; each stands alone. */
export const environmentText = messages('environment', {
  production: 'Production',
  staging: 'Staging',
  test: 'Test',
  sample: 'Sample',
});

/** What an item without a name is called, by the schema's kinds. */
export const itemKindText = messages('itemKind', {
  password: 'Password',
  code: 'One-time code',
  key: 'Key',
  other: 'Value',
});

/** Failures that any call can return. */
export const errorText = messages('error', {
  internal: 'Something went wrong inside Podkey.',
  internalNext: 'Try again. If it happens again, restart Podkey.',
  invalidInput: 'Some fields need correcting.',
  invalidInputNext: 'Correct the fields named and try again.',
  invalidFieldNext: 'Correct the field and try again.',
  locked: 'Podkey is locked.',
  lockedNext: 'Unlock it and try again.',
  lockedMeanwhile: 'Podkey was locked before it could show the result.',
  lockedMeanwhileNext: 'Check whether it was done before trying again.',
  questionOver: 'This question was already answered or is no longer needed.',
  questionOverNext: 'Start again if you still need it.',
  refusedSender: 'Podkey blocked an untrusted request.',
  refusedSenderNext: 'Restart Podkey.',
  tooManyCalls: 'Podkey is busy.',
  tooManyCallsNext: 'Wait a moment and try again.',
  inputTooLarge: 'This is too large.',
  inputTooLargeNext: 'Try a smaller amount.',
  folderNotShown: 'Couldn’t open the folder.',
  folderNotShownNext: filled('Open it manually: {folder}'),
  requestCancelled: 'The request was cancelled.',
  requestCancelledNext: 'Start it again if you still need it.',
  connectionClosed: 'The connection to this account was closed.',
  notInPath: 'One of the names contains characters that aren’t allowed.',
  notInPathNext: 'Correct the names and try again.',
  accountSwitched: 'You switched accounts before this finished.',
  accountSwitchedNext: 'Try again in the right account.',
});

export const errorFailures = failures(errorText, {
  questionOver: { kind: 'not-found' },
  internal: { kind: 'internal', retryable: true },
  invalidInput: { kind: 'validation', fields: [] },
  locked: { kind: 'locked' },
  lockedMeanwhile: { kind: 'locked' },
  endedByLock: { kind: 'cancelled', message: 'lockedMeanwhile', next: 'lockedMeanwhileNext' },
  refusedByLock: { kind: 'forbidden', message: 'lockedMeanwhile', next: 'lockedMeanwhileNext' },
  refusedSender: { kind: 'internal' },
  tooManyCalls: { kind: 'rate-limited', retryable: true },
  inputTooLarge: { kind: 'validation', fields: [] },
  folderNotShown: { kind: 'internal', retryable: true },
  requestCancelled: { kind: 'cancelled', retryable: true },
  connectionClosed: { kind: 'cancelled', next: 'requestCancelledNext', retryable: true },
  notInPath: { kind: 'validation', fields: [] },
  accountSwitched: { kind: 'cancelled' },
});
