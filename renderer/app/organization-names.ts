import type { OrganizationList } from '../../shared/schemas/organization.ts';

/** The organizations' names by their IDs. */
export function organizationNamesOf({ ids, names }: OrganizationList): ReadonlyMap<string, string> {
  const nameLines = names.split('\n');
  const pairs = ids.split('\n').map((id, place) => [id, nameLines[place] ?? ''] as const);
  // What follows the last line feed is no line.
  return new Map(pairs.slice(0, -1));
}
