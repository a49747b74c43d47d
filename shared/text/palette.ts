import { counted, filled, messages } from './catalogue.ts';

/** The palette: one box over everything. */
export const paletteText = messages('palette', {
  title: 'Command palette',
  search: 'Search',
  placeholder: 'Search, or paste a link, path or ID',
  results: 'Results',
  usedLately: 'Used lately',
  saved: 'Saved lookups',
  commands: 'Commands',
  found: counted({ one: '{count} result', other: '{count} results' }),
  more: counted({
    one: '{count} more. Type on to narrow it down.',
    other: '{count} more. Type on to narrow it down.',
  }),
  similar: 'Nothing matches letter by letter. These are similar.',
  nothing: 'Nothing found',
  nothingFor: filled('Nothing here has “{typed}” in its name or in what it is found by.'),
  pasteHint: 'A pasted link or path leads to a value that is not saved.',
  foreignLink: filled('This link belongs to {pod}. None of your accounts is on that pod.'),
  preparing: 'Reading what there is to find',
  switchAnd: 'Switch',
  back: 'Back',
  switchMeans: filled('What is open in {account} is closed then.'),
  working: 'Just a moment',
  notHere: 'This row has nothing for that key.',
});

/** What a row is. */
export const paletteKindText = messages('palette-kinds', {
  lookup: 'Saved lookup',
  recent: 'Opened lately',
  value: 'Secure value',
  organization: 'Organization',
  user: 'User',
  account: 'Account',
  command: 'Command',
  setting: 'Setting',
});

/** What a key does with a row. */
export const paletteActionText = messages('palette-actions', {
  open: 'Open',
  run: 'Do it',
  go: 'Go there',
  switchAccount: 'Switch',
  copyValue: 'Copy value',
  copyCode: 'Copy code',
  copyUserName: 'Copy user name',
  copyId: 'Copy ID',
});

/** What is asked before another account is put in use. */
export const paletteAskText = messages('palette-asks', {
  open: filled('Switch to {account} and open?'),
  value: filled('Switch to {account} and copy the value?'),
  code: filled('Switch to {account} and copy the code?'),
  userName: filled('Switch to {account} and copy the user name?'),
});

/** What the palette can do beyond leading to things. */
export const paletteCommandText = messages('palette-commands', {
  goTo: filled('Go to {place}'),
  switchTo: filled('Switch to {account}'),
  lock: 'Lock Podkey',
  lockWords: 'passcode cover away',
  addAccount: 'Add account',
  importAccounts: 'Import accounts from a file',
  trySample: 'Try the sample pod',
  changeMany: 'Change many users',
  changeManyWords: 'bulk table csv import',
  clearClipboard: 'Clear the clipboard now',
  speakEnglish: 'Switch to English',
  speakGerman: 'Auf Deutsch umstellen',
  languageWords: 'language Sprache English Deutsch',
  showLogs: 'Show log folder',
  loadOrganizations: 'Load organizations',
  loadOrganizationsDetail: 'To find them here as well',
  openUser: filled('Open user {id}'),
  openValue: 'Open this value',
  savedUser: 'Saved',
  recentUser: 'Opened lately',
});
