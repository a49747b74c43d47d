import { parseScopeList } from '../../../../shared/schemas/scope-list.ts';
import { typedUserFieldsSchema, type UserChanges, type UserField } from '../../../../shared/schemas/user.ts';
import { tableRuleText } from '../../../../shared/text/users/table-rules.ts';
import { plainIssue } from '../../../../shared/errors/plain-issue.ts';
import { fieldRuleText } from '../../../../shared/text/failures/field-rules.ts';

const typedChangesSchema = typedUserFieldsSchema.partial();

/** What stands in a cell for a list of scopes without any. An empty cell leaves the list as it is. */
export const noScopes = 'none';

/** What a cell asks for, or what is wrong with it. */
export type CellReading = { wanted: UserChanges } | { message: string };

/** Reads what a cell, or an entry for all rows, says of a field, by the schema of the editor. */
export function readCell(field: UserField, cell: string): CellReading {
  if (field === 'accountScopes' || field === 'organizationScopes') return readScopes(field, cell);
  const checked = typedChangesSchema.safeParse(
    { [field]: field === 'role' ? roleIn(cell) : cell },
    { error: plainIssue },
  );
  if (checked.success) return { wanted: checked.data };
  return { message: checked.error.issues[0]?.message ?? fieldRuleText.invalid };
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
