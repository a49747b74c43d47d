import { everything } from '../../../shared/schemas/user.ts';
import { isolated } from '../../../shared/text/isolated.ts';
import { scopesText } from '../../../shared/text/users/scopes.ts';

/** The known names of accounts or organizations. */
export interface ScopeNames {
  readonly size: number;
  /** The name of an ID in any case: UUIDs ignore case (RFC 9562 §4). */
  nameOf: (scope: string) => string | undefined;
  /** Each ID as the pod writes it, with its name. */
  readonly entries: readonly (readonly [id: string, name: string])[];
}

/** Looks up names by ID. An empty name counts as none. */
export function scopeNamesOf(entries: ScopeNames['entries']): ScopeNames {
  const byId = new Map(entries.map(([id, name]) => [id.toLowerCase(), name]));
  return {
    size: entries.length,
    nameOf: (scope) => byId.get(scope.toLowerCase()) || undefined,
    entries,
  };
}

export type ScopeField = 'accountScopes' | 'organizationScopes';

const maxOffered = 6;

/** The name of a scope, or its ID if the name is unknown. */
export function scopeName(scope: string, field: ScopeField, names: ScopeNames | undefined): string {
  if (scope !== everything) return isolated(names?.nameOf(scope) ?? scope);
  return field === 'accountScopes' ? scopesText.allAccounts : scopesText.allOrganizations;
}

/** The scopes whose names contain the typed text, those that start with it first; none for fewer than two letters. */
export function offeredScopes(
  typed: string,
  names: ScopeNames | undefined,
  excluded: readonly string[],
): string[] {
  const wanted = typed.trim().toLowerCase();
  if (!names || Array.from(wanted).length < 2) return [];
  const has = new Set(excluded.map((scope) => scope.toLowerCase()));
  const starting: string[] = [];
  const containing: string[] = [];
  for (const [id, name] of names.entries) {
    const at = has.has(id.toLowerCase()) ? -1 : name.toLowerCase().indexOf(wanted);
    if (at === 0) starting.push(id);
    else if (at > 0) containing.push(id);
    if (starting.length >= maxOffered) break;
  }
  return [...starting, ...containing].slice(0, maxOffered);
}
