import { filled, messages } from '../catalogue.ts';

/** The screens: their navigation links and headings. */
export const screenText = messages('screens', {
  secrets: 'Secure values',
  users: 'Users',
  organizations: 'Organizations',
  activity: 'Activity',
  settings: 'Settings',
  help: 'Help',
});

export const appText = messages('app', {
  navigation: 'Main navigation',
  sidebar: 'Sidebar',
  account: 'Current account',
  searchAll: 'Search',
  loadingAccounts: 'Loading your accounts',
  noAccount: 'No account selected',
  chooseAccount: 'Choose an account at the top left.',
  editAccount: filled('Edit {account}'),
});
