import { QueryClient } from '@tanstack/svelte-query';

/**
 * The cache of what main answered; secrets never enter it.
 *
 * Main owns retries and knows whether there is a network; the renderer asks once and shows the answer.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
