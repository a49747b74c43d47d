import { filled, messages } from './catalogue.ts';

/** The list of accounts in the settings. */
export const accountListText = messages('account-list', {
  accounts: 'Accounts',
  export: 'Export accounts…',
  edit: 'Edit',
  editNamed: filled('Edit {account}'),
  remove: 'Remove',
  removeNamed: filled('Remove {account}'),
  inUse: filled('In use · {where}'),
  madeUp: 'Made-up data inside Podkey',
  removeTitle: filled('Remove “{account}”?'),
  removeAccount: 'Remove account',
  removeMeans: filled(
    'Podkey forgets the account “{account}” on {pod} and deletes its API key secret from this computer. Nothing changes on the pod.',
  ),
});

/** Where an account's secret is held, by the names the schema has for that. */
export const secretKeptText = messages('secret-kept', {
  keychain: 'Secret in the keychain',
  session: 'Secret kept for this session',
  missing: 'Secret has to be entered',
});
