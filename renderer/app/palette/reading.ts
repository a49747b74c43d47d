import { BridgeError } from '../../bridge/bridge-error.ts';
import type { Reading } from '../../features/palette/palette-entry.ts';

/** The load state of the lookups and recents. */
export function readingOf(query: {
  isPending: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}): Reading {
  return {
    isPending: query.isPending && !query.error,
    failure: query.error instanceof BridgeError ? query.error.appError : undefined,
    retry: () => void query.refetch(),
  };
}
