import type { PodClient } from '../../electron/pod-client/pod-client.ts';
import { AccountSession } from '../../electron/services/accounts/account-session.ts';
import { northwindBadge, northwindDraft } from './samples.ts';

/** An active session of the account `Northwind`, without a pod unless a client is given. */
export function liveSession(client?: PodClient): AccountSession {
  return new AccountSession({
    number: 1,
    account: { ...northwindDraft, id: northwindBadge.id, secretIn: 'session' },
    createClient: () => {
      if (!client) throw new Error('This session has no pod');
      return client;
    },
  });
}
