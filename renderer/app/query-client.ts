import { QueryClient, type QueryCache } from '@tanstack/svelte-query';

/**
 * The cache of main's responses; secrets never enter it.
 *
 * Main retries and knows whether there is a network. The renderer asks once and shows the result.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
  destroyRemovedQueries(client.getQueryCache());
  return client;
}

/**
 * Destroys a removed query when its last observer leaves. Otherwise query-core starts a five-minute timer then, which keeps the
 * query in memory (query-core, `Query.removeObserver`).
 */
function destroyRemovedQueries(cache: QueryCache): void {
  cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query.getObserversCount() > 0) return;
    if (cache.get(query.queryHash) !== query) query.destroy();
  });
}
