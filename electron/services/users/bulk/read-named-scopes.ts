import { parseScopeList } from '../../../../shared/schemas/scope-list.ts';
import { scopeSchema } from '../../../../shared/schemas/user.ts';
import { uuidKey } from '../../../../shared/schemas/uuid.ts';
import { tableRuleText } from '../../../../shared/text/users/table-rules.ts';
import type { OrganizationNames } from './organization-names.ts';

const maxTextShown = 60;
const quotes = /^["'“”‘’]+|(?<!["'“”‘’])["'“”‘’]+$/gu;

/**
 * Reads a list of organizations, each given by its name, its UUID or `*`. Returns the scopes, or what is wrong with them.
 *
 * Semicolons, bars and line breaks separate organizations. Commas do too, unless they are part of a name. White space separates
 * only UUIDs.
 */
export function readNamedScopes(
  cell: string,
  names: OrganizationNames,
): { scopes: string[] } | { message: string } {
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
