import type { OrganizationList } from '../../shared/schemas/organization.ts';
import { scopeNamesOf, type ScopeNames } from '../features/users/scope-names.ts';

/** The organizations' names by their IDs. */
export function organizationNamesOf({ ids, names }: OrganizationList): ScopeNames {
  const nameLines = names.split('\n');
  const pairs = ids.split('\n').map((id, index) => [id, nameLines[index] ?? ''] as const);
  // The text ends with a line feed, which no line follows.
  return scopeNamesOf(pairs.slice(0, -1));
}
