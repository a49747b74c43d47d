import type { AppError } from '../../../shared/errors/app-error.ts';
import type { Lease, LeaseEndReason, Locator } from '../../../shared/schemas/secure-value.ts';
import { on } from '../../bridge/events.ts';
import { invoke } from '../../bridge/invoke.ts';
import { FormDraft } from '../../bridge/form-draft.ts';

/** The state of the screen's one secure value. `endsAt` is a reading of `performance.now()`. */
export type OpenState =
  | { step: 'nothing' }
  | { step: 'opening'; locator: Locator }
  | { step: 'open'; lease: Lease; endsAt: number }
  | { step: 'ended'; locator: Locator; reason: LeaseEndReason }
  | { step: 'failed'; locator: Locator; error: AppError };

/** The locator of the open value, kept while Podkey is locked; never the value. */
export const keptLocator = new FormDraft('openLocator');

/**
 * The secure value a person has open: at most one, and only main's lease on it, never the value itself.
 *
 * Must be disposed of with its screen.
 */
export class OpenValue {
  state = $state.raw<OpenState>({ step: 'nothing' });
  readonly #accountId: string;
  readonly #unsubscribe: () => void;
  /** Counts attempts, to recognize a response that is no longer wanted. */
  #attempt = 0;

  /** `lockedAway` was open when Podkey was locked. */
  constructor(accountId: string, lockedAway: Locator | null = null) {
    this.#accountId = accountId;
    if (lockedAway) this.state = { step: 'ended', locator: lockedAway, reason: 'locked' };
    this.#unsubscribe = on('secrets.leaseEnded', ({ handle, reason }) => this.#ended(handle, reason));
  }

  /** The locator of the value that is or was open or being opened. */
  get locator(): Locator | null {
    const { state } = this;
    if (state.step === 'nothing') return null;
    return state.step === 'open' ? state.lease.locator : state.locator;
  }

  /** Opens a value. First closes the one that is open or being opened. */
  async open(locator: Locator): Promise<void> {
    this.close();
    const attempt = this.#attempt;
    this.state = { step: 'opening', locator };
    const answer = await invoke('secrets.open', { accountId: this.#accountId, locator });
    const receivedAt = performance.now();
    if (attempt !== this.#attempt) {
      if (answer.ok) void invoke('secrets.close', { handle: answer.value.handle });
    } else if (answer.ok) {
      const lease = answer.value;
      this.state = { step: 'open', lease, endsAt: receivedAt + lease.endsInMs };
    } else {
      this.state = { step: 'failed', locator, error: answer.error };
    }
  }

  /** Closes the value that is open or being opened. */
  close(): void {
    this.#attempt += 1;
    if (this.state.step === 'open') void invoke('secrets.close', { handle: this.state.lease.handle });
    else if (this.state.step === 'opening') void invoke('secrets.cancelOpen', {});
    this.state = { step: 'nothing' };
  }

  dispose(): void {
    this.#unsubscribe();
    this.close();
  }

  #ended(handle: string, reason: LeaseEndReason): void {
    if (this.state.step !== 'open' || this.state.lease.handle !== handle) return;
    this.state = { step: 'ended', locator: this.state.lease.locator, reason };
  }
}
