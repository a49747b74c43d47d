import { sameLocator } from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import type { OpenState, OpenValue, Wish } from './open-value.svelte.ts';

/** The value that a row is about. */
interface RowSubject {
  /** Podkey's ID of the value's account. */
  accountId: string;
  locator: Locator;
  isCode: boolean;
}

const nothing: OpenState = { kind: 'nothing' };

/** A row's value: whether it is the open one, and what the row does with it. */
export class RowValue {
  readonly copying = new BridgeCall();
  readonly typing = new BridgeCall();
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

  /** Whether any row's value is open. */
  get isAnyOpen(): boolean {
    return this.#open.state.kind === 'open';
  }

  /** What the person waits to see, or sees, of this value; undefined if it was only opened. */
  get showing(): Wish | undefined {
    const { state } = this;
    if (state.kind !== 'opening' && state.kind !== 'open') return undefined;
    return state.wish?.kind === 'compare' ? undefined : state.wish;
  }

  open(wish?: Wish): void {
    this.dismissFailure();
    void this.#open.open(this.#subject().locator, wish);
  }

  /** Opens the value and shows it, or its code. */
  show(): void {
    if (!this.showing) this.open({ kind: this.#subject().isCode ? 'code' : 'reveal' });
  }

  close(): void {
    this.#open.close();
  }

  /** Forgets why the last copy failed, or could not be typed. */
  dismissFailure(): void {
    this.copying.failure = undefined;
    this.typing.failure = undefined;
  }

  /** Copies the value, or a one-time code's code, without opening it. */
  async copy(): Promise<void> {
    const { accountId, locator } = this.#subject();
    await this.copying.send('secrets.copyDirectly', { accountId, locator, what: 'default' });
  }

  /** Types the value, or a one-time code's code, into another program's window. */
  async type(): Promise<void> {
    const { accountId, locator } = this.#subject();
    await this.typing.send('typing.start', { accountId, locator, what: 'default' });
  }
}
