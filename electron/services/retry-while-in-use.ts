import { isDatabaseInUse } from '../storage/sqlite.ts';
import { databaseRetryDelayMs } from '../storage/deferred-writes.ts';
import type { Clock } from './clock.ts';

/** How long a write is retried while something waits for it, in ms. */
const triedForMs = 2_000;

/**
 * Retries a database write while another program holds the database, for at most `maxMs`.
 *
 * `act` must do nothing if its write fails. Other work continues between the attempts. Rejects with the last error of `act`.
 */
export async function retryWhileInUse<T>(
  clock: Clock,
  act: () => T | Promise<T>,
  maxMs = triedForMs,
): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += databaseRetryDelayMs) {
    try {
      return await act();
    } catch (thrown) {
      if (waitedMs >= maxMs || !isDatabaseInUse(thrown)) throw thrown;
    }
    await new Promise<void>((resolve) => clock.after(databaseRetryDelayMs, resolve));
  }
}
