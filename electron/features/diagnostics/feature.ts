import { languageInUse } from '../../../shared/text/language.ts';
import type { DomainHandlers } from '../../ipc/handle-call.ts';
import type { Core } from '../../services/core.ts';
import { tableCounts } from '../../storage/database.ts';
import type { MainFeature } from '../feature.ts';
import { DiagnosticsService } from './diagnostics-service.ts';

/** The report that a person may send to their support, and the rows that could not be read. */
export function diagnostics(core: Core) {
  const { accountRows, accounts, activity, clock, computer, damagedRows, database, files } = core;
  const { logLines, policy, sessions, settings, states, stores } = core;
  const service = new DiagnosticsService({
    untilLocked: () => sessions.untilLocked(),
    clock,
    files,
    keychain: stores.keychain,
    damaged: damagedRows,
    readAllRows: () => readAllRows(core),
    removeDamaged: () => accounts.removeDamaged(),
    facts: () => ({
      computer,
      language: languageInUse(),
      settings: settings.current,
      policy,
      accounts: accountRows.list(),
      ...tableCounts(database),
      damagedRows: damagedRows.list(),
      journal: activity.check,
      unwritten: activity.state(null).unwritten,
    }),
    logLines,
  });
  states.provide('damagedRows', () => service.damagedRows());
  const handlers: DomainHandlers<'diagnostics'> = {
    'diagnostics.collect': () => service.collect(),
    'diagnostics.removeDamagedRows': async () =>
      states.changed('damagedRows', await service.removeDamagedRows()),
    'diagnostics.save': async ({ handle }) => ({ fileName: await service.save(handle) }),
  };
  return { service, handlers, session: service } satisfies MainFeature & { service: DiagnosticsService };
}

/**
 * Reads the stored rows of every account, also of a damaged one, so that damaged rows are found that no screen has read yet.
 *
 * Yields to other work between accounts.
 */
async function readAllRows({ accountRows, turn, ...base }: Core): Promise<void> {
  const { activityRows, loginRows, rowReaders } = base;
  activityRows.rows.underWay();
  const ids = accountRows.list().map(({ id }) => id);
  for (const id of [...ids, ...accountRows.damaged().map((damaged) => damaged.id)]) {
    if (id === null) continue;
    loginRows.rows.list(id);
    loginRows.rows.recents(id);
    for (const read of rowReaders) read(id);
    await turn();
  }
}
