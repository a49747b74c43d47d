import { filled, messages } from '../catalogue.ts';

/** Rules for a policy. */
export const policyRuleText = messages('policy-rules', {
  wholeNumber: filled('This must be a whole number from {from} to {to}.'),
  publicKey: 'This must be a raw Ed25519 public key in base64: 44 characters for 32 bytes.',
  librarySource:
    'This must be an https address without a query, or a file’s absolute path, such as \\\\files\\team\\library.json.',
  noPods: 'This must name at least one pod. Leave it out to allow every pod.',
  tooManyPods: filled('At most {count} pods.'),
  proxy: 'This must be “system”, “none” or a proxy’s address, such as http://proxy.example.com:3128.',
  noProxies: 'This must name at least one proxy, “system” or “none”. Leave it out to allow every proxy.',
  tooManyProxies: filled('At most {count} proxies.'),
  unknownKey: 'Unknown setting.',
  notJson: 'This isn’t JSON in UTF-8.',
  tooLarge: 'This is too large for a policy (256 kB at most).',
  notAFile: 'This must be a regular file, not a link.',
  changeable: 'Users other than administrators can change this file or folder.',
  unreadable: filled('This can’t be read ({code}).'),
  notText: filled('The registry value {name} must be of the type REG_SZ.'),
  unknownValue: filled('Unknown registry value: {name}.'),
});
