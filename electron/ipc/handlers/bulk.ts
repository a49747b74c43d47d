import type { BulkService } from '../../services/users/bulk/bulk-service.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `bulk.…` calls. */
export function bulkHandlers(bulk: BulkService): DomainHandlers<'bulk'> {
  return {
    'bulk.jobs': ({ accountId }) => bulk.jobs(accountId),
    'bulk.chooseFile': async ({ accountId }) => ({ sheet: await bulk.chooseFile(accountId) }),
    'bulk.readPasted': ({ accountId, table }) => bulk.readText(accountId, table),
    'bulk.check': ({ accountId, sheetId, mapping }) => bulk.checkByName(accountId, sheetId, mapping),
    'bulk.checkUndo': ({ accountId, jobId }) => bulk.checkUndo(accountId, jobId),
    'bulk.start': ({ accountId, planId, atMost }) => bulk.start(accountId, planId, atMost),
    'bulk.open': ({ accountId, jobId }) => bulk.open(accountId, jobId),
    'bulk.resume': ({ accountId, jobId }) => bulk.resume(accountId, jobId),
    'bulk.stop': ({ accountId, jobId }) => {
      bulk.stop(accountId, jobId);
      return {};
    },
    'bulk.sendAgain': ({ accountId, jobId, line }) => bulk.sendAgain(accountId, jobId, line),
    'bulk.markDone': ({ accountId, jobId, line }) => bulk.markDone(accountId, jobId, line),
    'bulk.saveResults': async ({ accountId, jobId }) => ({
      fileName: await bulk.saveResults(accountId, jobId),
    }),
    'bulk.dismiss': ({ accountId, jobId }) => {
      bulk.dismiss(accountId, jobId);
      return {};
    },
  };
}
