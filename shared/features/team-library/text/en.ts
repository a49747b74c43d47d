import { failures } from '../../../errors/failures.ts';
import { counted, filled, messages } from '../../../text/catalogue.ts';

/** The library in Settings, and in the actions of clients and logins. */
export const libraryActionText = messages('libraryAction', {
  name: 'Team library',
  hint: 'Logins that your team shares, without their values.',
  get: 'Get the team library…',
  export: 'Export as team library…',
});

/** The team library, in the settings and beside its logins. */
export const libraryText = messages('library', {
  /** The rule for its address, in a policy. */
  sourceRule:
    'This must be an https address without a query, or a file’s absolute path, such as \\\\files\\team\\library.json.',
  off: 'Off: your organization hasn’t set a team library. Switch to one of your accounts to set one for it.',
  noneHere:
    'Logins that your team shares, without their values. Your organization hasn’t set a library, and the account in use has none.',
  set: 'Set up…',
  change: 'Change…',
  setByPolicy: 'Set by your organization, for all accounts. A library of an account isn’t used.',
  setFor: filled('Set for the account “{account}”.'),
  fingerprint: filled('Key fingerprint: {fingerprint}'),
  from: filled('Logins that your team shares, without their values. They come from {source}.'),
  notYetRead: 'Not read yet.',
  refreshing: 'Reading the team library…',
  current: counted({
    one: '{count} login is listed. Last refreshed {day}.',
    other: '{count} logins are listed. Last refreshed {day}.',
  }),
  refresh: 'Refresh',
  orphaned: counted({
    one: 'You have a name or notes for {count} login that the library no longer has.',
    other: 'You have names or notes for {count} logins that the library no longer has.',
  }),
  removeOrphaned: 'Remove them',
  /** The policy’s rule. */
  comesFrom: filled('The team library comes from {source}'),
});

/** The system dialogs of an export as team library. */
export const libraryFileText = messages('libraryFile', {
  keyTitle: 'Choose the library’s signing key',
  keyKind: 'Private key (PEM)',
  title: 'Save the team library',
  kind: 'Team library (JSON)',
});

export const librarySettingsText = messages('librarySettings', {
  title: 'Team library',
  lead: 'Podkey reads the library regularly and lists its logins under your own. Ask those who maintain it for its address and its public key.',
  source: 'Address or file',
  sourceHint: 'An https address, or a file on a share, such as \\\\files\\team\\library.json.',
  publicKey: 'Public key',
  publicKeyHint: '44 characters. Podkey shows you its fingerprint before it reads anything.',
  remove: 'Remove library',
  save: 'Save',
});

export const libraryExportText = messages('libraryExport', {
  title: 'Export as team library',
  lead: 'A team library lists your logins for your colleagues: names, clients, user names, addresses, notes, tags, and the IDs that lead to the values.',
  noValues: 'It never contains a value.',
  allClients: 'All clients',
  next: 'Next, choose the library’s signing key, then the file to write. Podkey reads the key for this export only and doesn’t keep it.',
  chooseClient: 'Choose a client',
  export: counted({ one: 'Export {count} login…', other: 'Export {count} logins…' }),
  working: 'Waiting for a file dialog, or signing and writing the library…',
  written: counted({
    one: '{count} login written to {fileName}, with its signature in {fileName}.sig.',
    other: '{count} logins written to {fileName}, with their signature in {fileName}.sig.',
  }),
  publish:
    'Put both files where your team reads them, the signature first. Everyone needs this public key once:',
  publicKey: 'Public key',
  fingerprint: 'Fingerprint',
  serial: 'Serial',
});

/** The dialog before an account follows a new team library. Its address and its key's fingerprint stand above `detail`. */
export const libraryQuestionText = messages('libraryQuestion', {
  message: 'Use a new team library?',
  key: 'Key fingerprint:',
  detail: filled(
    'Podkey will read this file regularly and list its logins in the account “{account}”. Anyone who has the key decides which values they lead to.\n\nUse it only if address and fingerprint are those of your team.',
  ),
  yes: 'Use library',
});

/** Why a team library is missing or refused; `{source}` is its address or path. */
export const libraryFailureText = messages('libraryFailure', {
  notThere: filled('There is no team library at {source}.'),
  unreachable: 'The team library can’t be reached.',
  unreadableFile: filled('The team library {source} can’t be read ({code}).'),
  unexpectedStatus: filled('The team library {source} responded with status {status}.'),
  unreachableNext:
    'Check the network connection, the VPN and the library’s address, then refresh. Until then Podkey uses the library that it has. If it persists, tell those who maintain the library.',
  unsigned: filled('The team library {source} has no signature.'),
  badSignature: filled(
    'The signature of the team library {source} is invalid: the library was changed or signed with the wrong key.',
  ),
  unreadable: filled('The team library {source} is signed but has an unknown format.'),
  tooLarge: filled('The team library {source} is larger than {megabytes} MB.'),
  signNext:
    'The former library stays in use. Tell those who maintain the library: it must be made again and signed. Check the public key, too.',
  newerFormat: filled('The team library {source} was made for a newer Podkey.'),
  updateNext: 'The former library stays in use. Update Podkey.',
  redirected: filled('The team library {source} redirects to another address, which Podkey doesn’t follow.'),
  redirectedNext: 'Set the library’s final address. If your organization has set the library, contact IT.',
  notAFile: filled('The team library {source} isn’t a regular file.'),
  notAFileNext: 'Tell those who maintain the library: it and its signature must be files, not links.',
  wentBack: filled(
    'The team library {source} has the serial {serial}, but Podkey has already used serial {highest}.',
  ),
  serialNext:
    'Podkey doesn’t use it; a former library stays in use. Tell those who maintain the library: someone may have replaced it with an old one. A new one needs a higher serial.',
  foreign: filled('The team library {source} isn’t for your pod.'),
  foreignNext:
    'Add your account on the team’s pod, or set another library, then refresh. If you have that account, tell those who maintain the library.',
  declined: filled('You didn’t agree to the team library {source}, so Podkey doesn’t read it.'),
  declinedNext: filled('Check address and key. Podkey can ask about this library again in {seconds} s.'),
  noAccount: 'Only an account that you have added can have a team library.',
  noAccountNext: 'Switch to the account, then set its library.',
  loginGone: 'The team library no longer has this login.',
  readOnly: 'This login belongs to the team library. Only its name, notes, pin and revisions can be changed.',
  notRemovable: 'This login belongs to the team library and can’t be removed.',
  readOnlyNext: 'To change more, save your own login, or ask those who maintain the library.',
});

export const libraryFailures = failures(libraryFailureText, {
  notThere: { kind: 'not-found', next: 'unreachableNext', retryable: true },
  unreachable: { kind: 'offline', retryable: true },
  unreadableFile: { kind: 'offline', next: 'unreachableNext', retryable: true },
  unexpectedStatus: { kind: 'unexpected-response', next: 'unreachableNext', retryable: true },
  serverStatus: { kind: 'server', message: 'unexpectedStatus', next: 'unreachableNext', retryable: true },
  unsigned: { kind: 'library-refused', reason: 'unsigned', next: 'signNext' },
  /** Library and signature may have been read while they were being replaced. */
  badSignature: { kind: 'library-refused', reason: 'bad-signature', next: 'signNext', retryable: true },
  unreadable: { kind: 'library-refused', reason: 'unreadable', next: 'signNext' },
  tooLarge: { kind: 'library-refused', reason: 'too-large', next: 'signNext' },
  newerFormat: { kind: 'library-refused', reason: 'newer-format', next: 'updateNext' },
  redirected: { kind: 'library-refused', reason: 'redirected' },
  notAFile: { kind: 'library-refused', reason: 'not-a-file' },
  wentBack: { kind: 'library-refused', reason: 'went-back', next: 'serialNext' },
  foreign: { kind: 'library-refused', reason: 'foreign' },
  /** The person did not agree to it. */
  declined: { kind: 'unconfirmed', retryable: true },
  /** Only a stored account can have a library. */
  noAccount: { kind: 'not-found' },
  loginGone: { kind: 'not-found', next: 'readOnlyNext' },
  readOnly: { kind: 'not-found', next: 'readOnlyNext' },
  notRemovable: { kind: 'not-found', next: 'readOnlyNext' },
});

/** Why a team library can't be exported. `{file}` is the name of a file that the person chose. */
export const libraryExportFailureText = messages('libraryExportFailure', {
  sample: 'The sample account’s logins can’t become a team library: only this computer reaches its pod.',
  sampleNext: 'Switch to another account, then export again.',
  noLogins: 'None of these clients has one of your logins.',
  noLoginsNext: 'Choose a client, or save logins first. Logins of the team library are not exported again.',
  tooLarge: counted({
    one: 'A library has at most {logins} logins and {megabytes} MB; this is {count} login.',
    other: 'A library has at most {logins} logins and {megabytes} MB; these are {count} logins.',
  }),
  tooLargeNext: 'Choose fewer clients, and make two libraries.',
  sameValue: filled('“{one}” and “{other}” lead to the same value.'),
  sameValueNext: 'Remove one of them, then export again.',
  invalidLogin: filled('“{login}” can’t be in a library: {problem}'),
  invalidLoginNext: 'Edit this login, then export again.',

  notAKey: filled('{file} isn’t an Ed25519 private key.'),
  notAKeyNext: 'Choose the library’s signing key. Its first line is “-----BEGIN PRIVATE KEY-----”.',
  encryptedKey: filled('{file} is encrypted.'),
  encryptedKeyNext:
    'Podkey reads keys without a passphrase only. Decrypt it into a folder that only you can read, with “openssl pkey -in old.key -out new.key”.',
  sharedKey: filled(
    'Other users of this computer can read {file}. Anyone who has the key can lead your team to other values.',
  ),
  sharedKeyNext: 'If nobody has read it, run “chmod 600” on it. Otherwise make a new key.',

  notALibrary: filled('{file} exists and isn’t a team library.'),
  notALibraryNext: 'Choose another name.',
  otherKey: filled('{file} was signed with another key, or changed since.'),
  otherKeyNext:
    'Choose the key that signed it: the team trusts no other. To replace the key, choose another name, and give the new public key to the team.',
});

const unusableExport = { kind: 'validation', fields: [] } as const;

export const libraryExportFailures = failures(libraryExportFailureText, {
  sample: { kind: 'not-found' },
  noLogins: unusableExport,
  sameValue: unusableExport,
  invalidLogin: unusableExport,
  notAKey: unusableExport,
  encryptedKey: unusableExport,
  sharedKey: unusableExport,
  notALibrary: unusableExport,
  otherKey: unusableExport,
});

/** In a move to another computer. */
export const libraryMoveText = messages('libraryMove', {
  login: 'A login of a team library',
  additions: counted({
    one: '{count} addition to a login of a team library',
    other: '{count} additions to logins of team libraries',
  }),
  setAgain:
    'A team library that you had set for an account is set again in the settings; your additions then show.',
});
