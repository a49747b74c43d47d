import { randomBytes, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** How long a token is good for, in seconds (service-api §8: 60 minutes). */
export const TOKEN_LIFETIME_S = 60 * 60;

/** What a token turned out to be. */
export type TokenVerdict =
  | { readonly kind: 'valid'; readonly userId: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'invalid' };

/** The pod's Bearer tokens: JWTs signed with a key that lives as long as the pod (service-api §5). */
export interface AccessTokens {
  /** How many tokens have been issued. */
  readonly issued: number;
  /** A token for a user, as of a time in ms since the epoch. */
  issue(userId: string, at: number): Promise<string>;
  verify(token: string, at: number): Promise<TokenVerdict>;
  /** Makes every token issued so far invalid. */
  revokeAll(): void;
}

/** Tokens for one account. */
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
