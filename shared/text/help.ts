import { counted, filled, messages } from './catalogue.ts';

/** Help: its parts, and how they are found. */
export const helpText = messages('help', {
  help: 'Help',
  part: 'Part of Help',
  failures: 'What failures mean',
  secrets: 'Secrets',
  keys: 'Keys',
  searchFailures: 'Search failures',
  searchPlaceholder: 'What was said, or a number such as 403',
  found: counted({ one: '{count} entry', other: '{count} entries' }),
  noneFound: 'Nothing matches',
  noneFoundFor: filled('No failure is described with “{typed}”.'),
  means: 'What it means',
  todo: 'What to do',
  leadFailures: 'Every kind of failure, what it means and what to do about it.',
  everyKey: 'Every key',
  leadKeys: 'Keys marked with a place work there alone.',
  everywhere: 'Everywhere',
});

/** What each key does. */
export const keyNames = messages('key-names', {
  palette: 'Open the command palette, or close it',
  openRow: 'Open what the row names',
  copyUserName: 'Copy the user name',
  undoStep: 'Undo the last step in the form',
  account: 'Switch to that account',
  lock: 'Lock',
  ticket: 'To the ticket that is noted with what you do',
  allKeys: 'Show every key',
  link: 'To the box for a link or path',
  open: 'Open what was entered',
  copyValue: 'Copy the value',
  copyCode: 'Copy the code',
  copyInTurn: 'Copy user name, value and code in turn',
  reveal: 'Reveal or hide the value',
  leave: 'Hide the value, then close it',
  searchOrganizations: 'Search organizations',
  intoList: 'Into the list',
  copyRowId: 'Copy the ID of the row',
  searchActivity: 'Search the activity',
  searchSettings: 'Search settings',
  searchHelp: 'Search failures',
  undoReset: 'Undo the reset of all settings',
});
