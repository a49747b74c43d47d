import type { PlannedRow } from '../../../../shared/schemas/bulk-plan.ts';
import { counted } from '../../../components/wording.ts';

/** How many rows give one of the powers that are asked about again. */
export interface GraveCount {
  field: PlannedRow['grave'][number];
  users: number;
}

const gives: Readonly<Record<GraveCount['field'], string>> = {
  role: 'become a system admin: the highest role there is.',
  accountScopes: 'get access to all accounts (*), those to come included.',
  organizationScopes: 'get access to all organizations (*), those to come included.',
};

/** The far-reaching powers that the rows give, each with how many users get it; none that nobody gets. */
export function countGrave(rows: readonly PlannedRow[]): GraveCount[] {
  return (['role', 'accountScopes', 'organizationScopes'] as const)
    .map((field) => ({ field, users: rows.filter(({ grave }) => grave.includes(field)).length }))
    .filter(({ users }) => users > 0);
}

/** “12 users get access to all organizations (*), those to come included.” */
export function graveLine({ field, users }: GraveCount): string {
  const words = users === 1 ? gives[field].replace(/^(get|become)/, '$1s') : gives[field];
  return `${counted(users, 'user')} ${words}`;
}
