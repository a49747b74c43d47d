import { untilAborted } from '../transport/cancellation.ts';
import type { RequestClock } from '../clock.ts';

/** An access token in hand. Each is its own object: a pod may well issue the same text twice. */
export interface AccessToken {
  readonly value: string;
  /** When to get the next one, epoch ms by this machine's clock. */
  readonly renewAt: number;
}

const maxMarginMs = 60_000;

/** When to renew a token that holds for `lifetimeMs` from `now`: a minute early, or a tenth of its life if that is less. */
export function renewalTime(now: number, lifetimeMs: number): number {
  return now + lifetimeMs - Math.min(maxMarginMs, lifetimeMs / 10);
}

/**
 * Holds the one access token of a client, in memory alone, and gets the next one when it is needed.
 *
 * However many callers wait, one request is under way. A caller who leaves does not end it for the others, and one that
 * fails is not remembered: the next caller tries anew.
 */
export class AccessTokenHolder {
  readonly #issue: () => Promise<AccessToken>;
  readonly #clock: RequestClock;
  #current: AccessToken | undefined;
  #underWay: Promise<AccessToken> | undefined;

  constructor(issue: () => Promise<AccessToken>, clock: RequestClock) {
    this.#issue = issue;
    this.#clock = clock;
  }

  /** The current token, or a new one where that is about to end. */
  async get(signal: AbortSignal): Promise<AccessToken> {
    if (this.#current && this.#clock.now() < this.#current.renewAt) return this.#current;
    return this.renew(signal);
  }

  /** A token to use instead of one the pod refused: the one that has replaced it meanwhile, or a new one. */
  async replace(refused: AccessToken, signal: AbortSignal): Promise<AccessToken> {
    if (this.#current && this.#current !== refused) return this.#current;
    this.#current = undefined;
    return this.renew(signal);
  }

  /** A new token, whatever is in hand. */
  renew(signal: AbortSignal): Promise<AccessToken> {
    this.#underWay ??= this.#request();
    return untilAborted(this.#underWay, signal);
  }

  /** Lets go of the token, and of the one under way when it comes. */
  forget(): void {
    this.#current = undefined;
    this.#underWay = undefined;
  }

  #request(): Promise<AccessToken> {
    const request: Promise<AccessToken> = this.#issue().then(
      (token) => {
        if (this.#underWay === request) this.#current = token;
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
    if (this.#underWay === request) this.#underWay = undefined;
  }
}
