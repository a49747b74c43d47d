import { tableCounts } from '../../storage/table-counts.ts';
import { languageInUse } from '../../../shared/text/language-in-use.ts';
import type { AccountSessions } from '../accounts/account-sessions.ts';
import type { ActivityService } from '../activity/activity-service.ts';
import type { ServiceBase } from '../service-base.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { DiagnosticsService } from './diagnostics-service.ts';

interface Needs {
  activity: ActivityService;
  sessions: AccountSessions;
  settings: SettingsService;
}

/** The report that a person may send to their support. */
export function buildDiagnostics(
  { accountRows, clock, computer, database, files, logLines, policy, stores }: ServiceBase,
  { activity, sessions, settings }: Needs,
): DiagnosticsService {
  return new DiagnosticsService({
    untilLocked: () => sessions.untilLocked(),
    clock,
    files,
    keychain: stores.keychain,
    facts: () => ({
      computer,
      language: languageInUse(),
      settings: settings.current,
      policy,
      accounts: accountRows.list(),
      ...tableCounts(database),
      journal: activity.check,
      unwritten: activity.state(null).unwritten,
    }),
    logLines,
  });
}
