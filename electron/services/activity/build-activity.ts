import type { ValueName } from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import type { ServiceBase } from '../service-base.ts';
import { ActivityService } from './activity-service.ts';
import { JournalSeal } from './journal-seal.ts';
import { JournalUpkeep } from './journal-upkeep.ts';

interface Needs {
  /** Read at each pruning. */
  keepDays: () => number;
  nameOf: (accountId: string, locator: Locator) => ValueName | null;
}

/** The journal, and the upkeep that checks, seals and prunes it. */
export function buildActivity(
  { activityRows, clock, emit, files, onFailure, preferences, stores, turn }: ServiceBase,
  { keepDays, nameOf }: Needs,
) {
  const activity = new ActivityService({
    rowsOf: activityRows.of,
    files,
    clock,
    nameOf,
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
