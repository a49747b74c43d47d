import type { AccountService } from '../../services/accounts/account-service.ts';
import type { AccountTransfer } from '../../services/accounts/account-transfer.ts';
import type { ConnectionTester } from '../../services/accounts/connection-tester.ts';
import type { PodList } from '../../../shared/schemas/pod-list.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Answers the `accounts.…` calls. */
export function accountHandlers(
  accounts: AccountService,
  tester: ConnectionTester,
  transfer: AccountTransfer,
  chooseCaFile: () => Promise<string | null>,
  podList: () => Promise<PodList>,
): DomainHandlers<'accounts'> {
  return {
    'accounts.list': () => accounts.state(),
    'accounts.add': ({ draft, secret, keep, proxyPassword }) =>
      accounts.add(draft, secret, keep, proxyPassword),
    'accounts.edit': ({ id, draft, secret, keep, proxyPassword }) =>
      accounts.edit(id, draft, secret, keep, proxyPassword),
    'accounts.remove': async ({ id }) => {
      await accounts.remove(id);
      return {};
    },
    'accounts.select': async ({ id }) => {
      await accounts.select(id);
      return {};
    },
    'accounts.test': ({ draft, secret, id, proxyPassword }) =>
      tester.test(draft, accounts.secretForTest(draft, secret, id), proxyPassword),
    'accounts.cancelTest': () => {
      tester.cancel();
      return {};
    },
    'accounts.chooseCaFile': async () => ({ path: await chooseCaFile() }),
    'accounts.podList': () => podList(),
    'accounts.export': async ({ ids }) => ({ fileName: await transfer.export(ids) }),
    'accounts.previewImport': async () => ({ preview: await transfer.preview() }),
    'accounts.import': ({ handle, rows }) => transfer.import(handle, rows),
    'accounts.startSample': () => accounts.startSample(),
    'accounts.sampleExamples': () => accounts.sampleExamples,
  };
}
