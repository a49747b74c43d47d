import type { IncomingHttpHeaders } from 'node:http';
import type { AccessTokens } from '../auth/access-tokens.ts';
import { inScope } from '../auth/permissions.ts';
import type { UserStore } from '../data/user-store.ts';
import type { PodUser } from '../records.ts';
import { accountIdInvalid, forbidden, tokenRefused } from './refusals.ts';

/** What credentials are checked against. */
export interface Gate {
  readonly accountId: string;
  readonly tokens: AccessTokens;
  readonly users: UserStore;
}

/** Throws 401 unless the `X-Account-ID` header is the pod's account ID (service-api §5). */
export function requireAccount(headers: IncomingHttpHeaders, accountId: string): void {
  const sent = headers['x-account-id'];
  if (typeof sent !== 'string' || sent.toLowerCase() !== accountId) throw accountIdInvalid();
}

/**
 * Returns the user that a request acts as, with current data: changes of role or scopes apply at once.
 *
 * Throws 401 for missing, malformed, expired or foreign credentials, and 403 if the user's account scopes do not
 * include the account.
 */
export async function authenticate(headers: IncomingHttpHeaders, gate: Gate, at: number): Promise<PodUser> {
  requireAccount(headers, gate.accountId);
  if (headers.authorization === undefined) throw tokenRefused('token_missing');
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization)?.[1];
  if (token === undefined) throw tokenRefused('token_malformed');

  const verdict = await gate.tokens.verify(token, at);
  if (verdict.kind === 'expired') throw tokenRefused('token_expired');
  if (verdict.kind === 'invalid') throw tokenRefused('token_malformed');

  const user = gate.users.find(verdict.userId);
  if (!user) throw tokenRefused('token_malformed');
  if (!inScope(user.account_scopes, gate.accountId)) {
    throw forbidden('The account is outside of your account scopes');
  }
  return user;
}
