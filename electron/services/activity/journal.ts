import type { ActivityEvent, UpdateOutcome } from '../../../shared/schemas/activity.ts';

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
