import type { AppError } from '../../shared/errors/app-error.ts';
import type { CallInput, CallName, CallOutput } from '../../shared/ipc/contract.ts';
import { invoke } from './invoke.ts';

/** An `AppError` that can be thrown, as svelte-query needs it. */
export class BridgeError extends Error {
  readonly appError: AppError;

  constructor(appError: AppError) {
    super(appError.message);
    this.name = 'BridgeError';
    this.appError = appError;
  }
}

/** `invoke` for query functions: returns the value or throws a `BridgeError`. */
export async function ask<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const response = await invoke(name, input);
  if (!response.ok) throw new BridgeError(response.error);
  return response.value;
}
