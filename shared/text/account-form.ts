import { filled, messages } from './catalogue.ts';

/** What the fields of an account are called, by their names in a file. */
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

/** The colours of accounts, by the names the schema has for them. */
export const accountColorText = messages('account-colors', {
  blue: 'Blue',
  teal: 'Teal',
  green: 'Green',
  amber: 'Amber',
  red: 'Red',
  pink: 'Pink',
  violet: 'Violet',
  gray: 'Gray',
});

/** The form of an account, and the one that asks for its secret. */
export const accountFormText = messages('account-form', {
  labelExample: 'Client or team, as you call it',
  accountIdExample: 'UUID',
  offeredPods: 'Pods of your company',
  bindingChanged:
    'The pod, account ID, key ID or company CA file has changed, and the stored secret belongs to the old one: type it again.',
  secretMissing: 'Podkey does not have this secret. Enter it.',
  keptForSession: 'Kept for this session — type to replace',
  keptInKeychain: 'Stored in the keychain — type to replace',
  showTyped: 'Show what is typed',
  keep: 'Keep the secret',
  inKeychain: 'In the system keychain',
  forSession: 'For this session only',
  keepForSession: 'Keep for this session only',
  save: 'Save account',

  enterSecret: 'Enter the API key secret',
  whySecret:
    'Podkey does not have the secret of this account’s API key. An imported account comes without one, and one kept for a session only is gone when Podkey quits.',
  pod: 'Pod',
  passwordOf: filled('Of {userName}. Leave it empty if Podkey has it already.'),
  editAccount: 'Edit account',
  saveSecret: 'Save secret',
});

/** How an account reaches its pod. */
export const accountNetworkText = messages('account-network', {
  asSystem: 'As the system',
  none: 'None',
  custom: 'This one',
  throughSystem: 'The system’s proxy',
  throughNone: 'No proxy',
  throughCustom: 'A proxy of its own',
  withCaFile: filled('{way}, company CA file'),
  noSignIn: 'Empty for a proxy without sign-in',
  passwordStored: 'Stored — type to replace',
  caFileHint: 'Certificates (PEM) to trust besides this computer’s own, for this account only.',
  caFileExample: 'Path of a .pem file',
  chooseFile: 'Choose file…',
  typeInstead: filled('{problem} Type the path instead.'),
});
