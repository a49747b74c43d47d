import { bulkJobText } from '../../../shared/features/users/text/en-bulk.ts';
import type { DomainHandlers } from '../../ipc/handle-call.ts';
import type { Core } from '../../services/core.ts';
import { BulkRepository } from '../../storage/bulk-repository.ts';
import { UserRepository } from '../../storage/user-repository.ts';
import type { MainFeature } from '../feature.ts';
import { BulkService } from './bulk/bulk-service.ts';
import { UserService } from './user-service.ts';
import { UserUpdates } from './user-updates.ts';

/** Users of the account in use: one at a time, and many at once. */
export function users(core: Core) {
  const {
    accountRows,
    activity,
    clock,
    emit,
    interruptions,
    knownAccounts,
    onFailure,
    sample,
    states,
    writes,
  } = core;
  const userRows = core.rowsPerAccount(UserRepository);
  const bulkRows = core.rowsPerAccount(BulkRepository);
  core.rowReaders.push((id) => {
    userRows.rows.all(id);
    for (const job of bulkRows.rows.jobs(id)) bulkRows.rows.rows(job.id);
  });
  const updates = new UserUpdates(userRows.forAccount, clock, writes, onFailure);
  const service = new UserService({ ...core, rowsOf: userRows.forAccount, updates, journal: activity });
  const bulk = new BulkService({
    ...core,
    rowsOf: bulkRows.forAccount,
    updates,
    journal: activity,
    onProgress: (progress) => emit('bulk.progressed', progress),
  });
  interruptions.push(() => (bulk.isRunning ? bulkJobText.pausesForRestart : null));
  states.provide('sampleUsers', () => (knownAccounts.isSampleInUse ? sample.users : []));
  states.follow(['accounts'], () => void states.announce('sampleUsers'));
  const handlers: DomainHandlers<'users' | 'bulk'> = {
    'users.open': ({ accountId, userId }) => service.open(accountId, userId),
    'users.update': ({ accountId, userId, changes }) => service.update(accountId, userId, changes),
    'users.known': ({ accountId }) => service.known(accountId),
    'users.keyOwner': async ({ accountId }) => ({ userId: await service.keyOwner(accountId) }),
    'users.setSaved': ({ accountId, userId, saved }) => service.setSaved(accountId, userId, saved),
    'bulk.jobs': ({ accountId }) => bulk.jobs(accountId),
    'bulk.readTable': ({ accountId, pasted }) =>
      pasted === undefined ? bulk.chooseFile(accountId) : { sheet: bulk.readText(accountId, pasted) },
    'bulk.check': ({ accountId, sheetId, mapping, correction }) =>
      bulk.checkByName(accountId, sheetId, mapping, correction),
    'bulk.checkUndo': ({ accountId, jobId }) => bulk.checkUndo(accountId, jobId),
    'bulk.start': ({ accountId, planId, maxParallel }) => bulk.start(accountId, planId, maxParallel),
    'bulk.open': ({ accountId, jobId }) => bulk.open(accountId, jobId),
    'bulk.resume': ({ accountId, jobId }) => bulk.resume(accountId, jobId),
    'bulk.stop': ({ accountId, jobId }) => bulk.stop(accountId, jobId),
    'bulk.decide': ({ accountId, jobId, line, as }) =>
      as === 'done' ? bulk.markDone(accountId, jobId, line) : bulk.sendAgain(accountId, jobId, line),
    'bulk.saveResults': async ({ accountId, jobId }) => ({
      fileName: await bulk.saveResults(accountId, jobId),
    }),
    'bulk.dismiss': ({ accountId, jobId }) => bulk.dismiss(accountId, jobId),
  };
  return {
    service,
    bulk,
    rows: { users: userRows.rows, bulk: bulkRows.rows },
    handlers,
    session: bulk,
    // Updates that may have been sent decide what is known of their users.
    recover: () => accountRows.list().forEach(({ id }) => bulk.endInterrupted(id)),
  } satisfies MainFeature & {
    service: UserService;
    bulk: BulkService;
    rows: { users: UserRepository; bulk: BulkRepository };
  };
}
