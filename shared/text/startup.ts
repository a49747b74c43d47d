import { filled, messages } from './catalogue.ts';

/** Why Podkey can't start, or starts anew, and what can be wrong with what it stored. */
export const startupText = messages('startup', {
  cannotStart: 'Podkey can’t start',
  unsafeVariable: filled(
    'The environment variable {variable} is set. It weakens how Podkey protects secrets.',
  ),
  unsafeVariableNext: filled('Remove {variable} from the environment, then start Podkey again.'),
  noSandbox: 'Chromium’s sandbox, which confines Podkey’s window, is turned off (--no-sandbox).',
  noSandboxNext:
    'Start Podkey without --no-sandbox and not as root. If an AppImage or an unpacked archive says this, install the deb or rpm instead: these systems let only installed programs use the sandbox.',
  newList: 'Podkey had to begin a new list of accounts',
  newListFor: filled('The file with your accounts is damaged. It is kept as {file}.'),
  newListNext:
    'Add your accounts again, or close Podkey and put a backup in its place. Secrets in the keychain are untouched.',
  cannotOpen: "Podkey can't open the file it keeps its accounts in.",
  cannotOpenNext:
    'Check that the disk is not full and that its folder is yours to write to, then restart Podkey.',
  latestLost: 'Podkey could not read the latest changes',
  latestLostFor: filled('They are kept as {file}. Everything before them is there.'),
  latestLostNext: 'Look whether something you entered last is missing, and enter it again.',
  inUse: 'Another program is using Podkey’s database podkey.db.',
  inUseNext: 'Close the program that has it open, such as a database viewer or a backup, then try again.',
  diskFull: 'The disk is full: Podkey can’t write to its data folder.',
  diskFullNext: 'Make room on the disk, then try again.',
  notWritable: 'Podkey may not write to its data folder.',
  notWritableNext:
    'Check that the folder is yours to write to and that its disk is not read-only, then try again.',
  folderInTheWay: 'There is a folder where Podkey’s file podkey.db has to be.',
  folderInTheWayNext: 'Move that folder elsewhere, then start Podkey again.',
  diskFailed: 'The disk failed while Podkey read or wrote its data.',
  diskFailedNext: 'Check that the disk is there and not full, then restart Podkey.',
  damaged: 'The file with Podkey’s data is damaged.',
  damagedNext: 'Restart Podkey: it keeps the damaged file and begins a new one.',
  newer: 'This data was written by a newer Podkey. Nothing in it was changed.',
  newerNext: 'Start the newer Podkey, or update this one.',
  pageUnreadable: filled('A file of Podkey’s window can’t be read ({code}).'),
  pageUnreadableNext: 'Restart Podkey; if it stays so, install it again.',
  accountDamaged: 'An account that Podkey stored is damaged.',
  accountDamagedNext: 'Restore the data folder from a backup, or remove it and add your accounts again.',
});
