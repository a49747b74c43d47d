import type { AccountSnapshot } from '../../../shared/schemas/activity.ts';
import type { Environment } from '../../../shared/schemas/account.ts';
import { podOrigin } from '../../../shared/schemas/pod-url.ts';

/** The account of an entry, with its present label and pod. */
export function accountSnapshot(account: {
  id: string;
  label: string;
  environment: Environment;
  podUrl: string;
}): AccountSnapshot {
  const { id, label, environment, podUrl } = account;
  return { id, label, environment, podOrigin: podOrigin(podUrl) };
}
