import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withDeadline } from '../../../../../electron/pod-client/diagnosis/diagnose-connection.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tooLate = new Failure({ kind: 'not-found', message: 'Too late.', nextStep: 'Next.', retryable: false });

/** Runs `act` with a deadline of 100 ms, and records how it ends. */
function run(act: () => Promise<unknown>) {
  const aborter = new AbortController();
  const seen: { signal?: AbortSignal; result?: unknown; error?: unknown } = {};
  withDeadline({ signal: aborter.signal, ms: 100, late: () => tooLate }, (signal) => {
    seen.signal = signal;
    return act();
  }).then(
    (result) => (seen.result = result),
    (error: unknown) => (seen.error = error),
  );
  return { seen, abort: () => aborter.abort() };
}
const never = () => new Promise<never>(() => undefined);

test('a result in time is returned, and no timer stays', async () => {
  const { seen } = run(() => Promise.resolve('done'));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.result).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

test('an error is passed on, and no timer stays', async () => {
  const error = new Error('broken');
  const { seen } = run(() => Promise.reject(error));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.error).toBe(error);
  expect(vi.getTimerCount()).toBe(0);
});

test('at the deadline it fails as told, and what it ran is aborted with that failure', async () => {
  const { seen } = run(never);
  await vi.advanceTimersByTimeAsync(99);
  expect(seen.signal?.aborted).toBe(false);
  expect(seen.error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.signal?.reason).toBe(tooLate);
  expect(seen.error).toBe(tooLate);
});

test('the caller’s abort ends it before, and what it ran is aborted', async () => {
  const { seen, abort } = run(never);
  abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.signal?.aborted).toBe(true);
  expect(Failure.is(seen.error, 'cancelled')).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
