import { counted, filled, messages } from '../catalogue.ts';

/** The copies of Podkey's database, in the settings and after a damage. */
export const dataCopiesText = messages('data-copies', {
  show: 'Show copies…',
  title: 'Copies of Podkey’s data',
  lead: 'Podkey copies its accounts, logins, journal and settings every hour, if they changed, and keeps copies of the last day, week and month. No copy holds a value, a secret or the passcode. Removing an account deletes all copies.',
  reading: 'Reading the copies…',
  none: 'No copies yet. Podkey makes one when it has run for a few minutes.',
  off: 'Podkey keeps no copies here.',
  list: 'Copies, newest first',
  unreadable: 'Can’t be read',
  holds: filled('{accounts}, {logins} and {entries}'),
  accounts: counted({ one: '{count} account', other: '{count} accounts' }),
  logins: counted({ one: '{count} login', other: '{count} logins' }),
  entries: counted({ one: '{count} journal entry', other: '{count} journal entries' }),
  restore: 'Restore…',
  restoreNamed: filled('Restore… ({day})'),
  question: filled('Restore the copy of {day}?'),
  copyHolds: filled('The copy holds {holds}.'),
  lost: filled('Not in the copy, and gone afterwards: {holds}.'),
  back: filled('Back afterwards: {holds}.'),
  nothingLost: 'Everything that Podkey lists now is in the copy too.',
  alsoUndone:
    'Settings and later changes to accounts and logins are undone too. The journal will say that entries are missing. Passcode and secrets stay as they are.',
  firstCopied: 'Podkey first copies its present data, so that you can come back to it, and then restarts.',
  unsaved: 'What you have entered and not saved will be lost.',
  confirm: 'Restore and restart',
});

/** Why a copy can't be restored. */
export const dataCopyFailureText = messages('data-copy-failures', {
  gone: 'This copy is gone.',
  goneNext: 'Open the list again and choose another copy.',
  unreadable: 'This copy is damaged or comes from a newer Podkey. Nothing was changed.',
  unreadableNext: 'Choose another copy.',
  bulkRuns: 'A bulk change is running. Nothing was changed.',
  bulkRunsNext: 'Wait until it has ended, or stop it, and then restore the copy.',
});
