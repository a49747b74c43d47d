import { activityEntry } from '../../electron/services/activity/journal.ts';
import type { ActivityRepository } from '../../electron/storage/activity-repository.ts';
import type { ActivityEntry } from '../../shared/schemas/activity.ts';

/** All entries of a journal, newest first. */
export function journalEntries(rows: ActivityRepository): ActivityEntry[] {
  const size = 10_000;
  return [...rows.ranges(size)].flatMap((range) => rows.page({}, range, size)).map(activityEntry);
}
