import { everything } from '../../../shared/schemas/user.ts';
import { isolated } from '../../../shared/text/isolated.ts';
import { scopesText } from '../../../shared/text/scopes.ts';

/** Names of accounts or organizations by their IDs, as far as they are known. */
export type ScopeNames = ReadonlyMap<string, string>;

export type ScopeField = 'accountScopes' | 'organizationScopes';

const mostOffered = 6;

/** What to call a scope: the name where it is known, else the ID. */
export function scopeName(scope: string, field: ScopeField, names: ScopeNames | undefined): string {
  if (scope !== everything) return isolated(names?.get(scope) ?? scope);
  return field === 'accountScopes' ? scopesText.allAccounts : scopesText.allOrganizations;
}

/** The scopes whose names hold what is typed, those that begin with it first; none for less than two letters. */
export function offeredScopes(
  typed: string,
  names: ScopeNames | undefined,
  taken: readonly string[],
): string[] {
  const wanted = typed.trim().toLowerCase();
  if (!names || Array.from(wanted).length < 2) return [];
  const has = new Set(taken);
  const begins: string[] = [];
  const holds: string[] = [];
  for (const [id, name] of names) {
    const at = has.has(id) ? -1 : name.toLowerCase().indexOf(wanted);
    if (at === 0) begins.push(id);
    else if (at > 0) holds.push(id);
    if (begins.length >= mostOffered) break;
  }
  return [...begins, ...holds].slice(0, mostOffered);
}
