import type { AccountDraft } from '../../../shared/schemas/account.ts';
import { podOrigin } from '../../../shared/schemas/pod-url.ts';

/** What an API key's secret belongs to: change any of it and the secret must be typed again (design rule 1). */
export type KeyBinding = Pick<AccountDraft, 'podUrl' | 'accountId' | 'apiKeyId'>;

/**
 * The name of the keychain entry that holds the secret of an API key.
 *
 * It is made of everything the secret is bound to. So an account edited behind Podkey's back, in its database, to
 * point at another pod finds no secret there.
 */
export function keychainEntry(binding: KeyBinding): string {
  return `${podOrigin(binding.podUrl)} ${binding.accountId} ${binding.apiKeyId}`;
}

/** Whether two accounts' secrets are interchangeable: same pod origin, same account, same API key. */
export function sameBinding(a: KeyBinding, b: KeyBinding): boolean {
  return keychainEntry(a) === keychainEntry(b);
}
