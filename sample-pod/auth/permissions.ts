import type { PodUser } from '../records.ts';

/** Whether a list of IDs, or `*` for all, holds an ID (service-api §2.1). */
export function inScope(scopes: readonly string[], id: string): boolean {
  return scopes.includes('*') || scopes.includes(id);
}

/** Whether a user's role lets them read secure values at all; which ones, their scopes say. */
export function mayReadSecureValues({ role }: PodUser): boolean {
  return role !== 'viewer' && role !== 'organization_viewer';
}

/** Whether a user's role lets them update users. */
export function mayUpdateUsers({ role }: PodUser): boolean {
  return role === 'system_admin' || role === 'admin';
}
