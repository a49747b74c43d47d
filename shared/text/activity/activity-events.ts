import { counted, filled, messages } from '../catalogue.ts';

/** Journal entries: titles by the journal's action names, and details. */
export const eventText = messages('activity-events', {
  revealed: 'Revealed',
  peeked: 'Peeked',
  'code-shown': 'Code shown',
  'value-copied': 'Value copied',
  'code-copied': 'Code copied',
  'value-typed': 'Value typed',
  'code-typed': 'Code typed',
  'ssh-key-added': 'SSH key added to the agent',
  'ssh-key-removed': 'SSH key removed from the agent',
  'ssh-key-left': 'SSH key may still be in the agent',
  forMinutes: filled('for {minutes} min'),
  'value-passed': 'Value given to a program',
  'code-passed': 'Code given to a program',
  'command-refused': 'Program refused',
  revision: 'revision',
  'account-added': 'Account added',
  'account-edited': 'Account edited',
  'account-removed': 'Account removed',
  user: 'User',
  bulkStarted: 'Bulk change started',
  users: counted({ one: '{count} user', other: '{count} users' }),
  bulkEnded: 'Bulk change ended',
  bulkOutcome: filled('{done} updated, {failed} failed, {unknown} unknown, {notSent} not sent'),
  locked: 'Locked',
  unlocked: 'Unlocked',
  bySystem: 'by the system',
  unlockFailed: 'Unlocking failed',
  pruned: 'Old entries removed',
  breakFound: 'Journal tampering detected',
  atEntry: filled('at entry {seq}'),
  unreadable: 'Unreadable entry',
  changedFromOutside: 'It was changed outside Podkey.',
});

/** Results of a user update. */
export const updateOutcomeText = messages('update-outcomes', {
  done: 'User updated',
  failed: 'User update rejected or not sent',
  unknown: 'User update sent, result unknown',
});

/** Why an SSH key was removed from the agent. */
export const sshKeyRemovalText = messages('ssh-key-removals', {
  timer: 'time was up',
  person: 'by you',
  locked: 'Podkey was locked',
  quit: 'Podkey quit',
  'account-switched': 'account switched',
  'account-changed': 'account changed',
  refused: 'the agent refused it',
  'last-time': 'left by an earlier run',
});

/** Who or what locked Podkey. */
export const lockedByText = messages('locked-by', {
  person: 'by you',
  idle: 'inactivity',
  start: 'Podkey was started',
  'os-lock': 'screen locked',
  suspend: 'computer asleep',
  'panic-key': 'by the panic key',
  stall: 'Podkey didn’t respond for a while',
});
