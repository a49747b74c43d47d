import { untilAborted } from '../transport/exchange.ts';
import type { RequestClock } from '../clock.ts';

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
