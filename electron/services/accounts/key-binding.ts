import type { AccountDraft } from '../../../shared/schemas/account.ts';
import { podOrigin } from '../../../shared/schemas/pod-url.ts';
import { uuidKey } from '../../../shared/schemas/uuid.ts';

/** What an API key's secret is bound to. If any of it changes, the secret must be entered again (design rule 1). */
export type KeyBinding = Pick<AccountDraft, 'podUrl' | 'accountId' | 'apiKeyId' | 'network'>;

/**
 * The name of the keychain entry that holds an API key's secret.
 *
 * It contains everything the secret is bound to: the pod's whole URL (because another path may be another pod), the account, the
 * API key and the company CA file. So an account that was changed in the database to point at another pod finds no secret, nor
 * does one changed to trust another authority, which could impersonate the pod. JSON keeps the names of different bindings apart,
 * whatever characters they contain. The case of the account ID is ignored, so that a person can correct it.
 */
export function keychainEntry({ podUrl, accountId, apiKeyId, network }: KeyBinding): string {
  return JSON.stringify(['api-key', podUrl, uuidKey(accountId), apiKeyId, network?.caFile ?? '']);
}

/** The name that earlier versions used: without the path, joined by spaces. */
export function formerKeychainEntry(binding: KeyBinding): string {
  const caFile = binding.network?.caFile ?? '';
  return caFile === '' ? apiKeyIdentity(binding) : `${apiKeyIdentity(binding)} trusting ${caFile}`;
}

/** Whether two accounts can share a secret: same pod URL, account, API key and company CA file. */
export function sameBinding(a: KeyBinding, b: KeyBinding): boolean {
  return keychainEntry(a) === keychainEntry(b);
}

/**
 * Identifies an API key of an account on a pod origin, by whatever route it is reached.
 *
 * Podkey has at most one account with each, so no two accounts share a secret under its former name.
 */
export function apiKeyIdentity({ podUrl, accountId, apiKeyId }: KeyBinding): string {
  return `${podOrigin(podUrl)} ${uuidKey(accountId)} ${apiKeyId}`;
}
