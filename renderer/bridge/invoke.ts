import type { AppError } from '../../shared/errors/app-error.ts';
import type { bridgeKey, Bridge, CallInput, CallName, CallOutput } from '../../shared/ipc/contract.ts';
import { appText } from '../../shared/text/app.ts';
import type { Result } from '../../shared/ipc/result.ts';

declare global {
  interface Window {
    /** Exposed by the preload; the only way out of the renderer. */
    readonly [bridgeKey]: Bridge;
  }
}

/**
 * Asks main for one call of the contract.
 *
 * Never throws: a bridge that breaks is an `internal` failure. Main has checked the answer; to do so again would cost the page
 * all schemas of the contract before its first paint.
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

/** What went wrong where main did not answer. Says nothing of what broke: that may hold anything. */
export const brokenBridge = (): AppError => ({
  kind: 'internal',
  message: appText.brokenBridge,
  nextStep: appText.brokenBridgeNext,
  retryable: true,
});
