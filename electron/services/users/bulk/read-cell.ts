import { parseScopeList } from '../../../../shared/schemas/scope-list.ts';
import { typedUserFieldsSchema, type UserChanges, type UserField } from '../../../../shared/schemas/user.ts';
import { tableRuleText } from '../../../../shared/text/users/table-rules.ts';
import { plainIssue } from '../../../../shared/errors/plain-issue.ts';
import type { OrganizationNames } from './organization-names.ts';
import { readNamedScopes } from './read-named-scopes.ts';
import { fieldRuleText } from '../../../../shared/text/failures/field-rules.ts';

const typedChangesSchema = typedUserFieldsSchema.partial();

/** The cell text for an empty list of scopes. An empty cell leaves the list unchanged. */
export const noScopes = 'none';

/** The change that a cell requests, or what is wrong with it. */
export type CellReading = { wanted: UserChanges } | { message: string };

/**
 * Reads a field's cell, or its entry for all rows, with the user form's schema.
 *
 * `names` finds the organizations that a cell names; null if there is no list of them.
 */
export function readCell(
  field: UserField,
  cell: string,
  names: OrganizationNames | null = null,
): CellReading {
  if (field === 'organizationScopes' && names && namesOrganizations(cell)) {
    const reading = readNamedScopes(cell, names);
    return 'message' in reading ? reading : { wanted: { organizationScopes: reading.scopes } };
  }
  if (field === 'accountScopes' || field === 'organizationScopes') return readScopes(field, cell);
  const checked = typedChangesSchema.safeParse(
    { [field]: field === 'role' ? roleIn(cell) : cell },
    { error: plainIssue },
  );
  if (checked.success) return { wanted: checked.data };
  return { message: checked.error.issues[0]?.message ?? fieldRuleText.invalid };
}

/** Whether a cell of organization scopes has more than UUIDs and `*`. */
export function namesOrganizations(cell: string): boolean {
  return cell.trim().toLowerCase() !== noScopes && parseScopeList(cell).bad.length > 0;
}

/** Roles as people write them: “Organization viewer” is `organization_viewer`. */
function roleIn(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/gu, '_');
}

function readScopes(field: 'accountScopes' | 'organizationScopes', cell: string): CellReading {
  if (cell.trim().toLowerCase() === noScopes) return { wanted: { [field]: [] } };
  const { scopes, bad } = parseScopeList(cell);
  const [first, ...others] = bad;
  if (first) {
    const text = Array.from(first.text).slice(0, 60).join('');
    const place = String(first.place);
    const count = others.length;
    const message =
      count === 0
        ? tableRuleText.badItem({ place, text })
        : tableRuleText.badItems({ place, text, count: String(count) });
    return { message };
  }
  return scopes.length > 0 ? { wanted: { [field]: scopes } } : { message: tableRuleText.noScope };
}
