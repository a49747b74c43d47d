import type { LockGate } from '../../electron/ipc/handle-call.ts';
import { toAppError } from '../../shared/errors/to-app-error.ts';
import type { CallName } from '../../shared/ipc/contract.ts';
import type { Invariants } from './invariants.ts';

interface Options {
  /** The lock's gate; null if calls reach the services past it. */
  gate: LockGate | null;
  invariants: Invariants;
  trace: string[];
}

/** Makes the page's calls, and checks their responses. */
export class CheckedCalls {
  readonly #gate: LockGate | null;
  readonly #invariants: Invariants;
  readonly #trace: string[];
  readonly #pending = new Map<number, string>();
  #count = 0;

  constructor({ gate, invariants, trace }: Options) {
    this.#gate = gate;
    this.#invariants = invariants;
    this.#trace = trace;
  }

  /** The number of calls so far, refused ones included. */
  get count(): number {
    return this.#count;
  }

  /** The labels of the calls without a response so far. */
  get pending(): string[] {
    return [...this.#pending.values()];
  }

  /** Whether the gate refuses a call now. */
  isRefused(name: CallName): boolean {
    return Boolean(this.#gate?.refusal(name, {}));
  }

  /** Makes a call. `onResult` gets its result and the number of sessions that had ended before the call. */
  make<T>(
    name: CallName,
    act: () => Promise<T>,
    onResult: (result: T, endsBefore: number) => void = () => undefined,
  ): void {
    this.#count += 1;
    const number = this.#count;
    const label = `${number} ${name}`;
    if (this.isRefused(name)) return;
    const withheld = this.#gate?.begin(name, {}) ?? (() => null);
    this.#trace.push(label);
    this.#pending.set(number, label);
    const endsBefore = this.#invariants.ends;
    const ended = (how: string) => {
      this.#pending.delete(number);
      this.#trace.push(`${label}: ${how}`);
    };
    act().then(
      (result) => {
        const isWithheld = withheld() !== null;
        ended(isWithheld ? 'withheld' : 'done');
        if (!isWithheld) onResult(result, endsBefore);
      },
      (thrown: unknown) => {
        const { kind, message } = toAppError(thrown);
        ended(`${kind}: ${message}`);
        if (kind === 'internal' && !String(thrown).includes('lipboard'))
          this.#invariants.fail(`${name} failed as internal: ${String(thrown)}`);
      },
    );
  }

  /** Makes a call that comes from outside Podkey's page, and so passes by the lock's gate. It must not fail. */
  makeOutside<T>(what: string, act: () => Promise<T>, onResult: (result: T) => void): void {
    this.#count += 1;
    const number = this.#count;
    const label = `${number} ${what}`;
    this.#trace.push(label);
    this.#pending.set(number, label);
    act().then(
      (result) => {
        this.#pending.delete(number);
        this.#trace.push(`${label}: done`);
        onResult(result);
      },
      (thrown: unknown) => this.#invariants.fail(`${what} threw: ${String(thrown)}`),
    );
  }

  /** Makes a call that changes the accounts, and checks the clipboard and the leases when its response arrives. */
  makeChange(
    name: CallName,
    act: () => Promise<unknown>,
    onResult: (result: unknown) => void = () => undefined,
  ): void {
    this.make(name, act, (result) => {
      onResult(result);
      this.#invariants.checkClipboard(`as ${name} returned`);
      this.#invariants.checkLeases(`as ${name} returned`);
    });
  }
}
