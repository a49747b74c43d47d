import { untilAborted } from '../transport/exchange.ts';
import type { RequestClock } from '../clock.ts';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { z } from 'zod';

/** An access token. Tokens are compared by identity, because a pod may issue the same text twice. */
export interface AccessToken {
  readonly value: string;
  /** When to request the next token: epoch ms by this machine's clock. */
  readonly renewAt: number;
  /** For whom the pod issued it, as the token says (RFC 7519 §4.1.2). */
  readonly subject?: string | undefined;
}

const maxMarginMs = 60_000;

/** When to renew a token that expires `lifetimeMs` after `now`: a minute before, or a tenth of its lifetime if that is less. */
export function renewalTime(now: number, lifetimeMs: number): number {
  return now + lifetimeMs - Math.min(maxMarginMs, lifetimeMs / 10);
}

/**
 * Holds a client's access token, in memory only, and requests the next one when it is needed.
 *
 * Callers share one request for a token. A caller that aborts doesn't end it for the others. A failure is not kept: the
 * next caller requests again.
 */
export class AccessTokenHolder {
  readonly #issue: () => Promise<AccessToken>;
  readonly #clock: RequestClock;
  #current: AccessToken | undefined;
  #pending: Promise<AccessToken> | undefined;

  constructor(issue: () => Promise<AccessToken>, clock: RequestClock) {
    this.#issue = issue;
    this.#clock = clock;
  }

  /** Returns the current token, or a new one if that is about to expire. */
  async get(signal: AbortSignal): Promise<AccessToken> {
    if (this.#current && this.#clock.now() < this.#current.renewAt) return this.#current;
    return this.renew(signal);
  }

  /** Returns a token to replace one that the pod refused: the current one if it is another, otherwise a new one. */
  async replace(refused: AccessToken, signal: AbortSignal): Promise<AccessToken> {
    if (this.#current && this.#current !== refused) return this.#current;
    this.#current = undefined;
    return this.renew(signal);
  }

  /** Requests a new token, even if the current one is valid. */
  renew(signal: AbortSignal): Promise<AccessToken> {
    this.#pending ??= this.#request();
    return untilAborted(this.#pending, signal);
  }

  /** Forgets the token, and also the one that is being requested. */
  forget(): void {
    this.#current = undefined;
    this.#pending = undefined;
  }

  #request(): Promise<AccessToken> {
    const request: Promise<AccessToken> = this.#issue().then(
      (token) => {
        if (this.#pending === request) this.#current = token;
        this.#settle(request);
        return token;
      },
      (error: unknown) => {
        this.#settle(request);
        throw error;
      },
    );
    return request;
  }

  #settle(request: Promise<AccessToken>): void {
    if (this.#pending === request) this.#pending = undefined;
  }
}

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
