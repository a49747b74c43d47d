import { randomBytes } from 'node:crypto';
import type { AccessTokens } from './access-tokens.ts';

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
