import type { AccountSessions } from '../accounts/account-sessions.ts';
import type { ActivityService } from '../activity/activity-service.ts';
import type { OrganizationService } from '../organizations/organization-service.ts';
import type { ServiceBase } from '../service-base.ts';
import { BulkService } from './bulk/bulk-service.ts';
import { UserService } from './user-service.ts';
import { UserUpdates } from './user-updates.ts';

/** Users of the account in use: single updates and bulk changes. */
export function buildUsers(
  { bulkRows, clock, emit, files, onFailure, userRows, writes }: ServiceBase,
  {
    activity,
    organizations,
    sessions,
  }: { activity: ActivityService; organizations: OrganizationService; sessions: AccountSessions },
) {
  const userUpdates = new UserUpdates(userRows.of, clock, writes, onFailure);
  const users = new UserService({
    sessions,
    rowsOf: userRows.of,
    updates: userUpdates,
    writes,
    journal: activity,
    clock,
  });
  const bulk = new BulkService({
    sessions,
    updates: userUpdates,
    organizations,
    journal: activity,
    rowsOf: bulkRows.of,
    files,
    clock,
    onProgress: (progress) => emit('bulk.progressed', progress),
    onFailure,
  });
  return { bulk, userUpdates, users };
}
