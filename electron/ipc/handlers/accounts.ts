import type { AccountService } from '../../services/accounts/account-service.ts';
import type { ConnectionTester } from '../../services/accounts/connection-tester.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Answers the `accounts.…` calls. */
export function accountHandlers(
  accounts: AccountService,
  tester: ConnectionTester,
): DomainHandlers<'accounts'> {
  return {
    'accounts.list': () => accounts.state(),
    'accounts.add': ({ draft, secret, keep }) => accounts.add(draft, secret, keep),
    'accounts.edit': ({ id, draft, secret, keep }) => accounts.edit(id, draft, secret, keep),
    'accounts.remove': async ({ id }) => {
      await accounts.remove(id);
      return {};
    },
    'accounts.select': async ({ id }) => {
      await accounts.select(id);
      return {};
    },
    'accounts.test': ({ draft, secret, id }) => tester.test(draft, accounts.secretForTest(draft, secret, id)),
    'accounts.cancelTest': () => {
      tester.cancel();
      return {};
    },
    'accounts.startSample': () => accounts.startSample(),
    'accounts.sampleExamples': () => accounts.sampleExamples,
  };
}
