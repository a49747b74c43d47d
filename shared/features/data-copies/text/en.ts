import { failures } from '../../../errors/failures.ts';
import { counted, filled, messages } from '../../../text/catalogue.ts';

/** The copies of Podkey's database, in the settings and after a damage. */
export const dataCopiesText = messages('dataCopies', {
  show: 'Show copies…',
  lead: 'Podkey copies its accounts, logins, journal and settings every hour, if they changed, and keeps copies of the last day, week and month. No copy holds a value, a secret or the passcode. Removing an account deletes all copies.',
  reading: 'Reading the copies…',
  none: 'No copies yet. Podkey makes one when it has run for a few minutes.',
  off: 'Podkey keeps no copies here.',
  list: 'Copies, newest first',
  unreadable: 'Can’t be read',
  before: filled('Before {what}'),
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

export const dataCopyFailureText = messages('dataCopyFailure', {
  nothingToUndo: 'There is nothing to undo.',
  nothingToUndoNext: 'Look at the logins again: they may have been undone already.',
  gone: 'This copy is gone.',
  goneNext: 'Open the list again and choose another copy.',
  unreadable: 'This copy is damaged or comes from a newer Podkey. Nothing was changed.',
  unreadableNext: 'Choose another copy.',
  bulkRuns: 'A bulk change is running. Nothing was changed.',
  bulkRunsNext: 'Wait until it has ended, or stop it, and then restore the copy.',
});

export const dataCopyFailures = failures(dataCopyFailureText, {
  nothingToUndo: { kind: 'not-found' },
  gone: { kind: 'not-found' },
  unreadable: { kind: 'internal' },
  bulkRuns: { kind: 'validation', fields: [] },
});

export const loginUndoText = messages('loginUndo', {
  title: 'Undo the last import or removal?',
  reading: 'Reading the copy…',
  nothing:
    'There is nothing to undo: nothing was imported into this account or removed from it as a whole, or the copy is gone.',
  lead: filled('The logins of {account} become what they were before {what} ({day}).'),
  removed: counted({ one: '{count} login goes', other: '{count} logins go' }),
  restored: counted({ one: '{count} login comes back', other: '{count} logins come back' }),
  changed: counted({ one: '{count} login changes back', other: '{count} logins change back' }),
  alsoLater:
    'What you have changed in this account’s logins since then is undone too. Podkey copies its present data first.',
  confirm: 'Undo',
  undone: 'The logins are what they were.',
});
