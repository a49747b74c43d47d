import type { Organization } from '../../../shared/schemas/organization.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Organizations as a person would look them up: by name, numbers by their value, those without a name last. */
export function byName(organizations: readonly Organization[]): Organization[] {
  return organizations.toSorted(
    (a, b) => Number(a.name === '') - Number(b.name === '') || collator.compare(a.name, b.name),
  );
}
