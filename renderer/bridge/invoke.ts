import type { AppError } from '../../shared/errors/app-error.ts';
import {
  bridgeKey,
  calls,
  type Bridge,
  type CallInput,
  type CallName,
  type CallOutput,
} from '../../shared/ipc/contract.ts';
import { appText } from '../../shared/text/app.ts';
import { resultSchema, type Result } from '../../shared/ipc/result.ts';

declare global {
  interface Window {
    /** Exposed by the preload; the only way out of the renderer. */
    readonly [bridgeKey]: Bridge;
  }
}

/**
 * Asks main for one call of the contract and checks its answer.
 *
 * Never throws: an answer that does not fit the contract, or a bridge that breaks, is an `internal` failure.
 */
export async function invoke<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<Result<CallOutput<Name>>> {
  try {
    const answer = await window[bridgeKey].invoke(name, input);
    return fits(name, answer) ? answer : { ok: false, error: brokenBridge() };
  } catch {
    return { ok: false, error: brokenBridge() };
  }
}

function fits<Name extends CallName>(name: Name, answer: unknown): answer is Result<CallOutput<Name>> {
  return resultSchema(calls[name].output).safeParse(answer).success;
}

/** What went wrong where an answer does not fit. Says nothing of what broke: an answer that does not fit may hold anything. */
export const brokenBridge = (): AppError => ({
  kind: 'internal',
  message: appText.brokenBridge,
  nextStep: appText.brokenBridgeNext,
  retryable: true,
});
