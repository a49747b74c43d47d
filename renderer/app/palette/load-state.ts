import { BridgeError } from '../../bridge/bridge-error.ts';
import type { LoadState } from '../../features/palette/palette-entry.ts';

/** The load state of the logins and recent values. */
export function loadStateOf(query: {
  isPending: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}): LoadState {
  return {
    isPending: query.isPending && !query.error,
    failure: query.error instanceof BridgeError ? query.error.appError : undefined,
    retry: () => void query.refetch(),
  };
}
