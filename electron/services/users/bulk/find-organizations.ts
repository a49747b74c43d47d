import type { BulkMapping } from '../../../../shared/schemas/bulk-sheet.ts';
import { Failure } from '../../../../shared/errors/failure.ts';
import type { OrganizationList } from '../../../../shared/schemas/organization.ts';
import { toAppError } from '../../../../shared/errors/to-app-error.ts';
import type { FoundOrganizations } from './bulk-tables.ts';
import { organizationNames } from './organization-names.ts';
import { namesOrganizations } from './read-cell.ts';

/** Loads the organizations that cells may name. If that fails, the rows are checked without names, and the dry run says why. */
export async function findOrganizations(list: () => Promise<OrganizationList>): Promise<FoundOrganizations> {
  try {
    const found = await list();
    const isIncomplete = found.gap !== null || found.skipped > 0;
    return { names: organizationNames(found), listState: { kind: isIncomplete ? 'incomplete' : 'complete' } };
  } catch (thrown) {
    return { names: null, listState: { kind: 'failed', error: toAppError(thrown) } };
  }
}

/**
 * A value for all rows has no row that could show why its organization was not found.
 *
 * @throws a `Failure` with the reason if such a value names organizations that could not be loaded
 */
export function assertFindable({ fixed }: BulkMapping, { listState }: FoundOrganizations): void {
  if (listState.kind === 'failed' && namesOrganizations(fixed.organizationScopes ?? ''))
    throw new Failure(listState.error);
}
