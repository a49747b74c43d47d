import type { Journal } from '../activity/journal.ts';
import type { LockEvent } from './lock-service.ts';

/** Records the lock's events in the journal. A journal that can't be written prevents no lock or unlock. */
export function recordLock(journal: Journal, event: LockEvent): void {
  try {
    if (event.what === 'locked') journal.record({ action: 'locked', by: event.reason });
    else if (event.what === 'unlocked' && event.by === 'system')
      journal.record({ action: 'unlocked', by: 'system' });
    else journal.record({ action: event.what });
  } catch {
    // The journal reports by itself that it can't be written.
  }
}
