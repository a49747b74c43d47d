import { plainIssue } from '../../shared/errors/plain-issue.ts';
import { invalidInput, toAppError } from '../../shared/errors/to-app-error.ts';
import { type CallName, type CallOutput, type CallParsed, calls } from '../../shared/ipc/contract.ts';
import type { Result } from '../../shared/ipc/result.ts';
import { errorFailures } from '../../shared/text/en/app.ts';
import { toDiskFailure } from '../storage/disk-failure.ts';
import type { LockGate } from './lock-gate.ts';

/** What a handler returns: nothing if its call has no output. */
type Handled<Name extends CallName> =
  // eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- such a handler passes on a function that returns nothing
  CallOutput<Name> extends Record<string, never> ? void : CallOutput<Name>;

/** Main's handler for each call. Input is parsed before, output after; expected failures are thrown. */
export type CallHandlers = {
  [Name in CallName]: (input: CallParsed<Name>) => Handled<Name> | Promise<Handled<Name>>;
};

/** The handlers of one domain, such as `accounts`: exactly its calls, so that a missing one does not compile. */
export type DomainHandlers<Domain extends string> = Pick<
  CallHandlers,
  Extract<CallName, `${Domain}.${string}`>
>;

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
  const refused = gate.refusal(name, input);
  if (refused) return { ok: false, error: refused };
  if (isTooLarge(input)) return { ok: false, error: errorFailures.inputTooLarge().appError };
  const withheld = gate.begin(name, input);
  const parsed = calls[name].input.safeParse(input, { error: plainIssue });
  if (!parsed.success) return { ok: false, error: invalidInput(parsed.error) };
  try {
    // TypeScript can't see that handler and input belong to the same name; `CallHandlers` guarantees it.
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
    const handler = handlers[name] as (input: unknown) => unknown;
    const output = calls[name].output.safeParse((await handler(parsed.data)) ?? {});
    if (!output.success)
      throw new Error(`The handler of ${name} broke the contract`, { cause: output.error });
    const error = withheld();
    return error ? { ok: false, error } : { ok: true, value: output.data };
  } catch (thrown) {
    onFailed(name, thrown);
    return { ok: false, error: toAppError(toDiskFailure(thrown)) };
  }
}

/** Maximum size of a call's input, in characters, bytes and elements: a few times the largest legitimate input. */
export const maxInputBytes = 16 * 1024 * 1024;

/**
 * Whether an input is too large. Checked before parsing, whose time grows with the number of elements.
 *
 * Other types that the bridge carries, such as maps, are not part of any call; only their bytes are counted.
 */
export function isTooLarge(input: unknown, maxSize = maxInputBytes): boolean {
  const seen = new Set<object>();
  const waiting: unknown[] = [input];
  let size = 0;
  while (waiting.length > 0) {
    const value = waiting.pop();
    size += 1;
    if (typeof value === 'string') size += value.length;
    else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) size += value.byteLength;
      else if (Array.isArray(value)) {
        // Counted before the elements are visited, including holes: a sparse list may claim any length.
        size += value.length;
        if (size <= maxSize) for (const part of value) waiting.push(part);
      } else {
        for (const [name, part] of Object.entries(value)) {
          size += name.length;
          waiting.push(part);
        }
      }
    }
    if (size > maxSize) return true;
  }
  return false;
}

/** Maximum number of pending calls per page; Podkey's own page has about twenty at start. */
export const maxPendingCalls = 200;

/** Counts the pending calls of each page, and refuses more from a page that floods main. */
export class PendingCalls {
  readonly #counts = new Map<number, number>();

  /** Runs a page's call unless too many of its calls are pending. */
  async admit(page: number, handle: () => Promise<Result<unknown>>): Promise<Result<unknown>> {
    const count = this.#counts.get(page) ?? 0;
    if (count >= maxPendingCalls) return { ok: false, error: errorFailures.tooManyCalls().appError };
    this.#counts.set(page, count + 1);
    try {
      return await handle();
    } finally {
      const left = (this.#counts.get(page) ?? 1) - 1;
      if (left === 0) this.#counts.delete(page);
      else this.#counts.set(page, left);
    }
  }
}
