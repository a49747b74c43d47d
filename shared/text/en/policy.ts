import { failures } from '../../errors/failures.ts';
import { counted, filled, messages } from '../catalogue.ts';

export const policyText = messages('policy', {
  title: 'Policy',
  inForce: 'Your organization has set rules for Podkey on this computer.',
  inForceSee: 'Your organization has set rules for Podkey on this computer: see Settings › About.',
  from: filled('They are set in {where}'),
  setBy: 'Set by your organization',
  pods: filled('Allowed pods: {pods}'),
  proxies: filled('Allowed proxies: {proxies}'),
  systemProxy: 'the system proxy',
  noProxy: 'no proxy',
  clipboard: filled('Copies stay on the clipboard for at most {duration}'),
  idle: filled('Podkey locks after at most {duration}'),
  confirmedLongAgo: counted({
    one: 'Copies ask about a revision that was confirmed {count} day ago, at the latest',
    other: 'Copies ask about a revision that was confirmed {count} days ago, at the latest',
  }),
  capture: 'Values and codes are always hidden from screen captures',
  systemUnlock: 'Only the passcode unlocks Podkey',
  noRules: 'No restrictions.',
});

/** The proxies that a policy allows, as a comma-separated list. */
export function allowedProxiesText(allowed: readonly string[]): string {
  const words: Readonly<Record<string, string>> = {
    system: policyText.systemProxy,
    none: policyText.noProxy,
  };
  return allowed.map((proxy) => words[proxy] ?? proxy).join(', ');
}

export const policyRuleText = messages('policyRule', {
  wholeNumber: filled('This must be a whole number from {from} to {to}.'),
  publicKey: 'This must be a raw Ed25519 public key in base64: 44 characters for 32 bytes.',
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

export const policyFailureText = messages('policyFailure', {
  unusable: 'Your organization’s Podkey policy is invalid, so Podkey can’t start.',
  unusableNext: 'Send this message to IT. Podkey will start once the policy is fixed or removed.',
  problem: filled('{key}: {problem}'),
  more: counted({ one: 'and {count} more', other: 'and {count} more' }),
  held: 'Your organization has set this.',
  heldNext: 'Contact IT to change it.',
  podNotAllowed: filled('Your organization doesn’t allow accounts on this pod. It allows: {pods}.'),
  proxyNotAllowed: filled('Your organization doesn’t allow this proxy setting. It allows: {proxies}.'),
  proxyNotAllowedNext: 'Edit the account and choose one of these under Network, or ask IT to allow this one.',
  podNotAllowedNext: 'Use an account on one of these pods, or ask IT to allow this one.',
});

export const policyFailures = failures(policyFailureText, {
  held: { kind: 'policy' },
  podNotAllowed: { kind: 'policy' },
  proxyNotAllowed: { kind: 'policy' },
});

/** Amounts that a policy limits. */
export const amountText = messages('amount', {
  values: counted({ one: '{count} value', other: '{count} values' }),
  days: counted({ one: '{count} day', other: '{count} days' }),
});
