import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import type { ScreenState } from '../../shared/schemas/screen.ts';
import { ask } from './bridge-error.ts';
import { on } from './events.ts';
import { invoke } from './invoke.ts';

const screenKey = ['screen'] as const;

/** How Podkey stands to screen captures, the same for every account. Kept up to date by `followScreen`. */
export const screenQuery = () =>
  queryOptions({ queryKey: screenKey, queryFn: () => ask('screen.state', {}), staleTime: Infinity });

/** Takes over what main says of screen captures, until the returned function is called. */
export function followScreen(client: QueryClient): () => void {
  return on('screen.changed', (next) => client.setQueryData<ScreenState>(screenKey, next));
}

/** Lets the screen be captured until Podkey ends, or stops that. Gives main's answer; the screen hears of it by itself. */
export const allowCapture = (allowed: boolean) => invoke('screen.allowCapture', { allowed });
