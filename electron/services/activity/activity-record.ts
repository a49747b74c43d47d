import type { ActivityRow } from '../../storage/activity-repository.ts';
import {
  activityRecordSchema,
  type ActivityEntry,
  type ActivityEvent,
  type ActivityRecord,
} from '../../../shared/schemas/activity.ts';

/** What is written down of an event: the JSON that is stored and hashed. `ticket` is empty where there is none. */
export function recordText(at: number, ticket: string, event: ActivityEvent): string {
  return JSON.stringify(activityRecordSchema.parse({ at, ...(ticket !== '' && { ticket }), event }));
}

/** What a stored text says; null where it can't be understood, for anyone may have changed it. */
export function parseRecord(body: string): ActivityRecord | null {
  try {
    return activityRecordSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** A stored entry as it is shown. */
export function activityEntry({ seq, body }: Pick<ActivityRow, 'seq' | 'body'>): ActivityEntry {
  return { seq, record: parseRecord(body) };
}
