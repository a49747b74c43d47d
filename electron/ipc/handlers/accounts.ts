import type { AccountService } from '../../services/accounts/account-service.ts';
import type { PodSession } from '../../services/accounts/pod-session.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Answers the `accounts.…` calls. */
export function accountHandlers(accounts: AccountService, session: PodSession): DomainHandlers<'accounts'> {
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
    'accounts.test': async ({ draft, secret, id }) =>
      session.test(draft, await accounts.secretForTest(draft, secret, id)),
    'accounts.startSample': () => accounts.startSample(),
    'accounts.sampleExamples': () => accounts.sampleExamples,
  };
}
