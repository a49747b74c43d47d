import { runToEnd } from '../../../../../electron/services/turns.ts';
import { dryRun, type Compare } from '../../../../../electron/features/users/bulk/dry-run.ts';
import type { OrganizationNames } from '../../../../../electron/features/users/bulk/read-cell.ts';
import { parseCsv } from '../../../../../electron/features/users/bulk/parse-csv.ts';
import type { BulkMapping, ColumnMeaning } from '../../../../../shared/schemas/bulk.ts';
import { changesAgainst, isEmptyChange } from '../../../../../shared/schemas/user-changes.ts';
import { aUser } from '../../../../support/sample-users.ts';

export const anna = aUser();
/** The ID of another user, who is unknown. */
export const other = '99999999-9999-4999-8999-999999999999';

/** Only Anna is known. */
const compare: Compare = (userId, wanted) => {
  const known = userId === anna.id ? anna : null;
  const changes = changesAgainst(known, wanted);
  return { known, changes: isEmptyChange(changes) ? null : changes };
};

/** The dry run's rows for a table. */
export function check(
  text: string,
  columns: ColumnMeaning[],
  fixed: BulkMapping['fixed'] = {},
  names: OrganizationNames | null = null,
) {
  return dryRun(runToEnd(parseCsv(text)), { columns, fixed }, compare, names);
}
