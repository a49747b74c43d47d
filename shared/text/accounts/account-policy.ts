import { filled, messages } from '../catalogue.ts';

/** Accounts, pods and proxies that the policy allows or refuses. */
export const accountPolicyText = messages('account-policy', {
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
