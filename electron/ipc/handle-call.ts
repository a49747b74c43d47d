import { invalidInput, toAppError, plainIssue } from '../../shared/errors/to-app-error.ts';
import {
  type CallName,
  type CallOutput,
  type CallParsed,
  calls,
  type EventName,
  type EventPayload,
} from '../../shared/ipc/contract.ts';
import type { Result } from '../../shared/ipc/call.ts';
import { errorFailures } from '../../shared/text/en/app.ts';
import { toDiskFailure } from '../storage/disk-failure.ts';
import type { AppError } from '../../shared/errors/app-error.ts';

/** What a handler returns: nothing if its call has no output. */
type Handled<Name extends CallName> =
  // eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- such a handler passes on a function that returns nothing
  CallOutput<Name> extends Record<string, never> ? void : CallOutput<Name>;

/**
 * Main's handler for each call. Input is parsed before, output after; expected failures are thrown. The signal aborts if the page cancels
 * the call.
 */
export type CallHandlers = {
  [Name in CallName]: (
    input: CallParsed<Name>,
    signal?: AbortSignal,
  ) => Handled<Name> | Promise<Handled<Name>>;
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
  signal?: AbortSignal,
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
    const handler = handlers[name] as (input: unknown, signal?: AbortSignal) => unknown;
    const output = calls[name].output.safeParse((await handler(parsed.data, signal)) ?? {});
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

/** The pending calls of each page: refuses more from a page that floods main, and cancels those that a page no longer wants. */
export class PendingCalls {
  readonly #pages = new Map<number | undefined, Set<{ name: CallName; cancelling: AbortController }>>();

  /** Runs a page's call unless too many of its calls are pending. */
  async admit(
    page: number,
    name: CallName,
    handle: (signal: AbortSignal) => Promise<Result<unknown>>,
  ): Promise<Result<unknown>> {
    const pending = this.#pages.get(page) ?? new Set();
    if (pending.size >= maxPendingCalls) return { ok: false, error: errorFailures.tooManyCalls().appError };
    const call = { name, cancelling: new AbortController() };
    this.#pages.set(page, pending.add(call));
    try {
      return await handle(call.cancelling.signal);
    } finally {
      pending.delete(call);
      if (pending.size === 0) this.#pages.delete(page);
    }
  }

  cancel(page: number | undefined, name: string): void {
    for (const call of this.#pages.get(page) ?? [])
      if (call.name === name) call.cancelling.abort(errorFailures.requestCancelled());
  }
}

/** The calls that main answers while Podkey is locked, besides reading the lock's state; every other call is refused. */
const callsWhileLocked: ReadonlySet<CallName> = new Set([
  'lock.unlock',
  'lock.unlockWithSystem',
  'lock.forgetPasscode',
  'lock.handOverDrafts',
]);

/**
 * Gate between the page and everything behind the bridge. It is closed while Podkey is locked, and at start until it is
 * known whether Podkey starts locked.
 *
 * Main holds it, so a hostile page can't open it.
 */
export class LockGate {
  #isClosed = true;
  /** Counts the closings, so that a call that was running during one is recognized after the next opening. */
  #closings = 0;

  close(): void {
    this.#isClosed = true;
    this.#closings += 1;
  }

  open(): void {
    this.#isClosed = false;
  }

  /** The error for a call that the gate refuses; null if it may run. `input` is not parsed yet. */
  refusal(name: CallName, input: unknown): AppError | null {
    return this.#isClosed && !isForLock(name, input) ? errorFailures.locked().appError : null;
  }

  /**
   * Registers the start of a call. Call the returned function when it is done: it returns the error to send instead of
   * the result, or null.
   */
  begin(name: CallName, input: unknown): () => AppError | null {
    const begunIn = this.#closings;
    return () =>
      begunIn === this.#closings || isForLock(name, input) ? null : errorFailures.lockedMeanwhile().appError;
  }

  allowsEvent<Name extends EventName>(name: Name, payload: EventPayload<Name>): boolean {
    return !this.#isClosed || (name === 'states.changed' && isOfLock(payload));
  }
}

const isForLock = (name: CallName, input: unknown): boolean =>
  callsWhileLocked.has(name) || (name === 'states.read' && isOfLock(input));

const isOfLock = (named: unknown): boolean =>
  typeof named === 'object' && named !== null && 'name' in named && named.name === 'lock';
