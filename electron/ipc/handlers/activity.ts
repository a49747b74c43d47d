import type { ActivityService } from '../../services/activity/activity-service.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `activity.…` calls. */
export function activityHandlers(activity: ActivityService): DomainHandlers<'activity'> {
  return {
    'activity.list': ({ accountId, filter, before }) => activity.list(accountId, filter, before),
    'activity.state': ({ accountId }) => activity.state(accountId),
    'activity.export': async ({ accountId, filter }) => ({
      saved: await activity.exportCsv(accountId, filter),
    }),
    'activity.ticket': () => ({ ticket: activity.ticket }),
    'activity.setTicket': ({ ticket }) => {
      activity.setTicket(ticket);
      return {};
    },
  };
}
