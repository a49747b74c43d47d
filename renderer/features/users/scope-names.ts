import { createContext } from 'svelte';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { everything } from '../../../shared/schemas/user.ts';
import { fold, readingsOf, spellingsOf, wordsOf } from '../../../shared/search/fold.ts';
import { isolated } from '../../../shared/text/formats.ts';
import { scopesText } from '../../../shared/features/users/text/en.ts';

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

/** What happens to the scopes of a user whose present list is unknown, if they are replaced by `count` scopes. */
export function replacesText(field: ScopeField, count: number): string {
  if (field === 'accountScopes') return scopesText[count === 0 ? 'removesAccounts' : 'replacesAccounts'];
  return scopesText[count === 0 ? 'removesOrganizations' : 'replacesOrganizations'];
}

/**
 * The scopes whose names contain every typed word, in any order and with umlauts as `fold` reads them; none for fewer than two letters.
 *
 * Names that start with the typed text come first, then those in which every typed word starts a word.
 */
export function offeredScopes(
  typed: string,
  names: ScopeNames | undefined,
  excluded: readonly string[],
): string[] {
  const readings = readingsOf(typed.trim()).map((wanted) => {
    const found = wordsOf(wanted);
    // Signs alone, such as “&&”, are no words.
    return { starts: spellingsOf(wanted), words: (found.length > 0 ? found : [wanted]).map(spellingsOf) };
  });
  if (!names || Array.from(typed.trim()).length < 2) return [];
  const has = new Set(excluded.map((scope) => scope.toLowerCase()));
  const ranks: [string[], string[], string[]] = [[], [], []];
  for (const [index, name] of names.folded.entries()) {
    const fitting = readings.filter(({ words }) =>
      words.every((word) => word.some((one) => name.includes(one))),
    );
    if (fitting.length === 0) continue;
    const [id = ''] = names.entries[index] ?? [];
    if (has.has(id.toLowerCase())) continue;
    ranks[rankOf(name, fitting)].push(id);
    if (ranks[0].length >= maxOffered) break;
  }
  return ranks.flat().slice(0, maxOffered);
}

/** A typed text as one of its readings: how a name may start with it, and the ways in which each of its words may stand in a name. */
interface Reading {
  starts: readonly string[];
  words: readonly (readonly string[])[];
}

function rankOf(name: string, readings: readonly Reading[]): 0 | 1 | 2 {
  if (readings.some(({ starts }) => starts.some((start) => name.startsWith(start)))) return 0;
  const parts = wordsOf(name);
  const startsWord = (word: readonly string[]) =>
    parts.some((part) => word.some((one) => part.startsWith(one)));
  return readings.some(({ words }) => words.every(startsWord)) ? 1 : 2;
}

/** The account's list of organizations, for choosing scopes by name, and the way to their logins. It is loaded on demand. */
interface OrganizationDirectory {
  readonly isLoading: boolean;
  /** Number of organizations loaded so far. */
  readonly count: number;
  /** Whether the loaded list is known to lack organizations. */
  readonly isIncomplete: boolean;
  readonly failure: AppError | null;
  /** Loads the list; resolves to whether that worked. */
  load: () => Promise<boolean>;
  /** Shows an organization's logins on the main screen. What is entered here is kept. */
  showLogins: (id: string) => void;
}

/** Set by the app, because the Users screens make only their own calls. */
export const [organizationDirectory, setOrganizationDirectory] = createContext<OrganizationDirectory>();
