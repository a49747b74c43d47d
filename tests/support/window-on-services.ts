import { vi } from 'vitest';
import { allHandlers } from '../../electron/features/build-features.ts';
import { handleCall, PendingCalls, type CallHandlers, LockGate } from '../../electron/ipc/handle-call.ts';
import {
  bridgeKey,
  type Bridge,
  type CallInput,
  type CallName,
  type CallOutput,
  type EventName,
  type EventPayload,
} from '../../shared/ipc/contract.ts';
import type { Result } from '../../shared/ipc/call.ts';
import type { AssembleOptions } from './assemble-services.ts';
import { startNorthwind, type Northwind } from './start-northwind.ts';

/** A `Northwind` with a page on its services. */
export interface NorthwindWithWindow extends Northwind {
  /** Resolves when main has responded to each of the page’s calls. */
  responded: () => Promise<void>;
}

/** A component test's page on Podkey’s services instead of a bridge double: its calls and events pass as in main. */
export async function startNorthwindForWindow(
  options: Omit<AssembleOptions, 'clock' | 'gate' | 'onEvent'> = {},
): Promise<NorthwindWithWindow> {
  // jsdom has its own, so what Node's cryptography returns would be none. A Buffer's parent is Node's.
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));
  const gate = new LockGate();
  const listeners = new Map<EventName, Set<(payload: unknown) => void>>();
  const onEvent = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => {
    if (gate.allowsEvent(name, payload)) for (const listener of listeners.get(name) ?? []) listener(payload);
  };
  const northwind = await startNorthwind({ ...options, gate, onEvent });
  const { services } = northwind;
  const pendingCalls = new PendingCalls();
  const handlers: CallHandlers = {
    ...allHandlers(services),
    'calls.cancel': ({ name }) => pendingCalls.cancel(1, name),
  };
  const pending = new Set<Promise<unknown>>();
  const bridge: Bridge = {
    invoke: async <Name extends CallName>(name: Name, input: CallInput<Name>) => {
      const call = pendingCalls.admit(1, name, (signal) =>
        handleCall(name, input, handlers, gate, () => undefined, signal),
      );
      pending.add(call);
      const result = await call;
      pending.delete(call);
      return result as Result<CallOutput<Name>>;
    },
    on: <Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void) => {
      const hear = (payload: unknown) => listener(payload as EventPayload<Name>);
      const heard = listeners.get(name) ?? new Set();
      listeners.set(name, heard.add(hear));
      return () => void heard.delete(hear);
    },
  };
  Object.defineProperty(window, bridgeKey, { value: bridge, configurable: true });
  services.begin();
  return {
    ...northwind,
    responded: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
    close: async () => {
      await northwind.close();
      vi.unstubAllGlobals();
    },
  };
}
