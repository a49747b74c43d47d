import { filled, messages } from '../catalogue.ts';

/** The screens: their navigation links and headings. */
export const screenText = messages('places', {
  secrets: 'Secure values',
  users: 'Users',
  organizations: 'Organizations',
  activity: 'Activity',
  settings: 'Settings',
  help: 'Help',
});

export const appText = messages('app', {
  places: 'Main navigation',
  rail: 'Sidebar',
  account: 'Current account',
  searchAll: 'Search',
  loadingAccounts: 'Loading your accounts',
  noAccount: 'No account selected',
  chooseAccount: 'Choose an account at the top left.',
  editAccount: filled('Edit {account}'),
  brokenBridge: 'Something went wrong inside Podkey.',
  brokenBridgeNext: 'Try again. If it happens again, restart Podkey.',
});
