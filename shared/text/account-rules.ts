import { messages } from './catalogue.ts';

/** What may be entered of an account and of the way to its pod. */
export const accountRuleText = messages('account-rules', {
  enterLabel: 'Enter a label you will recognise.',
  enterApiKeyId: 'Enter the ID of the API key.',
  enterSecret: 'Enter the secret of the API key.',
  enterPodUrl: 'Enter the address of the pod, such as https://docs.example.com.',
  podUrlUnreadable: 'This is not an address. It looks like https://docs.example.com.',
  podUrlSignIn: 'Leave user name and password out of the address.',
  podUrlQuery: 'Leave everything from ? or # on out of the address.',
  podUrlPlain: 'Only https: is allowed, so that nobody on the way can read along.',
  podUrlScheme: 'The address must start with https://.',
  enterProxy: 'Enter the address of the proxy, such as http://proxy.example.com:3128.',
  proxyUnreadable: 'This is not an address. It looks like http://proxy.example.com:3128.',
  proxyScheme: 'The address must start with http://, https://, socks5:// or socks4://.',
  proxySignIn: 'Put user name and password into their own fields.',
  proxyPath: 'Leave everything after the port out of the address.',
  pathTooLong: 'This path is too long.',
  noSignInWithSocks4:
    'SOCKS 4 has no sign-in with a password. Leave this empty, or take a socks5:// address.',
  proxyUserName: 'Colons and control characters are not allowed here.',
  enterProxyUserName: 'Enter the user name for the proxy.',
  enterProxyPassword: 'Enter the proxy’s password.',
});
