import type { PodUser, SampleRole } from '../records.ts';
import { assetOrganizationId } from './assets.ts';
import { organizationId } from './organizations.ts';
import { stableUuid } from './stable-values.ts';

const PEOPLE: readonly (readonly [first: string, last: string])[] = [
  ['Amara', 'Okonkwo'],
  ['Benedikt', 'Vogel'],
  ['Camille', 'Fournier'],
  ['Daniel', 'Mercer'],
  ['Elif', 'Yıldız'],
  ['Finn', 'Halloran'],
  ['Grace', 'Adeyemi'],
  ['Hiroshi', 'Tanaka'],
  ['Inês', 'Carvalho'],
  ['Jakub', 'Wiśniewski'],
  ['Katarina', 'Novák'],
  ['Liam', 'O’Shea'],
  ['美咲', '中村'],
  ['Noor', 'van den Berg'],
  ['Óscar', 'Peña'],
  ['Priya', 'Raghunathan'],
  ['Quentin', 'Lefèvre'],
  ['Rosa', 'Giménez'],
  ['Søren', 'Østergaard'],
  ['Tamsin', 'Whitlock'],
  ['Umar', 'Siddiqui'],
  ['Vera', 'Lindholm'],
  ['Wendell', 'Brooks'],
  ['Xiomara', 'Delgado'],
  ['Yusuf', 'Demir'],
  ['Zoë', 'Martens'],
  ['أمل', 'حداد'],
  ['Björn', 'Sigurðsson'],
  ['Chidi', 'Eze'],
  ['Dorothea', 'Klein'],
  ['Emeka', 'Nwosu'],
  ['Fatima', 'Benali'],
  ['Giulia', 'Ferrante'],
  ['Hannah', 'Goldberg'],
  ['Ivan', 'Petrov'],
  ['Jun', 'Seo'],
  ['Kalani', 'Mahoe'],
  ['Lucía', 'Santos'],
  ['Marek', 'Dvořák'],
  ['Nia', 'Prothero'],
];

/** The number of users per role; an API key acts as its role's first user. */
const HEADCOUNT: readonly (readonly [role: SampleRole, count: number])[] = [
  ['system_admin', 2],
  ['system_support', 3],
  ['admin', 6],
  ['support', 12],
  ['viewer', 11],
  ['organization_viewer', 6],
];

/** The organizations that technicians with the role `support` look after: those of the first 58 assets. */
const SUPPORTED_ORGANIZATIONS = Array.from({ length: 58 }, (_, asset) => assetOrganizationId(asset));

function organizationScopes(role: SampleRole, index: number): readonly string[] {
  switch (role) {
    case 'system_admin':
    case 'system_support':
    case 'admin':
      return ['*'];
    case 'support':
      return SUPPORTED_ORGANIZATIONS;
    case 'viewer':
      return Array.from({ length: 12 }, (_, step) => organizationId(index + step * 16));
    case 'organization_viewer':
      return [organizationId(index)];
  }
}

export const defaultUserCount = PEOPLE.length;

/** Returns an account's users, always the same: the first 40 cover all six roles, the others are viewers. */
export function sampleUsers(accountId: string, count = defaultUserCount): readonly PodUser[] {
  const roles = HEADCOUNT.flatMap(([role, heads]) => Array.from({ length: heads }, () => role));
  const founder = stableUuid('user 0');
  return Array.from({ length: count }, (_, index) => {
    const role = roles[index] ?? 'viewer';
    const person = PEOPLE[index % PEOPLE.length];
    if (person === undefined) throw new RangeError('Every user has a name');
    const [firstName, lastName] = person;
    const createdAt = new Date(Date.UTC(2024, 0, 8 + index * 3, 9, index)).toISOString();
    return {
      id: stableUuid(`user ${index}`),
      account_id: accountId,
      email: `technician.${index + 1}@lantern-it.example`,
      role,
      account_scopes: [accountId],
      organization_scopes: organizationScopes(role, index),
      first_name: firstName,
      last_name: lastName,
      external_ids: index % 3 === 0 ? { psa: `T-${1000 + index}` } : {},
      created_at: createdAt,
      updated_at: createdAt,
      created_by: founder,
      updated_by: founder,
    };
  });
}
