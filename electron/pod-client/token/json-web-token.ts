import { decodeJwt, decodeProtectedHeader } from 'jose';
import { z } from 'zod';

/** What Podkey reads of a token's claims, in seconds since the epoch by the pod's clock (RFC 7519 §4.1). */
export interface TokenClaims {
  exp?: number | undefined;
  iat?: number | undefined;
}

/** Service-api §8. */
const maxLifetimeMs = 60 * 60_000;

const seconds = z.number().optional().catch(undefined);
const claimsSchema = z.object({ exp: seconds, iat: seconds });

/** Three base64url parts when signed (RFC 7515 §3.1), five when encrypted (RFC 7516 §3.1); some parts may be empty. */
const compactForm = /^[\w-]+(?:\.[\w-]*){2}(?:(?:\.[\w-]*){2})?$/;

/**
 * Reads the claims of a JSON Web Token in compact form without verifying it. Undefined if `text` is no such token; empty
 * if the token is encrypted.
 */
export function readJsonWebToken(text: string): TokenClaims | undefined {
  // jose would accept any signature; the token must also be fit for a header.
  if (!compactForm.test(text)) return undefined;
  try {
    if (typeof decodeProtectedHeader(text).alg !== 'string') return undefined;
    return text.split('.').length === 5 ? {} : claimsSchema.parse(decodeJwt(text));
  } catch {
    return undefined;
  }
}

/** What a pod says of how long its token holds: in the token itself, and beside it. */
interface StatedLifetime {
  claims: TokenClaims;
  expiresInMs?: number | undefined;
}

/**
 * How long a token just received holds, in ms: the shortest time that the pod says, and never more than 60 minutes.
 *
 * `podNow` is the pod's clock (epoch ms) where it is known. Where it isn't, the token counts from its own `iat`. A time that
 * is over already says nothing about a new token, because one of the clocks must be wrong.
 */
export function tokenLifetimeMs(
  { claims: { exp, iat }, expiresInMs = 0 }: StatedLifetime,
  podNow: number | null,
  now: number,
): number {
  const issuedAt = podNow ?? (iat === undefined ? now : iat * 1000);
  const told = [exp === undefined ? 0 : exp * 1000 - issuedAt, expiresInMs];
  return Math.min(maxLifetimeMs, ...told.filter((ms) => ms > 0));
}
