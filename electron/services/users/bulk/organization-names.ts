import type { OrganizationList } from '../../../../shared/schemas/organization.ts';

/** Finds organizations by name. */
export interface OrganizationNames {
  /** The IDs of all organizations with this name, ignoring case and repeated white space. */
  idsOf: (name: string) => readonly string[];
}

/** Indexes an account's organizations by name. */
export function organizationNames({
  ids,
  names,
}: Pick<OrganizationList, 'ids' | 'names'>): OrganizationNames {
  const nameLines = names.split('\n');
  const byName = new Map<string, string[]>();
  // Each text ends with a line feed, which no line follows.
  for (const [index, id] of ids.split('\n').slice(0, -1).entries()) {
    const key = nameKey(nameLines[index] ?? '');
    const others = byName.get(key);
    if (others) others.push(id);
    else byName.set(key, [id]);
  }
  byName.delete('');
  return { idsOf: (name) => byName.get(nameKey(name)) ?? [] };
}

const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase().replace(/\s+/gu, ' ');
