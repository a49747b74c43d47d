import type { AccountDraft } from '../../../shared/schemas/account.ts';
import { podOrigin } from '../../../shared/schemas/pod-url.ts';

/** What an API key's secret belongs to: change any of it and the secret must be typed again (design rule 1). */
export type KeyBinding = Pick<AccountDraft, 'podUrl' | 'accountId' | 'apiKeyId' | 'network'>;

/**
 * The name of the keychain entry that holds the secret of an API key.
 *
 * It is made of everything the secret is bound to. So an account edited behind Podkey's back, in its database, to
 * point at another pod finds no secret there. Nor does one that was made to trust another authority, which could pose as
 * the same pod.
 */
export function keychainEntry(binding: KeyBinding): string {
  const caFile = binding.network?.caFile ?? '';
  return caFile === '' ? keyOf(binding) : `${keyOf(binding)} trusting ${caFile}`;
}

/** Whether two accounts' secrets are interchangeable: same pod origin, account, API key and company CA file. */
export function sameBinding(a: KeyBinding, b: KeyBinding): boolean {
  return keychainEntry(a) === keychainEntry(b);
}

/** Whether two accounts are the same API key of the same account on the same pod, however it is reached. */
export function sameKey(a: KeyBinding, b: KeyBinding): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf({ podUrl, accountId, apiKeyId }: KeyBinding): string {
  return `${podOrigin(podUrl)} ${accountId} ${apiKeyId}`;
}
