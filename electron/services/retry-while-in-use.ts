import { isDatabaseInUse } from '../storage/sqlite-error.ts';
import { databaseRetryDelayMs } from '../storage/deferred-writes.ts';
import type { Clock } from './clock.ts';

/** How long a write is tried that something else waits for, in ms. */
const triedForMs = 2_000;

/**
 * Does something that writes to the database, again and again while another program holds it, for at most `maxMs`.
 *
 * `act` must do nothing if its write fails. Between the tries everything else goes on. Rejects with what `act` threw last.
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
