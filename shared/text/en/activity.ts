import { failures } from '../../errors/failures.ts';
import { counted, filled, messages } from '../catalogue.ts';

export const activityText = messages('activity', {
  search: 'Search activity',
  searchFor: 'Login, property, ID or ticket',
  today: 'Today',
  yesterday: 'Yesterday',
  unknownDay: 'Unknown day',
  nameNotRecorded: 'client not recorded',
  account: 'Account',
  allAccounts: 'All accounts',
  action: 'Action',
  entries: 'Entries',
  searching: 'Searching…',
  entryCount: counted({ one: '{count} entry', other: '{count} entries' }),
  foundCount: counted({ one: '{count} entry found', other: '{count} entries found' }),
  export: 'Export CSV',
  exporting: 'Exporting',
  saved: counted({ one: 'Saved {count} entry as {file}.', other: 'Saved {count} entries as {file}.' }),
  loading: 'Loading the journal',
  nothingMatches: 'No matching entries',
  tryOthers: 'Try other words or clear the filters.',
  showAll: 'Show all',
  period: 'Period',
  from: 'From',
  to: 'To',
  perDay: 'Entries per day',
  perWeek: 'Entries per week',
  bar: counted({ one: '{days}: {count} entry', other: '{days}: {count} entries' }),
  max: filled('Highest: {count}'),
  nothingInPeriod: 'Nothing in this period',
  tryLonger: 'Choose a longer period, or other days.',
  showMonth: 'Show 30 days',
  noActivity: 'No activity yet',
  whatIsLogged: 'Reveals, copies and updates are logged here. Values never are.',
  keptWithSample: 'The sample pod’s journal is deleted when Podkey quits.',
  keptFor: counted({
    one: 'Kept on this computer for {count} day. Values are never logged.',
    other: 'Kept on this computer for {count} days. Values are never logged.',
  }),
  checking: 'Verifying the journal…',
  verified: 'Verified: no tampering found.',
  verifiedWithoutKeychain: 'No tampering found, but the keychain couldn’t confirm it.',
  ticketOf: filled('Ticket {ticket}'),
  ticketLead: 'Ticket:',
  exportTitle: 'Export activity',
});

/** Choices of the Activity screen's period. */
export const periodText = messages('period', {
  all: 'All',
  today: 'Today',
  week: '7 days',
  month: '30 days',
  dates: 'From–to',
});

/** Choices of the Activity screen's filter by action. */
export const actionGroupText = messages('actionGroup', {
  all: 'All actions',
  reveals: 'Reveals',
  copies: 'Copies',
  imports: 'Imports',
  accounts: 'Accounts',
  lock: 'Lock',
  journal: 'Journal',
});

/** Breaks in the journal's chain of entries, and what to do about them. */
export const chainText = messages('chain', {
  title: 'The journal was changed outside Podkey',
  morePlaces: counted({ one: 'And {count} more place.', other: 'And {count} more places.' }),
  whatToDo:
    'Entries near these points can’t be trusted. Unless you removed Podkey’s data or restored a backup, report this to your security team and export the journal.',
  around: filled(', around {time}'),
  changed: filled('Entry {seq}{around} or the one before it was altered.'),
  missingOne: filled('Entry {seq}{around} is missing.'),
  missing: counted({
    one: 'Entries {seq} to {last}{around} are missing: {count} entry.',
    other: 'Entries {seq} to {last}{around} are missing: {count} entries.',
  }),
  beginning: filled('Entries before {seq}{around} were removed, but not by Podkey’s clean-up.'),
  cut: filled(
    'Entries after {seq}{around} are missing: the file was cut short or replaced with an older copy.',
  ),
  rewritten: filled('Entry {seq}{around} doesn’t match the keychain: the journal was rewritten up to there.'),
  replaced: filled(
    'The keychain holds the seal of another journal, whose latest entry was {seq}: the file was deleted or replaced.',
  ),
  emptied: 'The keychain holds a seal, but the journal is empty: all entries were removed.',
  'seal-lost': filled(
    'The journal’s seal is missing from the keychain. Podkey can’t tell whether entries up to {seq} were changed; later entries are sealed again.',
  ),
  sealLostTitle: 'The journal’s seal is missing from the keychain',
  sealLostWhatToDo:
    'This happens if the keychain was reset, or if you moved Podkey’s data from another computer. Otherwise report it to your security team.',
  pruningHeld: 'Old entries stay for now: this computer’s clock moved by more than a week',
  pruningHeldNext:
    'Check the computer’s date and time. If they’re right, Podkey starts to remove old entries again after a few days of use.',
  unwritten: counted({
    one: '{count} entry hasn’t been saved yet',
    other: '{count} entries haven’t been saved yet',
  }),
  makeRoom: 'Free up disk space. Podkey keeps trying; unsaved entries are lost if it closes.',
  databaseInUse:
    'Another program, such as a database viewer or a backup, is using Podkey’s database. Close that program. Podkey keeps trying; unsaved entries are lost if Podkey closes.',
});

/** Journal entries: titles by the journal's action names, and details. */
export const eventText = messages('event', {
  revealed: 'Revealed',
  peeked: 'Peeked',
  'code-shown': 'Code shown',
  'value-copied': 'Value copied',
  'code-copied': 'Code copied',
  fromCopy: filled('from an offline copy of {day}'),
  revision: 'revision',
  'account-added': 'Account added',
  'account-edited': 'Account edited',
  'account-removed': 'Account removed',
  'logins-imported': 'Logins imported',
  loginCounts: filled('{added} added, {changed} changed'),
  locked: 'Locked',
  unlocked: 'Unlocked',
  bySystem: 'by the system',
  unlockFailed: 'Unlocking failed',
  pruned: 'Old entries removed',
  breakFound: 'Journal tampering detected',
  atEntry: filled('at entry {seq}'),
  /** The action of a part that this Podkey lacks. */
  other: filled('Other action: {name}'),
  unreadable: 'Unreadable entry',
  changedFromOutside: 'It was changed outside Podkey.',
});

export const lockedByText = messages('lockedBy', {
  person: 'by you',
  idle: 'inactivity',
  start: 'Podkey was started',
  'os-lock': 'screen locked',
  suspend: 'computer asleep',
  'panic-key': 'by the panic key',
  stall: 'Podkey didn’t respond for a while',
});

/** The ticket field, whose content is added to each journal entry. */
export const ticketText = messages('ticket', {
  ticket: 'Ticket',
  title: filled('Ticket ({shortcut})'),
  clear: 'Clear ticket',
  note: 'Added to every journal entry until you clear it or switch accounts.',
});

export const journalFailureText = messages('journalFailure', {
  unwritable: 'Podkey couldn’t log this action, so it wasn’t carried out.',
  unwritableNext: 'Free up disk space or check that you can write to Podkey’s data folder, then try again.',
});

export const journalFailures = failures(journalFailureText, {
  unwritable: { kind: 'internal', retryable: true },
});
