import { filled, messages } from '../catalogue.ts';

/** Failures of the disk and of stored data, at the start and later. */
export const storageFailureText = messages('storage-failures', {
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
  damagedNext: 'Restart Podkey: it keeps the damaged file under another name and starts with a new one.',
  newer: 'This data was created by a newer version. Nothing was changed.',
  newerNext: 'Start the newer version, or update this one.',
  cannotOpen: 'Podkey can’t open its accounts file.',
  cannotOpenNext: 'Check that the disk isn’t full and that you can write to its folder, then restart Podkey.',
  accountDamaged: filled('A stored account is damaged: {properties}.'),
  accountDamagedNext: 'Restore the data folder from a backup, or remove it and add your accounts again.',
});
