import type { Lookup } from '../../../shared/schemas/lookup.ts';

/** More than this many are no help to choose from. */
const maxNames = 200;

/** The organizations that lookups name, each once, in the order of the alphabet. */
export function organizationsNamed(lookups: readonly Lookup[]): string[] {
  const names = new Set(lookups.map(({ organization }) => organization).filter((name) => name !== null));
  return [...names].sort((a, b) => a.localeCompare(b)).slice(0, maxNames);
}
