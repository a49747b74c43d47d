import { randomUUID } from 'node:crypto';
import type { SecureValue } from '../../pod-client/pod-client.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import type { LeaseEndReason, Locator } from '../../../shared/schemas/secure-value.ts';
import type { ActivePod } from '../accounts/pod-session.ts';
import type { Clock } from '../clock.ts';
import { valueFailureText } from '../../../shared/text/value-failures.ts';

/** How long main holds an opened secure value, in ms. */
export const leaseLastsMs = 5 * 60_000;

/** Main's hold of one opened secure value. Only `handle` ever leaves main. */
export interface HeldValue {
  readonly handle: string;
  readonly pod: ActivePod;
  readonly locator: Locator;
  readonly endsAt: number;
  value: SecureValue;
}

/** The leases alive. Each ends once: on its timer, when closed, or with all others. */
export class LeaseBook {
  readonly #clock: Clock;
  readonly #onEnded: (handle: string, reason: LeaseEndReason) => void;
  readonly #held = new Map<string, { lease: HeldValue; atEnd: Set<() => void> }>();

  constructor(clock: Clock, onEnded: (handle: string, reason: LeaseEndReason) => void) {
    this.#clock = clock;
    this.#onEnded = onEnded;
  }

  /** Takes hold of a value. */
  begin(pod: ActivePod, locator: Locator, value: SecureValue): HeldValue {
    const lease = { handle: randomUUID(), pod, locator, value, endsAt: this.#clock.now() + leaseLastsMs };
    const cancelTimer = this.#clock.after(leaseLastsMs, () => this.end(lease.handle, 'timer'));
    this.#held.set(lease.handle, { lease, atEnd: new Set([cancelTimer]) });
    return lease;
  }

  /** The value under a handle, or a `not-found` failure where it has been let go of. */
  get(handle: string): HeldValue {
    const held = this.#held.get(handle);
    if (!held || this.#clock.now() >= held.lease.endsAt) throw leaseOver();
    return held.lease;
  }

  /** Has `task` run when the value under a handle is let go of. */
  whenEnded(handle: string, task: () => void): void {
    this.get(handle);
    this.#held.get(handle)?.atEnd.add(task);
  }

  /** Lets go of one value. No harm if it is gone already. */
  end(handle: string, reason: LeaseEndReason): void {
    const held = this.#held.get(handle);
    if (!held) return;
    this.#held.delete(handle);
    for (const task of held.atEnd) task();
    this.#onEnded(handle, reason);
  }

  /** Lets go of every value. */
  endAll(reason: LeaseEndReason): void {
    for (const handle of [...this.#held.keys()]) this.end(handle, reason);
  }
}

function leaseOver(): Failure {
  return new Failure({
    kind: 'not-found',
    message: valueFailureText.over,
    nextStep: valueFailureText.overNext,
    retryable: false,
  });
}
