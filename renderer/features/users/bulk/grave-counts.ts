import type { PlannedRow } from '../../../../shared/schemas/bulk-plan.ts';
import { dryRunText } from '../../../../shared/text/users/bulk.ts';

/** Number of users who get one of the powers that need a second confirmation. */
export interface GraveCount {
  field: PlannedRow['grave'][number];
  users: number;
}

/** The far-reaching powers that the rows grant, with the number of users; powers that no row grants are left out. */
export function countGrave(rows: readonly PlannedRow[]): GraveCount[] {
  return (['role', 'accountScopes', 'organizationScopes'] as const)
    .map((field) => ({ field, users: rows.filter(({ grave }) => grave.includes(field)).length }))
    .filter(({ users }) => users > 0);
}

/** “12 users get access to all organizations (*), those to come included.” */
export function graveLine({ field, users }: GraveCount): string {
  return dryRunText[field](users);
}
