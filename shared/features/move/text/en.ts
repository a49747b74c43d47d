import { failures } from '../../../errors/failures.ts';
import { counted, filled, messages } from '../../../text/catalogue.ts';

const unusableFile = { kind: 'validation', fields: [] } as const;

export const moveSettingText = messages('moveSetting', {
  name: 'Move to a new computer',
  hint: 'Your accounts, logins and settings in one sealed file, without passwords and API key secrets.',
});

/** Moving to another computer, in the settings and on the first screen. */
export const moveText = messages('move', {
  export: 'Export…',
  import: 'Import…',

  exportLead:
    'One sealed file with your accounts, logins, settings and typing options. It holds no password, no code, no API key secret and no journal. Anyone who has the file and its passphrase can read your clients’ names, user names and notes.',
  passphrase: 'Passphrase',
  passphraseHint: filled(
    'At least {min} characters. Podkey does not keep it. Without it, nobody can open the file.',
  ),
  again: 'Confirm passphrase',
  seal: 'Choose where to save…',
  exported: filled('{accounts} and {logins} are sealed in {file}.'),
  exportedNext:
    'Take the file to the other computer and choose “Bring your data from another computer…” on Podkey’s first screen, or Import… in its settings. You need the passphrase there. Then delete the file.',
  leftOut: counted({
    one: '{count} entry breaks a rule that came after it was saved, and is not in the file:',
    other: '{count} entries break rules that came after they were saved, and are not in the file:',
  }),

  importLead: 'Podkey first opens the file and says what it would change.',
  chooseFile: 'Choose file…',
  noFile: 'Export your data on the other computer first: in Settings, under “Move to a new computer”.',
  file: 'File',
  otherFile: 'Choose another file…',
  open: 'Open',

  summaryLead: filled('{file}, made on {day}. Nothing has been changed yet.'),
  summary: 'What the import would change',
  nothingNew: 'Everything in this file is here already.',
  accountsHeading: 'Accounts',
  accountNew: 'New. You enter its API key secret afterwards.',
  accountSame: 'Here already.',
  accountOther: filled('Here as {existing} with other settings, which stay as they are.'),
  accountRefused: filled('Left out with its logins: {reason}'),
  caFileMissing: 'Its company CA file is not on this computer.',
  loginsHeading: 'Logins',
  loginsNew: counted({ one: '{count} new login', other: '{count} new logins' }),
  loginsChanged: counted({ one: '{count} login changes', other: '{count} logins change' }),
  loginsSame: counted({ one: '{count} login is here already', other: '{count} logins are here already' }),
  loginsLeftOut: counted({ one: '{count} login is left out', other: '{count} logins are left out' }),
  changes: 'What the logins become',
  readingChanges: 'Reading what changes…',
  newLogin: 'new',
  otherLogin: 'A login of a team library',
  throughProxy: filled('Through the proxy {proxy}.'),
  trustsCaFile: filled('Trusts the company CA file {file}.'),
  more: counted({ one: 'and {count} more', other: 'and {count} more' }),
  settingsHeading: 'Settings',
  settingChange: filled('{setting}: {from} → {to}'),
  settingHeld: filled('{setting} stays, because your organization’s policy sets it.'),
  confirm: 'Import',

  importedTitle: 'Import finished',
  imported: filled('Added: {accounts} and {logins}.'),
  importedChanged: counted({ one: '{count} login was changed.', other: '{count} logins were changed.' }),
  nextStep:
    'Next, enter the API key secret of each of these accounts. Podkey then asks before it contacts a new pod or proxy.',
  keyList: 'Accounts without a secret',
  noKeyMissing: 'Every account has its API key secret.',
  isCopied:
    'Podkey has copied its data before this import. To undo it, restore that copy: Settings, “Copies of Podkey’s data”.',
  deleteFile: 'Delete the file when you no longer need it.',

  collecting: 'Collecting your data…',
  sealing: 'Sealing the file. This takes a few seconds.',
  opening: 'Opening the file. This takes a few seconds.',
  comparing: filled('Comparing {done} of {total} logins…'),
  writing: 'Importing…',

  fileKind: 'Sealed Podkey data',

  /** What a copy of the data is made before. */
  copyReason: 'an import from another computer',
  /** In the journal. */
  movedIn: 'Data of another computer imported',
  movedCounts: filled('{accounts} accounts; logins: {added} added, {changed} changed'),
});

export const moveFailureText = messages('moveFailure', {
  tooLarge: filled('The data is larger than {size} MB and does not fit into one file.'),
  tooLargeNext: 'Export the logins of each account as JSON instead.',
  tooLargeFile: filled('The file is larger than {size} MB. Podkey makes no such files.'),
  tooLargeFileNext: 'Choose the file that Podkey has exported on the other computer.',
  newer: filled(
    'The file comes from a newer Podkey (version {version} of its format; this one knows {known}).',
  ),
  newerNext: 'Update Podkey on this computer, and import the file again.',
  otherContent: 'The file was opened, but it does not hold what Podkey exports. Nothing was imported.',
  longLine: filled('The file was opened, but a line in it is longer than {size} kB. Nothing was imported.'),
  tooManyLines: filled('The file was opened, but it has more than {max} lines. Nothing was imported.'),
  otherContentNext: 'Export your data again on the other computer, with the same version of Podkey.',
  noFile: 'The file is no longer open.',
  noFileNext: 'Choose it again.',
  busy: 'An export or import is running already.',
  busyNext: 'Wait until it has ended.',
});

export const moveFailures = failures(moveFailureText, {
  tooLarge: unusableFile,
  tooLargeFile: unusableFile,
  newer: unusableFile,
  otherContent: unusableFile,
  longLine: { ...unusableFile, next: 'otherContentNext' },
  tooManyLines: { ...unusableFile, next: 'otherContentNext' },
  noFile: { kind: 'not-found' },
  busy: { kind: 'rate-limited', retryable: true },
});
