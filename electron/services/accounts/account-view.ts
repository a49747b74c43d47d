import type { Account } from '../../../shared/schemas/account.ts';
import type { AllowedRoutes } from '../policy/allowed-routes.ts';
import type { KnownAccount } from './account-session.ts';
import type { ApiKeySecrets } from './api-key-secrets.ts';
import type { SampleAccount } from './sample-account.ts';

interface Needs {
  sample: SampleAccount;
  secrets: ApiKeySecrets;
  allowedRoutes: AllowedRoutes;
}

/** An account as the page sees it: with a lost secret, and a pod or proxy that the policy refuses. */
export async function accountView(
  account: KnownAccount,
  { sample, secrets, allowedRoutes }: Needs,
): Promise<Account> {
  const refused = account.id === sample.id ? undefined : allowedRoutes.refusal(account)?.of;
  const lost = account.secretKept === 'session' && !(await secrets.hasSession(account));
  return {
    ...account,
    ...(lost && { secretKept: 'missing' }),
    ...(refused === 'pod' && { podRefused: true }),
    ...(refused === 'proxy' && { proxyRefused: true }),
  };
}
