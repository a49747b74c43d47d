import type { LibraryOffline } from '../../../shared/schemas/library.ts';
import type { Item } from '../../../shared/schemas/login.ts';
import type { NotKeptReason, OfflineRules } from '../../../shared/schemas/offline-copies.ts';
import type { OfflineCopiesPolicy } from '../../../shared/schemas/policy.ts';
import type { SecureValue } from '../../pod-client/pod-client.ts';
import { parseSshKey } from '../ssh-agent/parse-ssh-key.ts';

/** What a value is for the policy. */
export type KeptKind = 'value' | 'code' | 'ssh-key';

/** Why an item is not even fetched; null if it may be. */
export function refusedItem({ kind, label, locator }: Item, rules: OfflineRules): NotKeptReason | null {
  if (kind === 'code' && !rules.codes) return 'code';
  if (isApiKey(locator.property) || isApiKey(label ?? '')) return 'api-key';
  return null;
}

/** Whether the team library, or a policy that leaves it to the library, keeps a value from being kept. */
export function isOffLimits(rule: LibraryOffline | undefined, policy: OfflineCopiesPolicy): boolean {
  return rule === 'forbidden' || (policy.logins === 'library' && rule !== 'allowed');
}

/** What a fetched value is. `isCode`: its item says that it is a code, which is not asked for other kinds. Null if it is empty. */
export function kindOfValue(isCode: boolean, value: SecureValue): KeptKind | null {
  if (value.value === '') return null;
  // A code's seed may be stored as a plain secret.
  if (value.type === 'totp' || isCode || /^\s*otpauth:/i.test(value.value)) return 'code';
  return isSshKey(value.value) ? 'ssh-key' : 'value';
}

/** Whether the policy allows to keep a value. */
export function isAllowed(kind: KeptKind, rules: OfflineRules): boolean {
  if (kind === 'code') return rules.codes;
  return kind === 'value' || rules.sshKeys;
}

const isApiKey = (name: string) => /api[\s_.-]*(?:key|secret|token)/i.test(name);

/** Also a damaged key, or one of a kind that no agent takes. */
function isSshKey(value: string): boolean {
  if (/PRIVATE KEY|PuTTY-User-Key/.test(value)) return true;
  try {
    parseSshKey(value);
    return true;
  } catch {
    return false;
  }
}
