import { parseScopeList } from '../../../../shared/schemas/scope-list.ts';
import { userChangesSchema, type UserChanges, type UserField } from '../../../../shared/schemas/user.ts';

/** What stands in a cell for a list of scopes without any. An empty cell leaves the list as it is. */
export const noScopes = 'none';

/** What a cell asks for, or what is wrong with it. */
export type CellReading = { wanted: UserChanges } | { message: string };

/** Reads what a cell, or an entry for all rows, says of a field, by the schema of the editor. */
export function readCell(field: UserField, cell: string): CellReading {
  if (field === 'accountScopes' || field === 'organizationScopes') return readScopes(field, cell);
  const checked = userChangesSchema.safeParse({ [field]: field === 'role' ? roleIn(cell) : cell });
  if (checked.success) return { wanted: checked.data };
  return { message: checked.error.issues[0]?.message ?? 'This cannot be used.' };
}

/** Roles as people write them: “Organization viewer” is `organization_viewer`. */
function roleIn(cell: string): string {
  return cell.toLowerCase().replace(/[\s_-]+/gu, '_');
}

function readScopes(field: 'accountScopes' | 'organizationScopes', cell: string): CellReading {
  if (cell.toLowerCase() === noScopes) return { wanted: { [field]: [] } };
  const { scopes, bad } = parseScopeList(cell);
  const [first, ...others] = bad;
  if (first) {
    const more = others.length === 0 ? '' : `, and ${others.length} more are neither`;
    const shown = Array.from(first.text).slice(0, 60).join('');
    return { message: `Item ${first.place}, “${shown}”, is neither a UUID nor *${more}.` };
  }
  return scopes.length > 0 ? { wanted: { [field]: scopes } } : { message: 'There is no scope in this cell.' };
}
