import { randomBytes, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** Lifetime of a token, in seconds (service-api §8: 60 minutes). */
export const TOKEN_LIFETIME_S = 60 * 60;

/** The result of verifying a token. */
type TokenVerdict =
  | { readonly kind: 'valid'; readonly userId: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'invalid' };

/** The pod's Bearer tokens: JWTs signed with a key that lives as long as the pod (service-api §5). */
export interface AccessTokens {
  /** The number of tokens issued so far. */
  readonly issued: number;
  /** Issues a token to a user at a time in ms since the epoch. */
  issue(userId: string, at: number): Promise<string>;
  verify(token: string, at: number): Promise<TokenVerdict>;
  /** Invalidates all tokens issued so far. */
  revokeAll(): void;
}

/** Creates the tokens of one account. */
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
