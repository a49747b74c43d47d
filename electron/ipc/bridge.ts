import { AsyncLocalStorage } from 'node:async_hooks';
import { ipcMain, type WebContents } from 'electron';
import { isCallName } from '../../shared/ipc/contract-names.ts';
import {
  calls,
  type CallName,
  events,
  type EventName,
  type EventPayload,
} from '../../shared/ipc/contract.ts';
import type { Result } from '../../shared/ipc/call.ts';
import { errorFailures } from '../../shared/text/en/app.ts';
import { handleCall, type CallHandlers, PendingCalls, type LockGate } from './handle-call.ts';
import { isTrustedSender } from './trusted-sender.ts';

/**
 * Registers every call of the contract for Podkey's own page, behind the gate.
 *
 * @param beforeEach runs before each call; it may close the gate
 */
export function registerCalls(
  handlers: Omit<CallHandlers, 'calls.cancel'>,
  gate: LockGate,
  onFailed: (name: CallName, thrown: unknown) => void,
  beforeEach: () => void = () => undefined,
): void {
  const pendingCalls = new PendingCalls();
  const all: CallHandlers = {
    ...handlers,
    'calls.cancel': ({ name }) => pendingCalls.cancel(callingPage.getStore(), name),
  };
  for (const name of Object.keys(calls).filter(isCallName)) {
    ipcMain.handle(name, async (event, input: unknown): Promise<Result<unknown>> => {
      beforeEach();
      if (!isTrustedSender(event)) return { ok: false, error: errorFailures.refusedSender().appError };
      const { id } = event.sender;
      return pendingCalls.admit(id, name, (signal) =>
        callingPage.run(id, () => handleCall(name, input, all, gate, onFailed, signal)),
      );
    });
  }
}

/** Sends an event of the contract to Podkey's page. Parsed first, so that an undeclared field can't leak. */
export function emitEvent<Name extends EventName>(
  page: WebContents | undefined,
  name: Name,
  payload: EventPayload<Name>,
): void {
  if (!page || page.isDestroyed()) return;
  page.send(name, events[name].parse(payload));
}

/**
 * The page whose call is running, as its `webContents` ID. What the call opens belongs to that page and ends with it.
 *
 * Stored here instead of passed along, so that no function on the way can forget it.
 */
export const callingPage = new AsyncLocalStorage<number>();
