import type { AccountBadge } from '../../../shared/schemas/account.ts';
import type { KnownAccount } from '../accounts/account-session.ts';

/** What the screen shows of an account beside a value. */
export function accountBadge({ id, label, podUrl, environment, color }: KnownAccount): AccountBadge {
  return { id, label, podUrl, environment, color };
}
