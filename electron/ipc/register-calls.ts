import { ipcMain } from 'electron';
import type { AppError } from '../../shared/errors/app-error.ts';
import { calls, type CallName } from '../../shared/ipc/contract.ts';
import { isCallName } from '../../shared/ipc/contract-names.ts';
import type { Result } from '../../shared/ipc/result.ts';
import { handleCall } from './handle-call.ts';
import type { CallHandlers } from './call-handlers.ts';
import { callingPage } from './calling-page.ts';
import { PendingCalls } from './pending-calls.ts';
import type { LockGate } from './lock-gate.ts';
import { isTrustedSender } from './trusted-sender.ts';
import { errorText } from '../../shared/text/failures/errors.ts';

/**
 * Registers every call of the contract for Podkey's own page, behind the gate.
 *
 * @param beforeEach runs before each call; it may shut the gate
 */
export function registerCalls(
  handlers: CallHandlers,
  gate: LockGate,
  onFailed: (name: CallName, thrown: unknown) => void,
  beforeEach: () => void = () => undefined,
): void {
  const pendingCalls = new PendingCalls();
  for (const name of Object.keys(calls).filter(isCallName)) {
    ipcMain.handle(name, async (event, input: unknown): Promise<Result<unknown>> => {
      beforeEach();
      if (!isTrustedSender(event)) return { ok: false, error: refusedSender() };
      const { id } = event.sender;
      return pendingCalls.admit(id, () =>
        callingPage.run(id, () => handleCall(name, input, handlers, gate, onFailed)),
      );
    });
  }
}

const refusedSender = (): AppError => ({
  kind: 'internal',
  message: errorText.refusedSender,
  nextStep: errorText.refusedSenderNext,
  retryable: false,
});
