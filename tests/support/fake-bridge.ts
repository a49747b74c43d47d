import type { z } from 'zod';
import type { AppError } from '../../shared/errors/app-error.ts';
import {
  bridgeKey,
  calls,
  events,
  type Bridge,
  type CallInput,
  type CallName,
  type CallOutput,
  type CallParsed,
  type EventName,
  type EventPayload,
} from '../../shared/ipc/contract.ts';
import type { NamedState, StateName, states } from '../../shared/ipc/states.ts';
import { resultSchema, type Result } from '../../shared/ipc/call.ts';

type Script = (input: unknown) => unknown;

/** A recorded call: its name and input. */
export interface RecordedCall {
  name: CallName;
  input: unknown;
}

/**
 * A scripted main process for component tests.
 *
 * Parses inputs and outputs with the contract's schemas, so that a test can't send or return anything that main would
 * not. A call without a script rejects with its name.
 */
export class FakeBridge implements Bridge {
  /** Every call, in order. */
  readonly made: RecordedCall[] = [];
  readonly #scripts = new Map<CallName, Script>();
  readonly #states = new Map<StateName, unknown>();
  readonly #failures = new Map<StateName, AppError>();
  readonly #held = new Map<StateName, Promise<unknown>>();
  readonly #listeners = new Map<EventName, Set<(payload: unknown) => void>>();

  /** Installs this bridge where the preload puts the real one. */
  install(): this {
    Object.defineProperty(window, bridgeKey, { value: this, configurable: true });
    return this;
  }

  /** Makes a call succeed from now on, with a value or with a function of its input. */
  answer<Name extends CallName>(
    name: Name,
    value: CallOutput<Name> | ((input: CallParsed<Name>) => CallOutput<Name> | Promise<CallOutput<Name>>),
  ): this {
    return this.#script(name, async (input) => ({
      ok: true,
      value: typeof value === 'function' ? await value(input as CallParsed<Name>) : value,
    }));
  }

  /** Holds a state from now on. Pages that follow it are not told; see `change`. */
  state<Name extends StateName>(name: Name, state: z.input<(typeof states)[Name]>): this {
    this.#failures.delete(name);
    this.#states.set(name, state);
    return this;
  }

  /** Changes a state, and tells the page. */
  change<Name extends StateName>(name: Name, state: z.input<(typeof states)[Name]>): this {
    this.state(name, state);
    this.emit('states.changed', { name, state } as NamedState);
    return this;
  }

  /** Makes reading a state fail from now on. */
  failState(name: StateName, error: AppError): this {
    this.#failures.set(name, error);
    return this;
  }

  /** Keeps the next reading of a state pending until the returned function is called with it. */
  holdState<Name extends StateName>(name: Name): (state: z.input<(typeof states)[Name]>) => void {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.#held.set(name, promise);
    return (state) => resolve({ ok: true, value: { name, state } });
  }

  /** Makes a call fail from now on. */
  fail(name: CallName, error: AppError): this {
    return this.#script(name, () => ({ ok: false, error }));
  }

  /** Keeps a call pending until the returned function is called with the output. */
  hold<Name extends CallName>(name: Name): (value: CallOutput<Name>) => void {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.#script(name, () => promise);
    return (value) => resolve({ ok: true, value });
  }

  /** Keeps a call pending until the returned function is called with the failure. */
  holdFailure(name: CallName): (error: AppError) => void {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.#script(name, () => promise);
    return (error) => resolve({ ok: false, error });
  }

  /** Sends an event, as main would. */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    const parsed = events[name].parse(payload);
    for (const listener of this.#listeners.get(name) ?? []) listener(parsed);
  }

  /** The inputs of all calls with this name. */
  inputsOf<Name extends CallName>(name: Name): CallInput<Name>[] {
    return this.made.filter((call) => call.name === name).map(({ input }) => input as CallInput<Name>);
  }

  async invoke<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Result<CallOutput<Name>>> {
    this.made.push({ name, input });
    const script = this.#scripts.get(name) ?? (name === 'states.read' ? this.#readState : undefined);
    if (!script) throw new Error(`The test does not script ${name}`);
    const parsed = calls[name].input.parse(input);
    return resultSchema(calls[name].output).parse(await script(parsed)) as Result<CallOutput<Name>>;
  }

  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    const hear = (payload: unknown) => listener(payload as EventPayload<Name>);
    this.#listeners.set(name, listeners.add(hear));
    return () => listeners.delete(hear);
  }

  readonly #readState = (input: unknown): unknown => {
    const { name } = input as { name: StateName };
    const held = this.#held.get(name);
    if (this.#held.delete(name)) return held;
    const error = this.#failures.get(name);
    if (error) return { ok: false, error };
    if (!this.#states.has(name)) throw new Error(`The test does not set the state ${name}`);
    return { ok: true, value: { name, state: this.#states.get(name) } };
  };

  #script(name: CallName, script: Script): this {
    this.#scripts.set(name, script);
    return this;
  }
}
