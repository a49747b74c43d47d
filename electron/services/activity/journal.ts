import type { ActivityEvent, UpdateOutcome } from '../../../shared/schemas/activity.ts';

/** What is known of an update before it is sent. */
export type UpdateBegun = Omit<Extract<ActivityEvent, { action: 'user-updated' }>, 'action' | 'outcome'>;

/** Where services say what is done, before it takes effect. Time and ticket are the journal's to add. */
export interface Journal {
  /** What a person noted as the reason of what they do; empty for nothing. */
  readonly ticket: string;
  /**
   * Writes an entry down. Where the disk refuses, it is held in memory and written as soon as it can be, so that nobody
   * is kept from a secret by a full disk; only when too many wait already is it a `Failure`. `ticket` is the one of now if left out.
   */
  record(event: ActivityEvent, ticket?: string): void;
  /**
   * Notes an update that is about to be sent; the function returned makes it an entry, with what came of it. One that
   * is never called becomes an entry of unknown outcome at the next start. Rejects where nothing can be written.
   */
  beginUpdate(update: UpdateBegun): Promise<(outcome: UpdateOutcome) => void>;
}
