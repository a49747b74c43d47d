import { toLineList, type Organization, type OrganizationList } from '../../shared/schemas/organization.ts';

/** Packs organizations as they cross the bridge. */
export function anOrganizationList(
  organizations: readonly Organization[],
  loadedAt = Date.now(),
  { skipped, gap }: Pick<OrganizationList, 'skipped' | 'gap'> = { skipped: 0, gap: null },
): OrganizationList {
  return {
    ids: toLineList(organizations.map(({ id }) => id)),
    names: toLineList(organizations.map(({ name }) => name)),
    loadedAt,
    skipped,
    gap,
  };
}

/** Unpacks organizations that came across the bridge. */
export function organizationsOf({ ids, names }: OrganizationList): Organization[] {
  const nameLines = names.split('\n');
  return ids.split('\n').flatMap((id, place) => (id === '' ? [] : [{ id, name: nameLines[place]! }]));
}
