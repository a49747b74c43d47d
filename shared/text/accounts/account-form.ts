import { filled, messages } from '../catalogue.ts';

/** Names of an account's fields, by their keys in an accounts file. */
export const accountFieldText = messages('account-fields', {
  label: 'Label',
  podUrl: 'Pod URL',
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
export const accountColorText = messages('account-colors', {
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
export const accountFormText = messages('account-form', {
  labelExample: 'For example, your company or team',
  accountIdExample: 'UUID',
  offeredPods: 'Your company’s pods',
  bindingChanged: 'You changed the pod, account ID, key ID or CA file. Enter the secret again.',
  keptForSession: 'Stored for this session — type to replace',
  keptInKeychain: filled('Stored {place} — type to replace'),
  showSecret: 'Show secret',
  keep: 'Store the secret',
  forSession: 'For this session only',
  keepForSession: 'Store for this session only',
  save: 'Save account',

  enterSecret: 'Enter the API key secret',
  whySecret:
    'Imported accounts don’t include secrets, and session-only secrets are forgotten when Podkey quits.',
  pod: 'Pod',
  passwordOf: filled('For {userName}. Leave empty to keep the stored password.'),
  editAccount: 'Edit account',
  saveSecret: 'Save secret',
});

/** Where secrets are stored, by Node's `process.platform`, as a choice. */
export const keychainChoiceText = messages('keychain-choices', {
  darwin: 'In the macOS keychain',
  win32: 'In Windows Credential Manager',
  linux: 'In the keyring',
});

/** The same within a sentence. */
export const keychainPlaceText = messages('keychain-places', {
  darwin: 'in the macOS keychain',
  win32: 'in Windows Credential Manager',
  linux: 'in the keyring',
});

/** How an account reaches its pod. */
export const accountNetworkText = messages('account-network', {
  system: 'System settings',
  none: 'None',
  custom: 'Custom',
  throughSystem: 'System proxy',
  throughNone: 'No proxy',
  throughCustom: 'Custom proxy',
  withCaFile: filled('{way}, company CA file'),
  noSignIn: 'Leave empty if the proxy needs no sign-in',
  passwordStored: 'Stored — type to replace',
  caFileHint: 'Extra certificates (PEM) to trust for this account only.',
  caFileExample: 'Path to a .pem file',
  chooseFile: 'Choose file…',
  typeInstead: filled('{problem} Type the path instead.'),
  certificates: 'Certificates (PEM)',
});
