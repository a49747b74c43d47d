import { filled, messages } from './catalogue.ts';

/** The places of the window: their links and headings. */
export const screenText = messages('places', {
  secrets: 'Secure values',
  users: 'Users',
  organizations: 'Organizations',
  activity: 'Activity',
  settings: 'Settings',
  help: 'Help',
});

export const appText = messages('app', {
  places: 'Places',
  rail: 'Sidebar',
  account: 'Account in use',
  searchAll: 'Search all',
  loadingAccounts: 'Loading your accounts',
  noAccount: 'No account is chosen',
  chooseAccount: 'Choose one at the top left. Podkey opens nothing until it knows whose pod to ask.',
  editAccount: filled('Edit {account}'),
  brokenBridge: 'Podkey did not understand its own answer.',
  brokenBridgeNext: 'Try again. If it happens again, restart Podkey.',
});
