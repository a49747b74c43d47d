import { everything } from '../../../shared/schemas/user.ts';
import { isolated } from '../../../shared/text/isolated.ts';
import { fold } from '../../../shared/search/fold.ts';
import { wordsOf } from '../../search/words.ts';
import { scopesText } from '../../../shared/text/users/scopes.ts';

/** The known names of accounts or organizations. */
export interface ScopeNames {
  readonly size: number;
  /** The name of an ID in any case: UUIDs ignore case (RFC 9562 §4). */
  nameOf: (scope: string) => string | undefined;
  /** Each ID as the pod writes it, with its name. */
  readonly entries: readonly (readonly [id: string, name: string])[];
  /** The names as the search compares them, in the same order. Folded on first use. */
  readonly folded: readonly string[];
}

/** Looks up names by ID. An empty name counts as none. */
export function scopeNamesOf(entries: ScopeNames['entries']): ScopeNames {
  const byId = new Map(entries.map(([id, name]) => [id.toLowerCase(), name]));
  let folded: readonly string[] | undefined;
  return {
    size: entries.length,
    nameOf: (scope) => byId.get(scope.toLowerCase()) || undefined,
    entries,
    get folded() {
      return (folded ??= entries.map(([, name]) => fold(name)));
    },
  };
}

export type ScopeField = 'accountScopes' | 'organizationScopes';

const maxOffered = 6;

/** The name of a scope, or its ID if the name is unknown. */
export function scopeName(scope: string, field: ScopeField, names: ScopeNames | undefined): string {
  if (scope !== everything) return isolated(names?.nameOf(scope) ?? scope);
  return field === 'accountScopes' ? scopesText.allAccounts : scopesText.allOrganizations;
}

/**
 * The scopes whose names contain every typed word, in any order; none for fewer than two letters.
 *
 * Names that start with the typed text come first, then those in which every typed word starts a word.
 */
export function offeredScopes(
  typed: string,
  names: ScopeNames | undefined,
  excluded: readonly string[],
): string[] {
  const wanted = fold(typed.trim());
  if (!names || Array.from(wanted).length < 2) return [];
  const found = wordsOf(wanted);
  // Signs alone, such as “&&”, are no words.
  const words = found.length > 0 ? found : [wanted];
  const has = new Set(excluded.map((scope) => scope.toLowerCase()));
  const ranks: [string[], string[], string[]] = [[], [], []];
  for (const [index, name] of names.folded.entries()) {
    if (!words.every((word) => name.includes(word))) continue;
    const [id = ''] = names.entries[index] ?? [];
    if (has.has(id.toLowerCase())) continue;
    ranks[rankOf(name, wanted, words)].push(id);
    if (ranks[0].length >= maxOffered) break;
  }
  return ranks.flat().slice(0, maxOffered);
}

function rankOf(name: string, wanted: string, words: readonly string[]): 0 | 1 | 2 {
  if (name.startsWith(wanted)) return 0;
  const parts = wordsOf(name);
  return words.every((word) => parts.some((part) => part.startsWith(word))) ? 1 : 2;
}
