import type { AccountService } from '../../services/accounts/account-service.ts';
import type { UserService } from '../../services/users/user-service.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `users.…` calls. */
export function userHandlers(users: UserService, accounts: AccountService): DomainHandlers<'users'> {
  return {
    'users.open': ({ accountId, userId }) => users.open(accountId, userId),
    'users.update': ({ accountId, userId, changes }) => users.update(accountId, userId, changes),
    'users.known': ({ accountId }) => users.known(accountId),
    'users.keyOwner': async ({ accountId }) => ({ userId: await users.keyOwner(accountId) }),
    'users.save': ({ accountId, userId }) => {
      users.setSaved(accountId, userId, true);
      return {};
    },
    'users.unsave': ({ accountId, userId }) => {
      users.setSaved(accountId, userId, false);
      return {};
    },
    'users.samples': () => accounts.sampleUsers,
  };
}
