import type { Drafts } from '../../../shared/schemas/drafts.ts';
import type { SessionEnd, SessionState } from '../accounts/account-session.ts';
import type { Clock } from '../clock.ts';

/** How long the lock waits for the page's drafts before it ends the page without them, in ms. */
const maxWaitMs = 1_000;

/**
 * The page's drafts, in memory, from the lock until the next page asks for them.
 *
 * The page is not trusted: it may hand over drafts once per lock, and only gets back what a page handed over.
 */
export class HandedDrafts implements SessionState {
  readonly #clock: Clock;
  #drafts: Drafts = {};
  #awaited: ((drafts?: Drafts) => void) | undefined;
  /** Resolves when the page of the latest lock has been replaced. */
  pageReplaced: unknown;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Resolves when the page has handed over its drafts, or after a second. */
  expect(): Promise<undefined> {
    this.#awaited?.();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const callOff = this.#clock.after(maxWaitMs, () => this.#awaited?.());
    this.#awaited = (drafts) => {
      this.#awaited = undefined;
      callOff();
      if (drafts) this.#drafts = drafts;
      resolve(undefined);
    };
    return promise;
  }

  /** Keeps expected drafts; ignores others. */
  accept(drafts: Drafts): void {
    this.#awaited?.(drafts);
  }

  /** Returns the drafts to the next page, once. */
  retrieve(): Drafts {
    const drafts = this.#drafts;
    this.#drafts = {};
    return drafts;
  }

  /** Drops the drafts if the accounts change, because they belong to one of them. */
  endSession(reason: SessionEnd): void {
    if (reason !== 'locked') this.#drafts = {};
  }
}
