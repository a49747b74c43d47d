import type { Fillable } from '../../../shared/schemas/browser.ts';
import type { Clock } from '../clock.ts';

/** How long a choice lasts, in ms. */
export const grantedForMs = 60 * 60_000;

/** A login that a person chose for an origin in a browser. */
export interface Grant {
  accountId: string;
  loginId: string;
}

interface Held extends Grant {
  /** Whether a page asked for a user name since the choice. */
  hasBegun: boolean;
  cancelTimer: () => void;
}

/**
 * The logins that persons chose within the last hour, one for an origin in a browser. They cover the later steps of the same sign-in:
 * the password on its own page, then the code.
 *
 * Many clients sign in at the same origin. So a page that asks for the user name again begins another sign-in, which needs a choice.
 */
export class FillGrants {
  readonly #clock: Clock;
  readonly #held = new Map<string, Held>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The login for the fields that a page wants now; undefined if the person has to choose. */
  find(browser: string, origin: string, wants: readonly Fillable[]): Grant | undefined {
    const held = this.#held.get(keyOf(browser, origin));
    if (!held || (held.hasBegun && wants.includes('user-name'))) return undefined;
    held.hasBegun ||= wants.includes('user-name');
    return held;
  }

  /** The login that was chosen last, whatever a page wants. */
  last(browser: string, origin: string): Grant | undefined {
    return this.#held.get(keyOf(browser, origin));
  }

  /** The person chose a login for the fields that a page wants. */
  grant(browser: string, origin: string, wants: readonly Fillable[], { accountId, loginId }: Grant): void {
    const key = keyOf(browser, origin);
    this.#held.get(key)?.cancelTimer();
    const cancelTimer = this.#clock.after(grantedForMs, () => this.#held.delete(key));
    this.#held.set(key, { accountId, loginId, hasBegun: wants.includes('user-name'), cancelTimer });
  }

  end(): void {
    for (const { cancelTimer } of this.#held.values()) cancelTimer();
    this.#held.clear();
  }
}

const keyOf = (browser: string, origin: string) => JSON.stringify([browser, origin]);
