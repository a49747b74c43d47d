import type { Journal } from '../../electron/services/activity/journal.ts';
import type { EventOf } from '../../shared/schemas/activity.ts';
import type { UpdateOutcome } from '../../shared/schemas/user.ts';

/** Records an update that is about to be sent. The returned function ends its entry with the outcome. */
export async function beginUpdate(
  journal: Pick<Journal, 'begin'>,
  update: Omit<EventOf['user-updated'], 'action' | 'outcome'>,
): Promise<(outcome: UpdateOutcome) => void> {
  const event = { action: 'user-updated', ...update } as const;
  const end = await journal.begin({ ...event, outcome: 'unknown' });
  return (outcome) => end({ ...event, outcome });
}
