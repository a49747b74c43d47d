import { counted, filled, messages } from './catalogue.ts';

/** What was done, by the names the actions have in the journal; and what else an entry says. */
export const eventText = messages('activity-events', {
  revealed: 'Revealed',
  peeked: 'Peeked at',
  'code-shown': 'Code shown',
  'value-copied': 'Value copied',
  'code-copied': 'Code copied',
  revision: 'revision',
  'account-added': 'Account added',
  'account-edited': 'Account edited',
  'account-removed': 'Account removed',
  user: 'User',
  bulkStarted: 'Bulk change started',
  users: counted({ one: '{count} user', other: '{count} users' }),
  bulkEnded: 'Bulk change ended',
  bulkOutcome: filled('{done} done, {failed} failed, {unknown} unknown, {notSent} not sent'),
  locked: 'Locked',
  unlocked: 'Unlocked',
  unlockFailed: 'Unlocking failed',
  pruned: 'Old entries removed',
  breakFound: 'A break in the journal was found',
  atEntry: filled('at entry {seq}'),
  unreadable: 'An entry that can’t be read',
  changedFromOutside: 'It was changed from outside Podkey.',
});

/** What came of a user's update. */
export const updateOutcomeText = messages('update-outcomes', {
  done: 'User updated',
  failed: 'User update refused or not sent',
  unknown: 'User update sent, outcome unknown',
});

/** By whom or what Podkey was locked. */
export const lockedByText = messages('locked-by', {
  person: 'by hand',
  idle: 'nothing was done for a while',
  start: 'Podkey was started',
  'os-lock': 'the system was locked',
  suspend: 'the computer went to sleep',
  'panic-key': 'by the panic key',
  stall: 'Podkey did not respond for a while',
});
