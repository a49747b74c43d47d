import type { AppError } from '../../shared/errors/app-error.ts';
import type { CallName, EventName, EventPayload } from '../../shared/ipc/contract.ts';
import { errorFailures } from '../../shared/text/en/app.ts';

/** The calls that main answers while Podkey is locked, besides reading the lock's state; every other call is refused. */
const callsWhileLocked: ReadonlySet<CallName> = new Set([
  'lock.unlock',
  'lock.unlockWithSystem',
  'lock.forgetPasscode',
  'lock.keepDrafts',
]);

/**
 * Gate between the page and everything behind the bridge. It is shut while Podkey is locked, and at start until it is
 * known whether Podkey starts locked.
 *
 * Main holds it, so a hostile page can't open it.
 */
export class LockGate {
  #isShut = true;
  /** Counts the shuttings, so that a call that was running during one is recognized after the next opening. */
  #shuttings = 0;

  shut(): void {
    this.#isShut = true;
    this.#shuttings += 1;
  }

  open(): void {
    this.#isShut = false;
  }

  /** The error for a call that the gate refuses; null if it may run. `input` is not parsed yet. */
  refusal(name: CallName, input: unknown): AppError | null {
    return this.#isShut && !isForLock(name, input) ? errorFailures.locked().appError : null;
  }

  /**
   * Registers the start of a call. Call the returned function when it is done: it returns the error to send instead of
   * the result, or null.
   */
  begin(name: CallName, input: unknown): () => AppError | null {
    const begunIn = this.#shuttings;
    return () =>
      begunIn === this.#shuttings || isForLock(name, input) ? null : errorFailures.lockedMeanwhile().appError;
  }

  /** Whether an event may be sent to the page. */
  allowsEvent<Name extends EventName>(name: Name, payload: EventPayload<Name>): boolean {
    return !this.#isShut || (name === 'states.changed' && isOfLock(payload));
  }
}

const isForLock = (name: CallName, input: unknown): boolean =>
  callsWhileLocked.has(name) || (name === 'states.read' && isOfLock(input));

const isOfLock = (named: unknown): boolean =>
  typeof named === 'object' && named !== null && 'name' in named && named.name === 'lock';
