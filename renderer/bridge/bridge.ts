import type { AppError } from '../../shared/errors/app-error.ts';
import type {
  bridgeKey,
  Bridge,
  CallInput,
  CallName,
  CallOutput,
  EventName,
  EventPayload,
} from '../../shared/ipc/contract.ts';
import type { Result } from '../../shared/ipc/call.ts';
import type { State, StateName } from '../../shared/ipc/states.ts';
import { errorFailures } from '../../shared/text/en/app.ts';

declare global {
  interface Window {
    /** Exposed by the preload; the renderer's only way to main. */
    readonly [bridgeKey]: Bridge;
  }
}

/**
 * Makes one call of the contract.
 *
 * Never throws: a broken bridge is an `internal` failure. Main has validated the response. Validating it here as well would load
 * all of the contract's schemas before the first paint.
 */
export async function invoke<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<Result<CallOutput<Name>>> {
  try {
    return await window.podkey.invoke(name, input);
  } catch {
    return { ok: false, error: brokenBridge() };
  }
}

/** Cancels this page's pending calls of this name, without waiting for main. */
export const cancel = (name: CallName): void => void invoke('calls.cancel', { name });

/** The failure if main did not respond. It never quotes the cause, which may contain anything. */
export const brokenBridge = (): AppError => errorFailures.internal().appError;

/** Listens to one of main's events until the returned function is called. Main validates what it sends. */
export function on<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): () => void {
  let current: typeof listener | undefined = listener;
  let unsubscribe: (() => void) | undefined = window.podkey.on(name, (payload) => current?.(payload));
  return () => {
    // The bridge may keep its listener. Clearing both references frees the screen that listened, and avoids a reference cycle
    // across the two JavaScript worlds, which neither could free.
    current = undefined;
    unsubscribe?.();
    unsubscribe = undefined;
  };
}

export async function readState<Name extends StateName>(name: Name): Promise<Result<State<Name>>> {
  const response = await invoke('states.read', { name });
  // Main answers with the state of the name that was asked for.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
  return response.ok ? { ok: true, value: response.value.state as State<Name> } : response;
}

/** Listens to the changes of a state until the returned function is called. */
export function onState<Name extends StateName>(
  name: Name,
  listener: (state: State<Name>) => void,
): () => void {
  return on('states.changed', (changed) => {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the name was compared
    if (changed.name === name) listener(changed.state as State<Name>);
  });
}

/** An `AppError` that can be thrown, as svelte-query needs it. */
export class BridgeError extends Error {
  readonly appError: AppError;

  constructor(appError: AppError) {
    super(appError.message);
    this.name = 'BridgeError';
    this.appError = appError;
  }
}

/** Why a query failed, from its `error`; undefined if it did not. */
export const appErrorOf = (error: unknown): AppError | undefined =>
  error instanceof BridgeError ? error.appError : undefined;

/** `invoke` for query functions: returns the value or throws a `BridgeError`. */
export async function ask<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const response = await invoke(name, input);
  if (!response.ok) throw new BridgeError(response.error);
  return response.value;
}
