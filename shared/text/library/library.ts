import { counted, filled, messages } from '../catalogue.ts';

/** The team library, in the settings and beside its logins. */
export const libraryText = messages('library', {
  badge: 'Team library',
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
  kept: counted({
    one: 'You have a name or notes for {count} login that the library no longer has.',
    other: 'You have names or notes for {count} logins that the library no longer has.',
  }),
  forgetKept: 'Remove them',
});

/** The system dialogs of an export as team library. */
export const libraryFileText = messages('library-files', {
  keyTitle: 'Choose the library’s signing key',
  keyKind: 'Private key (PEM)',
  title: 'Save the team library',
  kind: 'Team library (JSON)',
});

/** The dialog that sets an account's team library. */
export const librarySettingsText = messages('library-settings', {
  title: 'Team library',
  lead: 'Podkey reads the library regularly and lists its logins under your own. Ask those who maintain it for its address and its public key.',
  source: 'Address or file',
  sourceHint: 'An https address, or a file on a share, such as \\\\files\\team\\library.json.',
  publicKey: 'Public key',
  publicKeyHint: '44 characters. Podkey shows you its fingerprint before it reads anything.',
  remove: 'Remove library',
  save: 'Save',
});

/** The dialog that exports logins as team library. */
export const libraryExportText = messages('library-export', {
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
