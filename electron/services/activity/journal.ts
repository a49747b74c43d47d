import type { Environment } from '../../../shared/schemas/account.ts';
import {
  type ActivityEvent,
  activityRecordSchema,
  type ActivityEntry,
  type ActivityRecord,
  storedRecordSchema,
} from '../../../shared/schemas/activity.ts';
import type { AccountSnapshot } from '../../../shared/schemas/journal-action.ts';
import { podOrigin } from '../../../shared/schemas/network.ts';
import type { ActivityRow } from '../../storage/activity-repository.ts';

/** Where services record what they do, before it takes effect. The journal adds time and ticket. */
export interface Journal {
  /** The reason that the person entered; empty for none. */
  readonly ticket: string;
  /**
   * Records an entry. If the disk refuses it, it waits in memory and is written as soon as possible, because a full disk must not
   * keep anyone from a secret. Fails only if too many entries wait. `ticket` defaults to the present one.
   */
  record(event: ActivityEvent, ticket?: string): void;
  /** Records an entry in the transaction that is open, so that it is stored with what it tells, or not at all. Throws if the disk refuses it. */
  recordWithin(event: ActivityEvent, ticket: string): void;
  /**
   * Records what is about to happen, as the entry that is true if nothing more is ever recorded. The returned function ends the entry as
   * it went; if it is never called, the next start ends the entry as begun. Rejects if nothing can be written.
   */
  begin(event: ActivityEvent): Promise<(ended: ActivityEvent) => void>;
}

/** The JSON of an event that is stored and hashed. `ticket` is empty if there is none. */
export function recordText(at: number, ticket: string, event: ActivityEvent): string {
  return JSON.stringify(activityRecordSchema.parse({ at, ...(ticket !== '' && { ticket }), event }));
}

/** Parses a stored text; null if it is invalid, because anyone may have changed it. */
export function parseRecord(body: string): ActivityRecord | null {
  try {
    return storedRecordSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

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
