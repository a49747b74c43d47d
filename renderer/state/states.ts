import { createQuery, QueryClient, queryOptions, type QueryCache } from '@tanstack/svelte-query';
import type { State, StateName } from '../../shared/ipc/states.ts';
import { BridgeError, on, readState } from '../bridge/bridge.ts';

/** A state that main holds: read once, then kept up to date by `followStates`. Its cache is the page's only copy. */
const stateQuery = <Name extends StateName>(name: Name) =>
  queryOptions({
    queryKey: ['state', name] as const,
    queryFn: async ({ client, queryKey }): Promise<State<Name>> => {
      const changes = () => client.getQueryState(queryKey)?.dataUpdateCount;
      const before = changes();
      const read = await readState(name);
      // A change that arrived meanwhile is newer.
      const changed = changes() === before ? undefined : client.getQueryData<State<Name>>(queryKey);
      if (changed !== undefined) return changed;
      if (!read.ok) throw new BridgeError(read.error);
      return read.value;
    },
    staleTime: Infinity,
    // An equal state may be news: a copy whose time begins again.
    structuralSharing: false,
  });

interface Needs {
  /** Reads it again when the component is mounted or needs it, because main does not notice each change. */
  isReadAgain?: boolean;
  isNeeded?: () => boolean;
}

/** A state of main. Call during component setup. */
export function createState<Name extends StateName>(
  name: Name,
  { isReadAgain = false, isNeeded = () => true }: Needs = {},
) {
  return createQuery(() => ({
    ...stateQuery(name),
    enabled: isNeeded(),
    staleTime: isReadAgain ? 0 : Infinity,
  }));
}

/** Writes each change of a state to the cache, until the returned function is called. */
export function followStates(client: QueryClient): () => void {
  return on('states.changed', ({ name, state }) => {
    const accountsKey = stateQuery('accounts').queryKey;
    const before = name === 'accounts' ? client.getQueryData(accountsKey)?.selectedId : undefined;
    client.setQueryData(['state', name], state);
    // What is cached for an account ends with its use.
    if (name === 'accounts' && before && before !== state.selectedId)
      client.removeQueries({ queryKey: [before] });
  });
}

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
