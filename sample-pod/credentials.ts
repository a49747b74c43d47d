import { createHash, randomBytes, timingSafeEqual, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { IncomingHttpHeaders } from 'node:http';
import { inScope, type PodUser, type SampleRole } from './records.ts';
import { accountIdInvalid, forbidden, tokenRefused } from './responses.ts';

/** An API key with its secret, as a person types it to add the account. It acts as a user with the role. */
export interface SampleApiKey {
  readonly id: string;
  readonly secret: string;
  readonly role: SampleRole;
}

export type ApiKeys = Readonly<Record<SampleRole, SampleApiKey>>;

/** Creates a key with a random secret for each role, and the check of a caller's credentials. */
export function createApiKeys(
  users: readonly PodUser[],
  newId: () => string,
): {
  keys: ApiKeys;
  /** Returns the ID of the user that a key acts as; undefined if the key or its secret is wrong. */
  userOf: (id: string, secret: string) => string | undefined;
} {
  const holders = new Map<string, { userId: string; digest: Buffer }>();

  function keyOf(role: SampleRole): SampleApiKey {
    const user = users.find((candidate) => candidate.role === role);
    if (!user) throw new Error(`No user has the role ${role}`);
    const key = { id: newId(), secret: randomBytes(32).toString('base64url'), role };
    holders.set(key.id, { userId: user.id, digest: digest(key.secret) });
    return key;
  }

  const keys: ApiKeys = {
    system_admin: keyOf('system_admin'),
    system_support: keyOf('system_support'),
    admin: keyOf('admin'),
    support: keyOf('support'),
    viewer: keyOf('viewer'),
    organization_viewer: keyOf('organization_viewer'),
  };

  function userOf(id: string, secret: string): string | undefined {
    const holder = holders.get(id);
    return holder && timingSafeEqual(holder.digest, digest(secret)) ? holder.userId : undefined;
  }

  return { keys, userOf };
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Lifetime of a token, in seconds (service-api §8: 60 minutes). */
export const TOKEN_LIFETIME_S = 60 * 60;

type TokenVerdict =
  | { readonly kind: 'valid'; readonly userId: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'invalid' };

/** The pod's Bearer tokens: JWTs signed with a key that lives as long as the pod (service-api §5). */
export interface AccessTokens {
  readonly issued: number;
  /** Issues a token to a user at a time in ms since the epoch. */
  issue(userId: string, at: number): Promise<string>;
  verify(token: string, at: number): Promise<TokenVerdict>;
  revokeAll(): void;
}

export function createAccessTokens(accountId: string, firstKey: Uint8Array = randomBytes(32)): AccessTokens {
  let key = firstKey;
  let issued = 0;

  return {
    get issued() {
      return issued;
    },

    async issue(userId, at) {
      const issuedAt = Math.floor(at / 1000);
      issued += 1;
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setJti(randomUUID())
        .setSubject(userId)
        .setAudience(accountId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TOKEN_LIFETIME_S)
        .sign(key);
    },

    async verify(token, at) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          audience: accountId,
          currentDate: new Date(at),
        });
        return payload.sub === undefined ? { kind: 'invalid' } : { kind: 'valid', userId: payload.sub };
      } catch (error) {
        return { kind: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
      }
    },

    revokeAll() {
      key = randomBytes(32);
    },
  };
}

/** Replaces the given tokens by random texts. */
export function opaqueTokens(tokens: AccessTokens): AccessTokens {
  const standFor = new Map<string, string>();
  return {
    get issued() {
      return tokens.issued;
    },
    async issue(userId, at) {
      const opaque = randomBytes(32).toString('base64url');
      standFor.set(opaque, await tokens.issue(userId, at));
      return opaque;
    },
    verify: (token, at) => tokens.verify(standFor.get(token) ?? '', at),
    revokeAll: () => tokens.revokeAll(),
  };
}

/** What credentials are checked against. */
export interface Gate {
  readonly accountId: string;
  readonly tokens: AccessTokens;
  /** By ID. */
  readonly users: Map<string, PodUser>;
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

  const user = gate.users.get(verdict.userId);
  if (!user) throw tokenRefused('token_malformed');
  if (!inScope(user.account_scopes, gate.accountId)) {
    throw forbidden('The account is outside of your account scopes');
  }
  return user;
}
