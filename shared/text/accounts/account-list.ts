import { filled, messages } from '../catalogue.ts';

/** The list of accounts in the settings. */
export const accountListText = messages('account-list', {
  accounts: 'Accounts',
  export: 'Export accounts…',
  edit: 'Edit',
  editNamed: filled('Edit {account}'),
  remove: 'Remove',
  removeNamed: filled('Remove {account}'),
  inUse: filled('Current account · {where}'),
  sampleData: 'Built-in sample data',
  removeTitle: filled('Remove “{account}”?'),
  removeAccount: 'Remove account',
  removeMeans: filled(
    'Removes “{account}” ({pod}), its logins, known users, bulk changes and API key secret from this computer. Nothing changes on the pod.',
  ),
});

/** Where an account's secret is stored, by the schema's values. */
export const secretKeptText = messages('secret-kept', {
  keychain: filled('Secret {place}'),
  session: 'Secret stored for this session',
  missing: 'Secret required',
});
