import { AccountSession } from '../../electron/services/accounts/account-session.ts';
import { northwindBadge, northwindDraft } from './samples.ts';

/** A session of the account `Northwind` that has not ended, without a pod. */
export function liveSession(): AccountSession {
  return new AccountSession({
    number: 1,
    account: { ...northwindDraft, id: northwindBadge.id, secretKept: 'session' },
    createClient: () => {
      throw new Error('This session has no pod');
    },
  });
}
