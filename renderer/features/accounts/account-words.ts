/** What the fields of an account are called on screen, by their names in a file. */
export const fieldWords: Readonly<Record<string, string>> = {
  label: 'Label',
  podUrl: 'Pod URL',
  accountId: 'Account ID',
  apiKeyId: 'API key ID',
  environment: 'Environment',
  color: 'Colour',
  network: 'Network',
  proxy: 'Proxy',
  proxyUrl: 'Proxy address',
  proxyUserName: 'Proxy user name',
  caFile: 'Company CA file',
};
