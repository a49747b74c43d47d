import { actionGroups, activity, journalChain } from './activity.ts';
import { activityEvents, lockedBy, updateOutcomes } from './activity-events.ts';
import { components } from './components.ts';
import { lock, lockReasons } from './lock.ts';
import { ages, organizations } from './organizations.ts';
import { ticket } from './ticket.ts';
import { userFields, userFieldsWithin } from './user-fields.ts';

/** All that Podkey says, in German; by the names the domains have in the catalogue. */
export const german = {
  'action-groups': actionGroups,
  activity,
  'activity-events': activityEvents,
  ages,
  components,
  'journal-chain': journalChain,
  lock,
  'lock-reasons': lockReasons,
  'locked-by': lockedBy,
  organizations,
  ticket,
  'update-outcomes': updateOutcomes,
  'user-fields': userFields,
  'user-fields-within': userFieldsWithin,
};
