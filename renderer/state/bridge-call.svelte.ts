import type { AppError } from '../../shared/errors/app-error.ts';
import type { CallInput, CallName, CallOutput } from '../../shared/ipc/contract.ts';
import { invoke } from '../bridge/bridge.ts';

/**
 * Sends a person's calls to main, one at a time, and holds the last failure.
 *
 * svelte-query's `createMutation` is not used: it keeps input and output, which may be secrets, while its component lives. It also
 * sends a second call while one is pending, and works only during component setup.
 */
export class BridgeCall {
  pending = $state.raw<CallName>();
  /** Why the last call failed; undefined if it succeeded or `handleFailure` returned true. */
  failure = $state.raw<AppError>();
  readonly #handleFailure: (error: AppError) => boolean;
  /** Counts calls and drops, to recognize a response that is no longer wanted. */
  #attempt = 0;

  /** `handleFailure` returns true for a failure that needs no alert, such as one shown below a form's field. */
  constructor(handleFailure: (error: AppError) => boolean = () => false) {
    this.#handleFailure = handleFailure;
  }

  get isPending(): boolean {
    return this.pending !== undefined;
  }

  /**
   * Makes a call and passes main's value to `onSuccess`. Resolves to whether it succeeded.
   *
   * Does nothing while another call is pending.
   */
  async send<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    onSuccess: (value: CallOutput<Name>) => void = () => undefined,
  ): Promise<boolean> {
    if (this.isPending) return false;
    const attempt = (this.#attempt += 1);
    this.failure = undefined;
    this.pending = name;
    const response = await invoke(name, input);
    if (attempt !== this.#attempt) return false;
    this.pending = undefined;
    if (response.ok) onSuccess(response.value);
    else if (!this.#handleFailure(response.error)) this.failure = response.error;
    return response.ok;
  }

  /** Ignores the pending call's response; another call may be sent at once. */
  drop(): void {
    this.#attempt += 1;
    this.pending = undefined;
  }
}

/** Whether the person, or a later copy, cancelled what failed: nobody waits for it, so no alert reports it. */
export const isCancelled = ({ kind }: AppError): boolean => kind === 'cancelled';
