import { plainIssue } from '../../../../shared/errors/to-app-error.ts';
import type { OrganizationList } from '../../../../shared/schemas/organization.ts';
import {
  parseScopeList,
  typedUserFieldsSchema,
  type UserChanges,
  type UserField,
  scopeSchema,
} from '../../../../shared/schemas/user.ts';
import { uuidKey } from '../../../../shared/schemas/uuid.ts';
import { fieldRuleText } from '../../../../shared/text/en/failures.ts';
import { tableRuleText } from '../../../../shared/features/users/text/en-bulk.ts';

const typedChangesSchema = typedUserFieldsSchema.partial();

/** The cell text for an empty list of scopes. An empty cell leaves the list unchanged. */
export const noScopes = 'none';

type CellReading = { wanted: UserChanges } | { message: string };

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

const maxTextShown = 60;
const quotes = /^["'“”‘’]+|(?<!["'“”‘’])["'“”‘’]+$/gu;

/**
 * Reads a list of organizations, each given by its name, its UUID or `*`. Returns the scopes, or what is wrong with them.
 *
 * Semicolons, bars and line breaks separate organizations. Commas do too, unless they are part of a name. White space separates
 * only UUIDs.
 */
function readNamedScopes(cell: string, names: OrganizationNames): { scopes: string[] } | { message: string } {
  const scopes = new Map<string, string>();
  const bad: string[] = [];
  for (const part of cell.split(/[;|\r\n\t]+/u)) {
    const whole = nameIn(part);
    const pieces = names.idsOf(whole).length > 0 ? [whole] : part.split(',').map(nameIn);
    for (const piece of pieces) {
      const list = parseScopeList(piece);
      const ids = names.idsOf(piece);
      const id = ids.find((one) => scopeSchema.safeParse(one).success);
      if (list.bad.length === 0) for (const scope of list.scopes) add(scope);
      else if (ids.length > 1)
        return { message: tableRuleText.ambiguousName({ text: shown(piece), count: ids.length }) };
      else if (id === undefined) bad.push(piece);
      else add(id);
    }
  }
  const [first, ...others] = bad;
  if (first === undefined)
    return scopes.size > 0 ? { scopes: [...scopes.values()] } : { message: tableRuleText.noScope };
  const text = shown(first);
  const message =
    others.length === 0
      ? tableRuleText.unknownName({ text })
      : tableRuleText.unknownNames({ text, count: String(others.length) });
  return { message };

  function add(scope: string): void {
    scopes.set(uuidKey(scope), scopes.get(uuidKey(scope)) ?? scope);
  }
}

const nameIn = (part: string): string => part.trim().replace(quotes, '').trim();
const shown = (text: string): string => Array.from(text).slice(0, maxTextShown).join('');

export interface OrganizationNames {
  /** The IDs of all organizations with this name, ignoring case and repeated white space. */
  idsOf: (name: string) => readonly string[];
}

export function organizationNames({
  ids,
  names,
}: Pick<OrganizationList, 'ids' | 'names'>): OrganizationNames {
  const nameLines = names.split('\n');
  const byName = new Map<string, string[]>();
  // Each text ends with a line feed, which no line follows.
  for (const [index, id] of ids.split('\n').slice(0, -1).entries()) {
    const key = nameKey(nameLines[index] ?? '');
    const others = byName.get(key);
    if (others) others.push(id);
    else byName.set(key, [id]);
  }
  byName.delete('');
  return { idsOf: (name) => byName.get(nameKey(name)) ?? [] };
}

const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase().replace(/\s+/gu, ' ');
