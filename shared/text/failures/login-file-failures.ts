import { filled, messages } from '../catalogue.ts';

/** Failures of a file of logins. */
export const loginFileFailureText = messages('login-file-failures', {
  tooLarge: filled('This file is larger than {megabytes} MB.'),
  tooMany: filled('This file has {count} items; the limit is {most} at a time.'),
  split: 'Split it into several files and import one after another.',
  notText: 'This file can’t be read: it isn’t UTF-8 text.',
  saveAsUtf8: 'Save it again as “CSV UTF-8” or as JSON and choose that file.',
  notJson: 'This file can’t be read: it isn’t valid JSON.',
  anotherKind: 'This isn’t a Podkey file of logins.',
  newerVersion: filled(
    'This file was made by a newer version of Podkey (format {version}; this version reads up to {known}).',
  ),
  chooseExport: 'Choose a file that Podkey exported, or a table with the same columns.',
  updatePodkey: 'Update Podkey, or ask for a file exported with your version.',
  brokenQuotes: filled('Row {line} has an unclosed quotation mark.'),
  empty: 'This file is empty.',
  missingColumns: filled('These columns are missing: {names}.'),
  unknownField: 'Unknown field.',
  notDate: 'Enter a date and time such as 2030-01-31T12:00:00Z, or leave it out.',
  elsewhere: filled('Row {line} leads to the same value.'),
});
