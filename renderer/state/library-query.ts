import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import type { LibraryState } from '../../shared/schemas/library.ts';
import { ask } from '../bridge/bridge-error.ts';
import { on } from '../bridge/events.ts';

const libraryKey = ['library'] as const;

/** The state of the team library, the same for every account. Kept up to date by `followLibrary`. */
export const libraryQuery = () =>
  queryOptions({ queryKey: libraryKey, queryFn: () => ask('library.state', {}) });

/** Writes main's reports on the library to the cache, until the returned function is called. */
export function followLibrary(client: QueryClient): () => void {
  return on('library.changed', (next) => client.setQueryData<LibraryState>(libraryKey, next));
}
