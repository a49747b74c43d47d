import type { Environment } from '../../../shared/schemas/account.ts';
import {
  type ActivityEvent,
  type UpdateOutcome,
  activityRecordSchema,
  type ActivityEntry,
  type ActivityRecord,
  type AccountSnapshot,
} from '../../../shared/schemas/activity.ts';
import { podOrigin } from '../../../shared/schemas/network.ts';
import type { ActivityRow } from '../../storage/activity-repository.ts';

/** An update's data that is known before it is sent. */
export type UpdateBegun = Omit<Extract<ActivityEvent, { action: 'user-updated' }>, 'action' | 'outcome'>;

/** Where services record what they do, before it takes effect. The journal adds time and ticket. */
export interface Journal {
  /** The reason that the person entered; empty for none. */
  readonly ticket: string;
  /**
   * Records an entry. If the disk refuses it, it waits in memory and is written as soon as possible, because a full disk must not
   * keep anyone from a secret. Fails only if too many entries wait. `ticket` defaults to the present one.
   */
  record(event: ActivityEvent, ticket?: string): void;
  /**
   * Records an update that is about to be sent. The returned function ends the entry with the outcome; if it is never called, the
   * next start ends the entry as unknown. Rejects if nothing can be written.
   */
  beginUpdate(update: UpdateBegun): Promise<(outcome: UpdateOutcome) => void>;
}

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

/** The account of an entry, with its present label and pod. */
export function accountSnapshot(account: {
  id: string;
  label: string;
  environment: Environment;
  podUrl: string;
}): AccountSnapshot {
  const { id, label, environment, podUrl } = account;
  return { id, label, environment, podOrigin: podOrigin(podUrl) };
}
