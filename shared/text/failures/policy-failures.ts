import { counted, filled, messages } from '../catalogue.ts';

/** Failures caused by the policy. */
export const policyFailureText = messages('policy-failures', {
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
