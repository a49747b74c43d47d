import type { AccountDraft } from '../../../shared/schemas/account.ts';
import { podOrigin } from '../../../shared/schemas/pod-url.ts';
import { uuidKey } from '../../../shared/schemas/uuid.ts';

/** What an API key's secret belongs to: change any of it and the secret must be typed again (design rule 1). */
export type KeyBinding = Pick<AccountDraft, 'podUrl' | 'accountId' | 'apiKeyId' | 'network'>;

/**
 * The name of the keychain entry that holds the secret of an API key.
 *
 * It is made of everything the secret is bound to: the pod's whole URL, because a path may lead to another pod, the
 * account, the API key and the company CA file. So an account edited behind Podkey's back, in its database, to point at
 * another pod finds no secret there. Nor does one that was made to trust another authority, which could pose as the same
 * pod. As JSON, no two bindings have the same name, whatever stands in their parts. The case of the account's ID counts for
 * nothing here, so that a person can correct it.
 */
export function keychainEntry({ podUrl, accountId, apiKeyId, network }: KeyBinding): string {
  return JSON.stringify(['api-key', podUrl, uuidKey(accountId), apiKeyId, network?.caFile ?? '']);
}

/** The name by which earlier versions kept that secret: without the path, and joined by spaces. */
export function formerKeychainEntry(binding: KeyBinding): string {
  const caFile = binding.network?.caFile ?? '';
  return caFile === '' ? apiKeyIdentity(binding) : `${apiKeyIdentity(binding)} trusting ${caFile}`;
}

/** Whether two accounts' secrets are interchangeable: same pod URL, account, API key and company CA file. */
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
