import { filled, messages } from './catalogue.ts';

/** Why Podkey can't start, or starts anew, and what can be wrong with what it stored. */
export const startupText = messages('startup', {
  cannotStart: 'Podkey can’t start',
  newList: 'Podkey had to begin a new list of accounts',
  newListFor: filled('The file with your accounts is damaged. It is kept as {file}.'),
  newListNext:
    'Add your accounts again, or close Podkey and put a backup in its place. Secrets in the keychain are untouched.',
  cannotOpen: "Podkey can't open the file it keeps its accounts in.",
  cannotOpenNext:
    'Check that the disk is not full and that its folder is yours to write to, then restart Podkey.',
  newer: 'This data was written by a newer Podkey. Nothing in it was changed.',
  newerNext: 'Start the newer Podkey, or update this one.',
  accountDamaged: 'An account that Podkey stored is damaged.',
  accountDamagedNext: 'Restore the data folder from a backup, or remove it and add your accounts again.',
});
