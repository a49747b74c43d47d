import type { PodList } from '../../../shared/schemas/network.ts';
import type { Services } from '../../services/build-services.ts';
import type { OrganizationService } from '../../services/organizations/organization-service.ts';
import type { BulkService } from '../../services/users/bulk/bulk-service.ts';
import type { UserService } from '../../services/users/user-service.ts';
import type { CallHandlers, DomainHandlers } from '../handle-call.ts';

/** The handlers of the `accounts.…` calls. */
export function accountHandlers(
  {
    accounts,
    accountImport,
    exportAccounts,
    refusedKeys,
    tester,
  }: Pick<Services, 'accounts' | 'accountImport' | 'exportAccounts' | 'refusedKeys' | 'tester'>,
  chooseCaFile: () => Promise<string | null>,
  podList: () => Promise<PodList>,
): DomainHandlers<'accounts'> {
  return {
    'accounts.add': async ({ draft, secret, keep, proxyPassword, despiteRefusal }) => {
      if (!despiteRefusal) await tester.assertNotRefused(draft, secret, proxyPassword);
      const added = await accounts.add(draft, secret, keep, proxyPassword);
      if (despiteRefusal) refusedKeys.note(draft, 'refused');
      return added;
    },
    'accounts.edit': async ({ id, draft, secret, keep, proxyPassword, despiteRefusal }) => {
      if (secret !== undefined && !despiteRefusal) {
        await tester.assertNotRefused(draft, secret, proxyPassword);
      }
      const edited = await accounts.edit(id, draft, secret, keep, proxyPassword);
      if (despiteRefusal) refusedKeys.note(draft, 'refused');
      return edited;
    },
    'accounts.remove': ({ id }) => accounts.remove(id),
    'accounts.select': ({ id }) => accounts.select(id),
    'accounts.test': ({ draft, secret, id, proxyPassword }) =>
      tester.test(draft, accounts.secretForTest(draft, secret, id), proxyPassword),
    'accounts.cancelTest': () => tester.cancel(),
    'accounts.chooseCaFile': async () => ({ path: await chooseCaFile() }),
    'accounts.podList': () => podList(),
    'accounts.export': async ({ ids }) => ({ fileName: await exportAccounts(ids) }),
    'accounts.previewImport': async ({ handle }) => ({
      preview: await accountImport.preview(undefined, handle),
    }),
    'accounts.import': ({ handle, lines }) => accountImport.import(handle, lines),
    'accounts.startSample': () => accounts.startSample(),
  };
}

/** Handles the calls for the list of organizations. */
export function organizationHandlers(
  organizations: OrganizationService,
): Pick<CallHandlers, 'organizations.list' | 'organizations.stop'> {
  return {
    'organizations.list': ({ accountId, refresh }) => organizations.list(accountId, refresh),
    'organizations.stop': () => organizations.stop(),
  };
}

/** Handles the `users.…` calls. */
export function userHandlers(users: UserService): DomainHandlers<'users'> {
  return {
    'users.open': ({ accountId, userId }) => users.open(accountId, userId),
    'users.update': ({ accountId, userId, changes }) => users.update(accountId, userId, changes),
    'users.known': ({ accountId }) => users.known(accountId),
    'users.keyOwner': async ({ accountId }) => ({ userId: await users.keyOwner(accountId) }),
    'users.save': ({ accountId, userId }) => users.setSaved(accountId, userId, true),
    'users.unsave': ({ accountId, userId }) => users.setSaved(accountId, userId, false),
  };
}

/** Handles the `bulk.…` calls. */
export function bulkHandlers(bulk: BulkService): DomainHandlers<'bulk'> {
  return {
    'bulk.jobs': ({ accountId }) => bulk.jobs(accountId),
    'bulk.chooseFile': ({ accountId }) => bulk.chooseFile(accountId),
    'bulk.readPasted': ({ accountId, table }) => bulk.readText(accountId, table),
    'bulk.check': ({ accountId, sheetId, mapping, correction }) =>
      bulk.checkByName(accountId, sheetId, mapping, correction),
    'bulk.checkUndo': ({ accountId, jobId }) => bulk.checkUndo(accountId, jobId),
    'bulk.start': ({ accountId, planId, atMost }) => bulk.start(accountId, planId, atMost),
    'bulk.open': ({ accountId, jobId }) => bulk.open(accountId, jobId),
    'bulk.resume': ({ accountId, jobId }) => bulk.resume(accountId, jobId),
    'bulk.stop': ({ accountId, jobId }) => bulk.stop(accountId, jobId),
    'bulk.sendAgain': ({ accountId, jobId, line }) => bulk.sendAgain(accountId, jobId, line),
    'bulk.markDone': ({ accountId, jobId, line }) => bulk.markDone(accountId, jobId, line),
    'bulk.saveResults': async ({ accountId, jobId }) => ({
      fileName: await bulk.saveResults(accountId, jobId),
    }),
    'bulk.dismiss': ({ accountId, jobId }) => bulk.dismiss(accountId, jobId),
  };
}
