import { counted, filled, messages } from './catalogue.ts';

/** The place where the journal is looked through. */
export const activityText = messages('activity', {
  search: 'Search activity',
  searchFor: 'Property, ID or ticket',
  today: 'Today',
  yesterday: 'Yesterday',
  unknownDay: 'Unknown day',
  account: 'Account',
  allAccounts: 'All accounts',
  action: 'Action',
  entries: 'Entries',
  entryCount: counted({ one: '{count} entry', other: '{count} entries' }),
  foundCount: counted({ one: '{count} entry found', other: '{count} entries found' }),
  export: 'Export CSV',
  exporting: 'Exporting',
  saved: counted({ one: 'Saved {count} entry as {file}.', other: 'Saved {count} entries as {file}.' }),
  loading: 'Loading the journal',
  nothingMatches: 'Nothing in the journal matches',
  lookElsewhere: 'There may be entries for other words, accounts, actions or days.',
  showAll: 'Show all',
  nothingDone: 'Nothing has been done yet',
  whatIsKept: 'What you reveal, copy and update is written down here: what it was and when, never a value.',
  keptWithSample: 'The journal of the sample pod is gone when Podkey quits.',
  keptFor: counted({
    one: 'Kept on this computer for {count} day, without any value.',
    other: 'Kept on this computer for {count} days, without any value.',
  }),
  checking: 'Checking that nobody changed it.',
  sound: 'Nobody changed it from outside.',
  soundAsFarAsKnown: 'No sign of a change; the keychain could not confirm it.',
  ticketOf: filled('Ticket {ticket}'),
  ticketLead: 'Ticket:',
});

/** What one looks for by what was done. */
export const actionGroupText = messages('action-groups', {
  all: 'All actions',
  reveals: 'Reveals',
  copies: 'Copies',
  users: 'User updates',
  accounts: 'Accounts',
  lock: 'Lock',
  journal: 'The journal itself',
});

/** Where the journal's chain of entries does not hold, and what that means. */
export const chainText = messages('journal-chain', {
  title: 'The journal was changed from outside Podkey',
  morePlaces: counted({ one: 'And {count} more place.', other: 'And {count} more places.' }),
  whatToDo:
    'What it says around there can’t be relied on. If you did not remove Podkey’s data or restore it from a backup, tell whoever is responsible for security, and export what is left.',
  around: filled(', around {time}'),
  changed: filled('Entry {seq}{around}, or the one before it, is not what Podkey wrote.'),
  missingOne: filled('Entry {seq}{around} is gone.'),
  missing: counted({
    one: 'Entries {seq} to {last}{around} are gone: {count} entry.',
    other: 'Entries {seq} to {last}{around} are gone: {count} entries.',
  }),
  beginning: filled('What came before entry {seq}{around} was removed, and not by Podkey for its age.'),
  cut: filled(
    'Entries after number {seq}{around} were gone when Podkey looked: cut off, or an older copy of the file was put in place.',
  ),
  rewritten: filled(
    'Entry {seq}{around} is not the one the keychain remembers: the journal was written anew up to there.',
  ),
  replaced: filled(
    'The keychain remembers another journal, whose latest entry was number {seq}: the file was deleted or another one was put in its place.',
  ),
  emptied:
    'The keychain remembers entries, but there were none when Podkey looked: all of them were removed.',
  'seal-lost': filled(
    'The keychain no longer remembers the journal. Podkey can’t tell whether entries up to number {seq} were changed; it watches over those after it.',
  ),
  sealLostTitle: 'The keychain lost what it knew of the journal',
  sealLostWhatToDo:
    'This happens if the keychain was reset, or if you brought Podkey’s data from another computer. Otherwise tell whoever is responsible for security.',
  pruningHeld: 'Old entries stay for now: this computer’s clock moved by more than a week',
  pruningHeldNext:
    'Check the computer’s date and time. If they are right, Podkey removes old entries again after it has been used for some days.',
  unwritten: counted({
    one: '{count} entry could not be written down yet',
    other: '{count} entries could not be written down yet',
  }),
  makeRoom: 'They are lost if Podkey ends before that. Make room on the disk; Podkey tries again on its own.',
  heldUp:
    'Another program is using Podkey’s database. Close it, such as a database viewer or a backup; Podkey tries again on its own. Entries that wait are lost if Podkey ends before that.',
});
