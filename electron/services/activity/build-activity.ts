import type { ServiceBase } from '../service-base.ts';
import { ActivityService } from './activity-service.ts';
import { JournalSeal } from './journal-seal.ts';
import { JournalUpkeep } from './journal-upkeep.ts';

/** The journal, and the upkeep that checks, seals and prunes it. `keepDays` is read at each pruning. */
export function buildActivity(
  { activityRows, clock, emit, files, onFailure, preferences, stores, turn }: ServiceBase,
  { keepDays }: { keepDays: () => number },
) {
  const activity = new ActivityService({
    rowsOf: activityRows.of,
    files,
    clock,
    turn,
    onChanged: () => {
      journalUpkeep.changed();
      emit('activity.changed', {});
    },
    onTicketChanged: (ticket) => emit('activity.ticketChanged', { ticket }),
    onFailure,
  });
  const journalUpkeep: JournalUpkeep = new JournalUpkeep({
    activity,
    rows: activityRows.rows,
    seal: new JournalSeal(stores.keychain, activityRows.rows, preferences),
    clock,
    keepDays,
    turn,
    onFailure,
  });
  return { activity, journalUpkeep };
}
