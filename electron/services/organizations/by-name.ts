import type { Organization } from '../../../shared/schemas/organization.ts';
import { nameOrder } from './name-order.ts';

/** Sorts organizations by name as people expect: numbers by value, those without a name last. */
export function byName(organizations: readonly Organization[]): Organization[] {
  const inOrder = nameOrder(organizations.map(({ name }) => name));
  const places = organizations.map((_, place) => place).sort(inOrder);
  return places.map((place) => organizations[place]).filter((organization) => organization !== undefined);
}
