import { QueryClient, type QueryCache } from '@tanstack/svelte-query';

/**
 * The cache of what main answered; secrets never enter it.
 *
 * Main owns retries and knows whether there is a network; the renderer asks once and shows the answer.
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
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  letGoOfDropped(client.getQueryCache());
  return client;
}

/**
 * What is dropped while a screen still shows it would live on for five minutes: as the last screen leaves it, a timer is set
 * to drop it, which holds it (query-core, `Query.removeObserver`).
 */
function letGoOfDropped(cache: QueryCache): void {
  cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query.getObserversCount() > 0) return;
    if (cache.get(query.queryHash) !== query) query.destroy();
  });
}
