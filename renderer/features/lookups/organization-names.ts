import type { Lookup } from '../../../shared/schemas/lookup.ts';

/** A longer list is no help. */
const maxNames = 200;

/** The organizations that the lookups name, each once, in alphabetical order. */
export function organizationsNamed(lookups: readonly Lookup[]): string[] {
  const names = new Set(lookups.map(({ organization }) => organization).filter((name) => name !== null));
  return [...names].sort((a, b) => a.localeCompare(b)).slice(0, maxNames);
}
