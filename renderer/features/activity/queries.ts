import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/svelte-query';
import type { ActivityFilter } from '../../../shared/schemas/activity.ts';
import type { Bar } from './period.ts';
import { ask, on } from '../../bridge/bridge.ts';

/**
 * The matching entries of the account's journal, newest first, page by page.
 *
 * Not cached after the screen closes: a person who comes back wants the newest entries.
 */
export const entriesQuery = (accountId: string | null, filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: [accountId, 'activity', 'entries', filter] as const,
    queryFn: ({ pageParam }) => ask('activity.list', { accountId, filter, before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** The number of matching entries in each bar of the chart. */
export const barsQuery = (accountId: string | null, filter: ActivityFilter, bars: readonly Bar[]) => {
  const edges = [...bars.map(({ from }) => from), ...bars.slice(-1).map(({ until }) => until)];
  return queryOptions({
    queryKey: [accountId, 'activity', 'bars', filter, edges] as const,
    queryFn: () => ask('activity.bars', { accountId, filter, edges }),
    enabled: bars.length > 0,
    placeholderData: (former) => (former?.counts.length === bars.length ? former : undefined),
    gcTime: 0,
  });
};

export const journalQuery = (accountId: string | null) =>
  queryOptions({
    queryKey: [accountId, 'activity', 'journal'] as const,
    queryFn: () => ask('activity.state', { accountId }),
    gcTime: 0,
  });

/** Reads the journal again when main reports a change, until the returned function is called. */
export function followActivity(client: QueryClient, accountId: string | null): () => void {
  return on('activity.changed', () => {
    void client.invalidateQueries({ queryKey: [accountId, 'activity'] });
  });
}
