import type { AppError } from '../../shared/errors/app-error.ts';
import { toDiskFailure } from '../storage/disk-failure.ts';
import { plainIssue } from '../../shared/errors/plain-issue.ts';
import { invalidInput, toAppError } from '../../shared/errors/to-app-error.ts';
import { calls, type CallName } from '../../shared/ipc/contract.ts';
import type { Result } from '../../shared/ipc/result.ts';
import { errorText } from '../../shared/text/failures/errors.ts';
import type { CallHandlers } from './call-handlers.ts';
import { isTooLarge } from './input-size.ts';
import type { LockGate } from './lock-gate.ts';

/**
 * Runs one call from its raw input to its `Result`. Never throws.
 *
 * While Podkey is locked, no call runs, and the result of a call that was running when it locked is withheld. Failures
 * are still reported, because they contain no secret and may say that an outcome is unknown. Input and output are
 * parsed strictly, so that an undeclared field can't leak. Anything thrown becomes an `AppError` and is passed to
 * `onFailed`.
 */
export async function handleCall(
  name: CallName,
  input: unknown,
  handlers: CallHandlers,
  gate: LockGate,
  onFailed: (name: CallName, thrown: unknown) => void,
): Promise<Result<unknown>> {
  const refused = gate.refusal(name);
  if (refused) return { ok: false, error: refused };
  if (isTooLarge(input)) return { ok: false, error: inputTooLarge() };
  const withheld = gate.begin(name);
  const parsed = calls[name].input.safeParse(input, { error: plainIssue });
  if (!parsed.success) return { ok: false, error: invalidInput(parsed.error) };
  try {
    // TypeScript can't see that handler and input belong to the same name; `CallHandlers` guarantees it.
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
    const handler = handlers[name] as (input: unknown) => unknown;
    const output = calls[name].output.safeParse(await handler(parsed.data));
    if (!output.success)
      throw new Error(`The handler of ${name} broke the contract`, { cause: output.error });
    const error = withheld();
    return error ? { ok: false, error } : { ok: true, value: output.data };
  } catch (thrown) {
    onFailed(name, thrown);
    return { ok: false, error: toAppError(toDiskFailure(thrown)) };
  }
}

const inputTooLarge = (): AppError => ({
  kind: 'validation',
  message: errorText.inputTooLarge,
  nextStep: errorText.inputTooLargeNext,
  retryable: false,
  fields: [],
});
