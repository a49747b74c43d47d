import type { AppError } from '../../shared/errors/app-error.ts';
import type { CallInput, CallName, CallOutput } from '../../shared/ipc/contract.ts';
import { invoke } from './invoke.ts';

/** An `AppError` as something that can be thrown, for svelte-query. */
export class BridgeError extends Error {
  readonly appError: AppError;

  constructor(appError: AppError) {
    super(appError.message);
    this.name = 'BridgeError';
    this.appError = appError;
  }
}

/** `invoke` for a query function: gives the value, throws a `BridgeError`. */
export async function ask<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const answer = await invoke(name, input);
  if (!answer.ok) throw new BridgeError(answer.error);
  return answer.value;
}
