import type { AppError } from '../../../shared/errors/app-error.ts';
import { sameLocator } from '../../../shared/schemas/login.ts';
import type { Lease, LeaseEndReason, Locator } from '../../../shared/schemas/secure-value.ts';
import { cancel, on, invoke } from '../../bridge/bridge.ts';
import type { DirectAction } from '../../core/feature-actions.ts';
import { BridgeCall, isCancelled } from '../../state/bridge-call.svelte.ts';

/**
 * What to do with a value as soon as it is open: show a stored secret, a one-time code, or the setup key that makes the codes; open
 * the dialog of an action, without showing it; or compare it with another revision.
 */
export type Wish =
  | { kind: 'reveal' }
  | { kind: 'code' }
  | { kind: 'seed' }
  | { kind: 'act'; action: string }
  | { kind: 'compare'; revisionId: string };

/** The state of the screen's one secure value. `endsAt` is a reading of `performance.now()`. */
type OpenState =
  | { kind: 'nothing' }
  | { kind: 'opening'; locator: Locator; wish: Wish | undefined }
  | { kind: 'open'; locator: Locator; lease: Lease; endsAt: number; wish: Wish | undefined }
  | { kind: 'ended'; locator: Locator; reason: LeaseEndReason }
  | { kind: 'failed'; locator: Locator; error: AppError };

/**
 * The secure value a person has open: at most one, and only main's lease on it, never the value itself.
 *
 * Must be disposed of with its screen.
 */
export class OpenValue {
  state = $state.raw<OpenState>({ kind: 'nothing' });
  readonly #accountId: string;
  readonly #unsubscribe: () => void;
  /** Counts attempts, to recognize a response that is no longer wanted. */
  #attempt = 0;

  /** `locatorBeforeLock` was open when Podkey was locked. */
  constructor(accountId: string, locatorBeforeLock: Locator | null = null) {
    this.#accountId = accountId;
    if (locatorBeforeLock) this.state = { kind: 'ended', locator: locatorBeforeLock, reason: 'locked' };
    this.#unsubscribe = on('secrets.leaseEnded', ({ handle, reason }) => this.#ended(handle, reason));
  }

  /** The locator of the value that is or was open or being opened. */
  get locator(): Locator | null {
    return this.state.kind === 'nothing' ? null : this.state.locator;
  }

  /** Opens a value. First closes the one that is open or being opened. */
  async open(locator: Locator, wish?: Wish): Promise<void> {
    this.close();
    const attempt = this.#attempt;
    this.state = { kind: 'opening', locator, wish };
    const response = await invoke('secrets.open', { accountId: this.#accountId, locator });
    const receivedAt = performance.now();
    if (attempt !== this.#attempt) {
      if (response.ok) void invoke('secrets.close', { handle: response.value.handle });
    } else if (response.ok) {
      const lease = response.value;
      this.state = { kind: 'open', locator, lease, endsAt: receivedAt + lease.endsInMs, wish };
    } else {
      this.state = { kind: 'failed', locator, error: response.error };
    }
  }

  /** Closes the value that is open or being opened. */
  close(): void {
    this.#attempt += 1;
    if (this.state.kind === 'open') void invoke('secrets.close', { handle: this.state.lease.handle });
    else if (this.state.kind === 'opening') cancel('secrets.open');
    this.state = { kind: 'nothing' };
  }

  dispose(): void {
    this.#unsubscribe();
    this.close();
  }

  #ended(handle: string, reason: LeaseEndReason): void {
    if (this.state.kind !== 'open' || this.state.lease.handle !== handle) return;
    this.state = { kind: 'ended', locator: this.state.locator, reason };
  }
}

interface RowSubject {
  /** Podkey's ID of the value's account. */
  accountId: string;
  locator: Locator;
  isCode: boolean;
}

const nothing: OpenState = { kind: 'nothing' };

/** A row's value: whether it is the open one, and what the row does with it. */
export class RowValue {
  readonly copying = new BridgeCall(isCancelled);
  /** What a feature does with it at once. */
  readonly starting = new BridgeCall();
  #started: DirectAction | undefined;
  readonly #subject: () => RowSubject;
  /** The value that is open on the screen, here or in another row. */
  readonly #open: OpenValue;

  constructor(open: OpenValue, subject: () => RowSubject) {
    this.#open = open;
    this.#subject = subject;
  }

  /** The state of the open value, if it is this row's. */
  get state(): OpenState {
    const { state } = this.#open;
    return state.kind !== 'nothing' && sameLocator(state.locator, this.#subject().locator) ? state : nothing;
  }

  get isAnyOpen(): boolean {
    return this.#open.state.kind === 'open';
  }

  /** What the person waits to see, or sees, of this value; undefined if it was only opened. */
  get showing(): Wish | undefined {
    const { state } = this;
    if (state.kind !== 'opening' && state.kind !== 'open') return undefined;
    return state.wish?.kind === 'compare' || state.wish?.kind === 'act' ? undefined : state.wish;
  }

  open(wish?: Wish): void {
    this.dismissFailure();
    void this.#open.open(this.#subject().locator, wish);
  }

  show(): void {
    if (!this.showing) this.open({ kind: this.#subject().isCode ? 'code' : 'reveal' });
  }

  close(): void {
    this.#open.close();
  }

  dismissFailure(): void {
    this.copying.failure = undefined;
    this.starting.failure = undefined;
  }

  /** Copies the value, or a one-time code's code, without opening it. */
  async copy(): Promise<void> {
    const { accountId, locator } = this.#subject();
    await this.copying.send('secrets.copy', { accountId, locator, what: 'default' });
  }

  /** Does something with the value, or with a one-time code's code, at once. */
  async start(action: DirectAction): Promise<void> {
    this.#started = action;
    const { accountId, locator } = this.#subject();
    await this.starting.send(action.call, { accountId, locator, what: 'default' });
  }

  async startAgain(): Promise<void> {
    if (this.#started) await this.start(this.#started);
  }
}
