import { messages } from '../catalogue.ts';

/** Rules for the fields of an account and its network settings. */
export const accountRuleText = messages('account-rules', {
  enterLabel: 'Enter a label.',
  enterApiKeyId: 'Enter the API key ID.',
  enterSecret: 'Enter the API key secret.',
  enterPodUrl: 'Enter the pod’s address, such as https://docs.example.com.',
  podUrlUnreadable: 'Enter an address such as https://docs.example.com.',
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
