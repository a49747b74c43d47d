import { filled, messages } from '../catalogue.ts';

/** Why Podkey can't start or starts with an empty list, and failures of its stored data. */
export const startupText = messages('startup', {
  cannotStart: 'Podkey can’t start',
  unsafeVariable: filled(
    'The environment variable {variable} is set. It weakens how Podkey protects secrets.',
  ),
  unsafeVariableNext: filled('Remove {variable} from the environment, then restart Podkey.'),
  noSandbox: 'Chromium’s sandbox, which confines Podkey’s window, is turned off (--no-sandbox).',
  noSandboxNext:
    'Start Podkey without --no-sandbox and not as root. If an AppImage or an unpacked archive says this, install the deb or rpm instead: these systems let only installed programs use the sandbox.',
  newList: 'Podkey started with an empty account list',
  newListFor: filled('The accounts file was damaged and saved as {file}.'),
  newListNext:
    'Add your accounts again, or quit Podkey and restore a backup. Keychain secrets are unaffected.',
  cannotOpen: 'Podkey can’t open its accounts file.',
  cannotOpenNext: 'Check that the disk isn’t full and that you can write to its folder, then restart Podkey.',
  latestLost: 'Podkey couldn’t read the latest changes',
  latestLostFor: filled('They were saved as {file}; earlier data is intact.'),
  latestLostNext: 'Check your most recent entries and re-enter what’s missing.',
  inUse: 'Another program is using Podkey’s database podkey.db.',
  inUseNext: 'Close the program that has it open, such as a database viewer or a backup, then try again.',
  diskFull: 'The disk is full: Podkey can’t write to its data folder.',
  diskFullNext: 'Free up disk space, then try again.',
  notWritable: 'Podkey can’t write to its data folder.',
  notWritableNext:
    'Check that you can write to the folder and that its disk isn’t read-only, then try again.',
  folderInTheWay: 'A folder named podkey.db is blocking Podkey’s data file.',
  folderInTheWayNext: 'Move that folder, then restart Podkey.',
  diskFailed: 'Disk error while reading or writing data.',
  diskFailedNext: 'Check that the disk is connected and not full, then restart Podkey.',
  damaged: 'Podkey’s data file is damaged.',
  damagedNext: 'Restart Podkey: it saves the damaged file and starts with a new one.',
  newer: 'This data was created by a newer version. Nothing was changed.',
  newerNext: 'Start the newer version, or update this one.',
  pageUnreadable: filled('Part of Podkey’s interface couldn’t be loaded ({code}).'),
  pageUnreadableNext: 'Restart Podkey; if that doesn’t help, reinstall it.',
  accountDamaged: 'A stored account is damaged.',
  accountDamagedNext: 'Restore the data folder from a backup, or remove it and add your accounts again.',
});
