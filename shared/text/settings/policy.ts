import { filled, messages } from '../catalogue.ts';

/** The policy on screen. */
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
  typing: 'Podkey doesn’t type into other windows',
  capture: 'Values and codes are always hidden from screen captures',
  sshAgent: 'SSH keys can’t be added to the SSH agent',
  systemUnlock: 'Only the passcode unlocks Podkey',
  updates: filled('Updates come from {feed}'),
  library: filled('The team library comes from {source}'),
  commandLine: 'The command line is off',
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
