import { counted, filled, messages } from '../catalogue.ts';

/** The quick search, which the code calls the palette. */
export const paletteText = messages('palette', {
  title: 'Quick search',
  search: 'Search',
  placeholder: 'Search, or paste a link, path or ID',
  results: 'Results',
  recent: 'Recent',
  saved: 'Saved logins',
  commands: 'Commands',
  found: counted({ one: '{count} result', other: '{count} results' }),
  more: counted({
    one: '{count} more. Keep typing to narrow the results.',
    other: '{count} more. Keep typing to narrow the results.',
  }),
  similar: 'No exact matches. Similar:',
  nothing: 'No results',
  nothingFor: filled('No results for “{typed}”.'),
  pasteHint: 'To open something that isn’t saved, paste its link.',
  foreignLink: filled('This link belongs to {pod}. None of your accounts is on that pod.'),
  preparing: 'Loading…',
  switchAnd: 'Switch',
  back: 'Back',
  switchMeans: filled('Anything open in {account} will be closed.'),
  working: 'Just a moment',
  notHere: 'That action isn’t available here.',
});

export const paletteKindText = messages('paletteKind', {
  login: 'Login',
  item: 'Password, key or code',
  recent: 'Recent',
  value: 'Secure value',
  organization: 'Organization',
  user: 'User',
  account: 'Account',
  command: 'Command',
  setting: 'Setting',
  help: 'Help',
});

export const paletteActionText = messages('paletteAction', {
  open: 'Open',
  run: 'Run',
  go: 'Go',
  how: 'How',
  showLogins: 'Show logins',
  switchAccount: 'Switch',
  copyCode: 'Copy code',
  copyUserName: 'Copy user name',
});

/** The question before Podkey switches accounts. */
export const paletteAskText = messages('paletteAsk', {
  open: filled('Switch to {account} and open?'),
  value: filled('Switch to {account} and copy?'),
  code: filled('Switch to {account} and copy the code?'),
  userName: filled('Switch to {account} and copy the user name?'),
  id: filled('Switch to {account} and copy the ID?'),
  search: filled('Switch to {account} and search there?'),
});

export const paletteCommandText = messages('paletteCommand', {
  goTo: filled('Go to {place}'),
  switchTo: filled('Switch to {account}'),
  lock: 'Lock Podkey',
  importAccounts: 'Import accounts from a file',
  clearClipboard: 'Clear the clipboard now',
  showLogs: 'Show log folder',
  loadOrganizations: 'Load organizations',
  loadOrganizationsDetail: 'Makes them searchable here',
  openValue: 'Open this value',
});
