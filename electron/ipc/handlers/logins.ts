import { packLogins } from '../../../shared/schemas/packed-logins.ts';
import type { LoginService } from '../../services/logins/login-service.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Answers the `logins.…` calls. */
export function loginHandlers(logins: LoginService): DomainHandlers<'logins'> {
  return {
    'logins.list': ({ accountId }) => packLogins(logins.list(accountId)),
    'logins.all': () => logins.all().map(({ accountId, ...kept }) => ({ accountId, ...packLogins(kept) })),
    'logins.save': ({ accountId, draft, id }) => logins.save(accountId, draft, id),
    'logins.remove': ({ accountId, id }) => {
      logins.remove(accountId, id);
      return {};
    },
    'logins.removeAll': ({ accountId }) => ({ removed: logins.removeAll(accountId) }),
    'logins.restore': ({ accountId }) => ({ restored: logins.restore(accountId) }),
    'logins.pin': ({ accountId, id, pinned }) => {
      logins.pin(accountId, id, pinned);
      return {};
    },
    'logins.confirmRevision': ({ accountId, itemId, revisionId }) => {
      logins.confirmRevision(accountId, itemId, revisionId);
      return {};
    },
    'logins.undoConfirm': ({ accountId, itemId }) => {
      logins.undoConfirm(accountId, itemId);
      return {};
    },
    'logins.setStale': ({ accountId, itemId, isStale }) => {
      logins.setStale(accountId, itemId, isStale);
      return {};
    },
    'logins.forgetRecent': ({ accountId, locator }) => {
      logins.forgetRecent(accountId, locator);
      return {};
    },
    'logins.forgetRecents': ({ accountId }) => {
      logins.forgetRecents(accountId);
      return {};
    },
    'logins.copyUserName': async ({ accountId, id }) => {
      await logins.copyUserName(accountId, id);
      return {};
    },
    'logins.copyAddress': async ({ accountId, id }) => {
      await logins.copyAddress(accountId, id);
      return {};
    },
  };
}
