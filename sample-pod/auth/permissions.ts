import type { PodUser } from '../records.ts';

/** Whether a list of IDs, or `*` for all, contains an ID (service-api §2.1). */
export function inScope(scopes: readonly string[], id: string): boolean {
  return scopes.includes('*') || scopes.includes(id);
}

/** Whether a user's role may read secure values; the user's scopes decide which ones. */
export function mayReadSecureValues({ role }: PodUser): boolean {
  return role !== 'viewer' && role !== 'organization_viewer';
}

/** Whether a user's role may update users. */
export function mayUpdateUsers({ role }: PodUser): boolean {
  return role === 'system_admin' || role === 'admin';
}
