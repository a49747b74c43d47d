import { failures } from '../../errors/failures.ts';
import { filled, messages, counted } from '../catalogue.ts';

/** Names of an account's fields, by their keys in an accounts file. */
export const accountFieldText = messages('accountField', {
  label: 'Account name',
  podUrl: 'Service address (pod URL)',
  accountId: 'Account ID',
  apiKeyId: 'API key ID',
  secret: 'API key secret',
  environment: 'Environment',
  color: 'Colour',
  network: 'Network',
  proxy: 'Proxy',
  proxyUrl: 'Proxy address',
  proxyUserName: 'Proxy user name',
  proxyPassword: 'Proxy password',
  caFile: 'Company CA file',
});

/** Account colours, by their values in the schema. */
export const accountColorText = messages('accountColor', {
  blue: 'Blue',
  teal: 'Teal',
  green: 'Green',
  amber: 'Amber',
  red: 'Red',
  pink: 'Pink',
  violet: 'Violet',
  gray: 'Grey',
});

/** The account form, and the form that asks for a missing secret. */
export const accountFormText = messages('accountForm', {
  labelExample: 'For example, your company or team',
  accountIdExample: 'For example, 7c9e6679-7425-…',
  accountIdHint: 'In the documentation service, where you created the API key.',
  offeredPods: 'Your company’s pods',
  bindingChanged: 'You changed the pod, account ID, key ID or CA file. Enter the secret again.',
  rememberedUntilQuit: 'Remembered until you quit — type to replace',
  rememberedInKeychain: filled('Stored {place} — type to replace'),
  showSecret: 'Show secret',
  remember: 'Remember the API key secret',
  forSession: 'Until I quit',
  untilQuit: 'Remember until I quit',
  save: 'Save account',
  checkingKey: 'Checking the API key with the pod…',
  saveAnyway: 'Save anyway',
  backToKey: 'Correct the API key',

  enterSecret: 'Enter the API key secret',
  whySecret:
    'Imported accounts don’t include secrets, and a secret kept “until I quit” is forgotten when Podkey quits.',
  pod: 'Pod',
  passwordOf: filled('For {userName}. Leave empty to keep the stored password.'),
  editAccount: 'Edit account',
  saveSecret: 'Save secret',
});

/** The dialog that replaces only an account's API key. */
export const keyReplacementText = messages('keyReplacement', {
  title: 'Replace the API key',
  lead: filled('For “{account}” on {pod}. Everything else about the account stays.'),
  replaceFor: filled('Replace the API key of {account}…'),
  save: 'Save API key',
  saveAndRetry: 'Save and try again',
});

/** Where secrets are stored, by Node's `process.platform`, as a choice. */
export const keychainChoiceText = messages('keychainChoice', {
  darwin: 'In the macOS keychain',
  win32: 'In Windows Credential Manager',
  linux: 'In the keyring',
});

/** The same within a sentence. */
export const keychainPlaceText = messages('keychainPlace', {
  darwin: 'in the macOS keychain',
  win32: 'in Windows Credential Manager',
  linux: 'in the keyring',
});

export const accountNetworkText = messages('accountNetwork', {
  system: 'System settings',
  none: 'None',
  custom: 'Custom',
  throughSystem: 'System proxy',
  throughNone: 'No proxy',
  throughCustom: 'Custom proxy',
  withCaFile: filled('{way}, company CA file'),
  noSignIn: 'Leave empty if the proxy needs no sign-in',
  passwordStored: 'Stored — type to replace',
  caFileHint: 'Extra certificates (.pem, .cer, .p7b) to trust for this account only.',
  caFileExample: 'Whole path to the file',
  chooseFile: 'Choose file…',
  typeInstead: filled('{problem} Type the path instead.'),
  certificates: 'Certificates (PEM)',
});

/** The list of accounts in the settings. */
export const accountListText = messages('accountList', {
  accounts: 'Accounts',
  export: 'Export accounts…',
  edit: 'Edit',
  remove: 'Remove',
  removeNamed: filled('Remove {account}'),
  inUse: filled('Current account · {where}'),
  sampleData: 'Built-in sample data',
  removeTitle: filled('Remove “{account}”?'),
  removeAccount: 'Remove account',
  removeMeans: filled(
    'Removes “{account}” ({pod}), its logins, known users, bulk changes and API key secret from this computer. Copies of Podkey’s data are deleted too, because they hold the account. Nothing changes on the pod.',
  ),
});

/** Where an account's secret is stored, by the schema's values. */
export const secretInText = messages('secretIn', {
  keychain: filled('Secret {place}'),
  session: 'Secret remembered until you quit',
  missing: 'Secret required',
});

export const accountExportText = messages('accountExport', {
  title: 'Export accounts',
  about: 'The file contains the connection details of these accounts.',
  noSecrets: 'It contains no API key secrets or passwords.',
  enterOwn: 'Everyone who imports it enters their own.',
  toExport: 'Accounts to export',
  export: counted({ one: 'Export {count} account', other: 'Export {count} accounts' }),
  written: counted({
    one: '{count} account written to {file}.',
    other: '{count} accounts written to {file}.',
  }),
  fileKind: 'Podkey accounts (JSON)',
});

export const accountImportText = messages('accountImport', {
  title: 'Import accounts',
  inFile: 'Accounts in the file',
  noneInFile: filled('There are no accounts in {file}.'),
  holds: counted({
    one: '{file} contains {count} account (no secrets). Import only files you trust: they decide where your secrets are sent.',
    other:
      '{file} contains {count} accounts (no secrets). Import only files you trust: they decide where your secrets are sent.',
  }),
  nothingImported: 'Nothing was imported.',
  added: counted({ one: '{count} account added', other: '{count} accounts added' }),
  addedAndNext: counted({
    one: '{count} account added. Podkey asks for its API key secret when you first use it.',
    other: '{count} accounts added. Podkey asks for each API key secret when you first use the account.',
  }),
  import: counted({ one: 'Import {count} account', other: 'Import {count} accounts' }),
  nothingToImport: 'Nothing to import',
  chooseAnother: 'Choose another file…',

  entry: filled('Entry {number}'),
  isInvalid: 'Can’t be imported',
  isNew: 'New',
  twiceInFile: filled('Duplicate of “{account}” in this file'),
  alreadyHere: filled('Already added as “{account}”'),
  isAdded: 'Added',
  leftOut: 'Not added',
  notAdded: filled('Not added: already added as “{account}”'),
  apiKey: filled('API key {id}'),
  throughProxy: filled('Through the proxy {proxy}'),
  trustsCaFile: filled('Trusts the company CA file {file}'),
  caFileMissing: 'This CA file isn’t on this computer. Choose it in the account before you use it.',
  problem: filled('{field}: {problem}'),
});

export const accountPolicyText = messages('accountPolicy', {
  podRefused: 'Your organization doesn’t allow this pod',
  podRefusedMeans: filled(
    '“{account}” is on {pod}, which isn’t allowed. Podkey keeps the account but won’t connect.',
  ),
  proxyRefused: 'Your organization doesn’t allow this proxy',
  proxyRefusedMeans: filled(
    '“{account}” uses a proxy setting that isn’t allowed. Podkey keeps the account but won’t connect. Allowed: {proxies}.',
  ),
  allowedAre: 'Accounts may be on:',
  accountRefused: 'Not allowed by your organization',
  onlyThesePods: 'Your organization allows only these pods.',
  onlyTheseProxies: filled('Your organization allows only: {proxies}.'),
});

export const accountRuleText = messages('accountRule', {
  enterLabel: 'Enter an account name.',
  enterApiKeyId: 'Enter the API key ID.',
  enterSecret: 'Enter the API key secret.',
  blankInKey: 'There is a blank inside. If the key has none, copy it again.',
  enterPodUrl: 'Enter the pod’s address, such as https://docs.example.com.',
  podUrlUnreadable: 'Enter an address such as https://docs.example.com.',
  addressQuoted: 'Remove the quotation marks from the address.',
  addressBackslash: 'Use / instead of \\ in the address.',
  addressColon: filled('Write {scheme}:// with its colon and both slashes.'),
  podUrlSignIn: 'Remove the user name and password from the address.',
  podUrlQuery: 'Remove everything from ? or # onwards.',
  podUrlPlain: 'Use https:// so the connection is encrypted.',
  podUrlScheme: 'The address must start with https://.',
  enterProxy: 'Enter the proxy’s address, such as http://proxy.example.com:3128.',
  proxyUnreadable: 'Enter an address such as http://proxy.example.com:3128.',
  proxyScheme: 'The address must start with http://, https://, socks5:// or socks4://.',
  proxySignIn: 'Enter the user name and password in their own fields.',
  proxyPath: 'Remove everything after the port.',
  pathTooLong: 'This path is too long.',
  noSignInWithSocks4: 'SOCKS 4 has no password sign-in. Leave this empty, or use a socks5:// address.',
  proxyUserName: 'Colons and control characters aren’t allowed here.',
  enterProxyUserName: 'Enter the proxy’s user name.',
  enterProxyPassword: 'Enter the proxy’s password.',
});

export const accountFailureText = messages('accountFailure', {
  gone: 'This account is no longer in Podkey.',
  goneNext: 'Choose another account.',
  bindingChanged: 'The pod, account, key or CA file changed. Enter the API key secret again.',
  enterProxyPassword: 'Enter the password for this proxy and user name.',
  sampleFixed: 'The sample account can’t be edited.',
  duplicate: filled('This API key is already used by “{label}”.'),
  secretForgotten: 'The API key secret is missing.',
  secretMissing: filled('The API key secret isn’t in {keychain}.'),
  secretMissingNext: 'Edit the account and enter the API key secret again.',
  podListInvalid: filled('{file} isn’t a valid pod list. Contact your IT department.'),
  podListFieldInvalid: filled('{file}: “{where}” isn’t valid. Contact your IT department.'),
});

export const accountFailures = failures(accountFailureText, {
  gone: { kind: 'not-found' },
  secretForgotten: { kind: 'keychain', next: 'secretMissingNext' },
  secretMissing: { kind: 'keychain' },
});

/** Shown instead of the first run, if all accounts are damaged. */
export const damagedAccountText = messages('damagedAccount', {
  title: counted({ one: 'Podkey can’t read your account', other: 'Podkey can’t read your accounts' }),
  means: counted({
    one: 'The account’s data is damaged. Its logins are kept: when you add the account again with the same pod and account ID, they return. Or restore a copy of Podkey’s data from before the damage.',
    other:
      'The accounts’ data is damaged. Their logins are kept: when you add an account again with the same pod and account ID, they return. Or restore a copy of Podkey’s data from before the damage.',
  }),
  list: 'Damaged accounts',
  nameless: 'Name can’t be read',
  unreadable: 'can’t be read',
  pod: filled('Pod: {pod}'),
  accountId: filled('Account ID: {accountId}'),
  again: 'Add it again',
  againNamed: filled('Add it again: {account}'),
  another: 'Add another account',
});

export const accountFileFailureText = messages('accountFileFailure', {
  tooLarge: 'This file is too large for an accounts file (1 MB at most).',
  tooLargeNext: 'Choose the file that Podkey exported.',
  notJson: 'This file can’t be read: it isn’t JSON in UTF-8.',
  notJsonNext: 'Choose the file that Podkey exported. If it was edited, export it again.',
  anotherKind: 'This isn’t a Podkey accounts file.',
  anotherKindNext: 'Choose the file that Podkey exported: Settings, “Export accounts…”.',
  newer: filled(
    'This file was made by a newer version of Podkey (format {version}; this version reads up to {known}).',
  ),
  newerNext: 'Update Podkey, or ask for a file exported with your version.',
  damaged: 'This accounts file is damaged: the list is missing, too long, or mixed with other data.',
  damagedNext: 'Export the accounts again. A file can hold at most 500 accounts.',
  unexpectedField: 'Unexpected field.',
});

const unusableAccountFile = { kind: 'validation', fields: [] } as const;

export const accountFileFailures = failures(accountFileFailureText, {
  tooLarge: unusableAccountFile,
  notJson: unusableAccountFile,
  anotherKind: unusableAccountFile,
  newer: unusableAccountFile,
  damaged: unusableAccountFile,
});
