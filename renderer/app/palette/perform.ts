import type { AppError } from '../../../shared/errors/app-error.ts';
import type { CallInput, CallName } from '../../../shared/ipc/contract.ts';
import { invoke } from '../../bridge/invoke.ts';

/** Makes one call to main and returns its error, or null if it succeeded. */
export async function perform<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<AppError | null> {
  const response = await invoke(name, input);
  return response.ok ? null : response.error;
}
