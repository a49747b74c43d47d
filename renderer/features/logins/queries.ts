import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import type { AccountLogins, Login } from '../../../shared/schemas/login.ts';
import { loginOfLine, type PackedLogins } from '../../../shared/schemas/packed-logins.ts';
import { ask, on, BridgeError, brokenBridge } from '../../bridge/bridge.ts';
import { Lines } from '../../../shared/search/letter-places.ts';
import { yieldWhenLong } from '../../components/yield-when-long.ts';

/** The account's logins and recent values. */
export const loginsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [accountId, 'logins'] as const,
    queryFn: async () => unpackedLogins(await ask('logins.list', { accountId })),
    // Comparing two lists of 20,000 logins takes longer than replacing one.
    structuralSharing: false,
  });

/** Reads the logins again when main reports a change, until the returned function is called. */
export function followLogins(client: QueryClient, accountId: string): () => void {
  return on('logins.changed', () => void client.invalidateQueries({ queryKey: [accountId, 'logins'] }));
}

/** Number of logins unpacked before the page may draw again. Unpacking them takes much less than a frame. */
const batchSize = 200;

/**
 * Unpacks the logins in batches, because 20,000 at once would block the page.
 *
 * Throws a `BridgeError` if a line does not fit the contract.
 */
export async function unpackedLogins({ logins, recents }: PackedLogins): Promise<AccountLogins> {
  const yieldIfLong = yieldWhenLong();
  const lines = new Lines(logins);
  const read: Login[] = [];
  for (let index = 0; index < lines.count; index += 1) {
    if (index % batchSize === 0) await yieldIfLong();
    read.push(loginOf(lines.at(index)));
  }
  return { logins: read, recents };
}

function loginOf(line: string): Login {
  const login = loginOfLine(line);
  if (!login) throw new BridgeError(brokenBridge());
  return login;
}
