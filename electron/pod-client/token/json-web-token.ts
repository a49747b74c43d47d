import { decodeJwt, decodeProtectedHeader } from 'jose';
import { z } from 'zod';

/** The claims that Podkey reads (RFC 7519 §4.1): times in seconds since the epoch by the pod's clock, and the subject. */
export interface TokenClaims {
  exp?: number | undefined;
  iat?: number | undefined;
  sub?: string | undefined;
}

/** The service's maximum (service-api §8). */
const maxLifetimeMs = 60 * 60_000;

const seconds = z.number().optional().catch(undefined);
const claimsSchema = z.object({ exp: seconds, iat: seconds, sub: z.string().optional().catch(undefined) });

/** Three base64url parts when signed (RFC 7515 §3.1), five when encrypted (RFC 7516 §3.1); some parts may be empty. */
const compactForm = /^[\w-]+(?:\.[\w-]*){2}(?:(?:\.[\w-]*){2})?$/;

/**
 * Reads the claims of a JSON Web Token in compact form without verifying it. Returns undefined if `text` is not such a token,
 * and no claims if the token is encrypted.
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

/** A token's lifetime according to the pod: in the token's claims and next to the token. */
interface StatedLifetime {
  claims: TokenClaims;
  expiresInMs?: number | undefined;
}

/**
 * Returns the lifetime of a token just received, in ms: the shortest that the pod states, and at most 60 minutes.
 *
 * `podNow` is the pod's clock in epoch ms, or null if it is unknown; then the token's `iat` counts. A new token that has
 * expired already means that a clock is wrong, so that time is ignored.
 */
export function tokenLifetimeMs(
  { claims: { exp, iat }, expiresInMs = 0 }: StatedLifetime,
  podNow: number | null,
  now: number,
): number {
  const issuedAt = podNow ?? (iat === undefined ? now : iat * 1000);
  const lifetimes = [exp === undefined ? 0 : exp * 1000 - issuedAt, expiresInMs];
  return Math.min(maxLifetimeMs, ...lifetimes.filter((ms) => ms > 0));
}
