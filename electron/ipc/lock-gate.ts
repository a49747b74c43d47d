import type { AppError } from '../../shared/errors/app-error.ts';
import type { CallName, EventName } from '../../shared/ipc/contract.ts';
import { lockedError, lockedMeanwhileError } from '../services/lock/locked-errors.ts';

/** What main answers while Podkey is locked; every other call is refused. */
const callsWhileLocked: ReadonlySet<CallName> = new Set([
  'lock.state',
  'lock.unlock',
  'lock.forgetPasscode',
  'lock.keepDrafts',
]);

/**
 * The door between the page and everything behind the bridge. Shut while Podkey is locked, and at a start until it is known
 * whether it is to be.
 *
 * It is held in main, so a page that turned hostile can't talk it round.
 */
export class LockGate {
  #isShut = true;
  /** Counts shuttings, so that a call which was under way at one is recognised after the next opening. */
  #shuttings = 0;

  shut(): void {
    this.#isShut = true;
    this.#shuttings += 1;
  }

  open(): void {
    this.#isShut = false;
  }

  /** Why a call is refused, if it is. */
  refusal(name: CallName): AppError | null {
    return this.#isShut && !callsWhileLocked.has(name) ? lockedError() : null;
  }

  /** Lets a call begin; the function returned says, when it is done, why its answer must be withheld, if it must. */
  begin(name: CallName): () => AppError | null {
    const begunIn = this.#shuttings;
    return () => (begunIn === this.#shuttings || callsWhileLocked.has(name) ? null : lockedMeanwhileError());
  }

  /** Whether the page may hear of an event. */
  lets(name: EventName): boolean {
    return !this.#isShut || name === 'lock.changed';
  }
}
