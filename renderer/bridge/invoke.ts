import type { AppError } from '../../shared/errors/app-error.ts';
import type { bridgeKey, Bridge, CallInput, CallName, CallOutput } from '../../shared/ipc/contract.ts';
import { errorText } from '../../shared/text/failures/errors.ts';
import type { Result } from '../../shared/ipc/result.ts';

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

/** The failure if main did not respond. It never quotes the cause, which may contain anything. */
export const brokenBridge = (): AppError => ({
  kind: 'internal',
  message: errorText.internal,
  nextStep: errorText.internalNext,
  retryable: true,
});
