import type { Journal } from '../activity/journal.ts';
import type { LockEvent } from './lock-service.ts';

/** Puts what became of the lock into the journal. A journal that takes nothing keeps nobody from locking or unlocking. */
export function recordLock(journal: Journal, event: LockEvent): void {
  try {
    if (event.what === 'locked') journal.record({ action: 'locked', by: event.reason });
    else journal.record({ action: event.what });
  } catch {
    // The journal says by itself that it can't be written.
  }
}
