import type { AccountSnapshot } from '../../../shared/schemas/activity.ts';
import type { Environment } from '../../../shared/schemas/account.ts';
import { podOrigin } from '../../../shared/schemas/pod-url.ts';

/** An account as an entry names it, as it is now. */
export function accountSnapshot(account: {
  id: string;
  label: string;
  environment: Environment;
  podUrl: string;
}): AccountSnapshot {
  const { id, label, environment, podUrl } = account;
  return { id, label, environment, podOrigin: podOrigin(podUrl) };
}
