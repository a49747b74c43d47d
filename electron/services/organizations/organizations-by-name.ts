import type { Organization } from '../../../shared/schemas/organization.ts';
import { nameOrder } from './name-order.ts';

/** Sorts organizations by name as people expect: numbers by value, those without a name last. */
export function organizationsByName(organizations: readonly Organization[]): Organization[] {
  const inOrder = nameOrder(organizations.map(({ name }) => name));
  const order = organizations.map((_, index) => index).sort(inOrder);
  return order.map((index) => organizations[index]).filter((organization) => organization !== undefined);
}
