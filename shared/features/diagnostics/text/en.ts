import { failures } from '../../../errors/failures.ts';
import { counted, filled, messages } from '../../../text/catalogue.ts';

export const diagnosticsText = messages('diagnostics', {
  title: 'Diagnostics',
  hint: 'Versions, settings, counts and recent log lines, for support. You can review the file before it’s saved.',
  open: 'Save diagnostics…',
  lead: 'This is the complete file. It contains no accounts, pods, people or values, and isn’t sent anywhere.',
  report: 'Full diagnostics',
  collecting: 'Collecting…',
  save: 'Save…',
  saved: filled('Saved as {file}.'),
  saveTitle: 'Save diagnostics',
  kind: 'Text',
  gone: 'These diagnostics have expired.',
  collectAgain: 'Close this window and collect them again.',
});

export const diagnosticsFailures = failures(diagnosticsText, {
  gone: { kind: 'not-found', next: 'collectAgain' },
});

/** Rows of the database that could not be read. */
export const damagedText = messages('damaged', {
  title: 'Damaged data',
  setAside: counted({
    one: '{count} damaged row was set aside, last on {day}.',
    other: '{count} damaged rows were set aside, last on {day}.',
  }),
  means:
    'Podkey couldn’t read it and works without it. To get it back, restore a copy from before the damage. A damaged account’s logins also return when you add it again with the same pod and account ID. The diagnostics name the rows, without their content.',
  part: filled('{name}: {count}'),
  separator: ', ',
  remove: 'Delete for good…',
  removeTitle: 'Delete the damaged data for good?',
  removeMeans: 'Its content can’t be restored after that.',
  removeMeansAccount:
    'Damaged accounts are deleted with their logins and API key secrets. All copies of Podkey’s data are deleted too, because they hold these accounts.',
  removeNow: 'Delete',
  removed: 'The damaged data was deleted.',
});

/** What a table of the database holds, by the table's name. */
export const damagedTableText = messages('damagedTable', {
  accounts: 'Accounts',
  preferences: 'Settings',
  known_users: 'Users',
  bulk_jobs: 'Bulk changes',
  bulk_rows: 'Rows of bulk changes',
  activity_chain: 'Activity',
  activity_under_way: 'Updates in progress',
  logins: 'Logins',
  items: 'Items of logins',
  recent_values: 'Recents',
  library: 'Team library',
  library_logins: 'Your changes to library logins',
  library_items: 'Your changes to library items',
  account_libraries: 'Team libraries of accounts',
  typing_options: 'Typing options',
});
