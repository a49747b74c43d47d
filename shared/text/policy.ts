import { counted, filled, messages } from './catalogue.ts';

/** What may stand in a policy. */
export const policyRuleText = messages('policy-rules', {
  wholeNumber: filled('This must be a whole number from {from} to {to}.'),
  publicKey: 'This must be the base64 of a raw Ed25519 public key: 44 characters that stand for 32 bytes.',
  noPods: 'This must name at least one pod. Leave it out to allow every pod.',
  tooManyPods: filled('At most {count} pods.'),
  proxy: 'This must be “system”, “none” or a proxy’s address, such as http://proxy.example.com:3128.',
  noProxies: 'This must name at least one proxy, “system” or “none”. Leave it out to allow every proxy.',
  tooManyProxies: filled('At most {count} proxies.'),
  unknownKey: 'Podkey knows no such key.',
  notJson: 'This is not JSON in UTF-8.',
  tooLarge: 'This is too large to be a policy: it may have at most 256 kB.',
  notAFile: 'This is not a plain file in a plain folder, but a link or something else.',
  changeable: 'Others than this computer’s administrators can change this file or its folder.',
  unreadable: filled('This can’t be read ({code}).'),
  notText: filled('The registry value {name} must be of the type REG_SZ.'),
  unknownValue: filled('The registry has {name} there, which Podkey does not know.'),
});

/** Why Podkey does not start, and what it does not do, for the organization's sake. */
export const policyFailureText = messages('policy-failures', {
  unusable: 'Your organization’s policy for Podkey can’t be used, so nobody knows which rules hold here.',
  unusableNext:
    'Send this text to your IT. Podkey starts again once the policy is put right or removed. Nothing was changed.',
  problem: filled('{key}: {problem}'),
  more: counted({ one: 'and {count} more', other: 'and {count} more' }),
  held: 'Your organization has set this.',
  heldNext: 'Ask your IT if you need it otherwise.',
  podNotAllowed: filled('Your organization does not allow accounts on this pod. It allows: {pods}.'),
  proxyNotAllowed: filled('Your organization does not allow this proxy setting. It allows: {proxies}.'),
  proxyNotAllowedNext:
    'Edit the account and choose one of these under Network, or ask your IT department to allow this one.',
  podNotAllowedNext: 'Use an account on one of these pods, or ask your IT to allow this one.',
});

/** What is said of a policy on the screen. */
export const policyText = messages('policy', {
  title: 'Policy',
  inForce: 'Your organization has set rules for Podkey on this computer.',
  inForceSee: 'Your organization has set rules for Podkey on this computer: Settings, About.',
  from: filled('They are set in {where}'),
  setBy: 'Set by your organization',
  onlyThesePods: 'Your organization allows only these pods.',
  pods: filled('Allowed pods: {pods}'),
  onlyTheseProxies: filled('Your organization allows only: {proxies}.'),
  proxies: filled('Allowed proxies: {proxies}'),
  systemProxy: 'the system’s proxy',
  noProxy: 'no proxy',
  clipboard: filled('What is copied stays on the clipboard for at most {duration}'),
  idle: filled('Podkey locks itself after {duration} at the latest'),
  capture: 'Values and codes are always kept out of screen captures',
  updates: filled('Updates come from {feed}'),
  noRules: 'It leaves everything to you.',
  podRefused: 'Your organization does not allow this pod',
  podRefusedMeans: filled(
    'The account “{account}” is on {pod}. Podkey keeps it, and sends nothing there, for as long as this pod is not allowed.',
  ),
  proxyRefused: 'Your organization does not allow this proxy',
  proxyRefusedMeans: filled(
    'The account “{account}” uses a proxy setting that is not allowed. Podkey keeps the account and sends nothing for it. Allowed: {proxies}.',
  ),
  allowedAre: 'Accounts may be on:',
  accountRefused: 'Not allowed by your organization',
});

/** The proxies a policy allows, as a list in words. */
export function allowedProxiesText(allowed: readonly string[]): string {
  const words: Readonly<Record<string, string>> = {
    system: policyText.systemProxy,
    none: policyText.noProxy,
  };
  return allowed.map((proxy) => words[proxy] ?? proxy).join(', ');
}
