import type { ActivityRow } from '../../storage/activity-repository.ts';
import {
  activityRecordSchema,
  type ActivityEntry,
  type ActivityEvent,
  type ActivityRecord,
} from '../../../shared/schemas/activity.ts';

/** The JSON of an event that is stored and hashed. `ticket` is empty if there is none. */
export function recordText(at: number, ticket: string, event: ActivityEvent): string {
  return JSON.stringify(activityRecordSchema.parse({ at, ...(ticket !== '' && { ticket }), event }));
}

/** Parses a stored text; null if it is invalid, because anyone may have changed it. */
export function parseRecord(body: string): ActivityRecord | null {
  try {
    return activityRecordSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** A stored entry, as it is shown. */
export function activityEntry({ seq, body }: Pick<ActivityRow, 'seq' | 'body'>): ActivityEntry {
  return { seq, record: parseRecord(body) };
}
