import type { Services } from '../../services/build-services.ts';
import type { PodList } from '../../../shared/schemas/pod-list.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** The handlers of the `accounts.…` calls. */
export function accountHandlers(
  {
    accounts,
    accountImport,
    exportAccounts,
    tester,
  }: Pick<Services, 'accounts' | 'accountImport' | 'exportAccounts' | 'tester'>,
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
    'accounts.export': async ({ ids }) => ({ fileName: await exportAccounts(ids) }),
    'accounts.previewImport': async () => ({ preview: await accountImport.preview() }),
    'accounts.import': ({ handle, lines }) => accountImport.import(handle, lines),
    'accounts.startSample': () => accounts.startSample(),
    'accounts.sampleExamples': () => accounts.sampleExamples,
  };
}
