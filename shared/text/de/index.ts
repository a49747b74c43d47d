import { actionGroups, activity, journalChain } from './activity.ts';
import { activityEvents, lockedBy, updateOutcomes } from './activity-events.ts';
import { ages } from './ages.ts';
import { bulk, bulkDryRun, bulkRows } from './bulk.ts';
import { bulkJobs, bulkJobStatus, bulkOutcomes, bulkRowStates } from './bulk-jobs.ts';
import { components } from './components.ts';
import { lock, lockReasons } from './lock.ts';
import { organizations } from './organizations.ts';
import { scopes } from './scopes.ts';
import { ticket } from './ticket.ts';
import { userFields, userFieldsWithin } from './user-fields.ts';
import { gravePowers, roles, userAnswer, userBaseline, userForm, userReview, users } from './users.ts';

/** All that Podkey says, in German; by the names the domains have in the catalogue. */
export const german = {
  'action-groups': actionGroups,
  activity,
  'activity-events': activityEvents,
  ages,
  bulk,
  'bulk-dry-run': bulkDryRun,
  'bulk-job-status': bulkJobStatus,
  'bulk-jobs': bulkJobs,
  'bulk-outcomes': bulkOutcomes,
  'bulk-row-states': bulkRowStates,
  'bulk-rows': bulkRows,
  components,
  'grave-powers': gravePowers,
  'journal-chain': journalChain,
  lock,
  'lock-reasons': lockReasons,
  'locked-by': lockedBy,
  organizations,
  roles,
  scopes,
  ticket,
  'update-outcomes': updateOutcomes,
  'user-answer': userAnswer,
  'user-baseline': userBaseline,
  'user-fields': userFields,
  'user-fields-within': userFieldsWithin,
  'user-form': userForm,
  'user-review': userReview,
  users,
};
