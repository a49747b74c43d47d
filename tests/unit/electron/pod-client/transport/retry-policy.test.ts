import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkFailure } from '../../../../../electron/pod-client/failures/network-failure.ts';
import {
  retryDelayMs,
  shouldRetry,
  type Outcome,
} from '../../../../../electron/pod-client/transport/retry-policy.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });
const failed = (code: string, responseStarted = false) => ({
  thrown: networkFailure(coded(code), { origin: 'https://pod.example', responseStarted }),
});
const lost = failed('ECONNRESET');

test.each(['POST', 'PATCH'] as const)('%s is never repeated', (method) => {
  for (const outcome of [lost, failed('ECONNREFUSED'), { status: 503 }, { status: 502 }]) {
    expect(shouldRetry({ method, number: 1, outcome })).toBe(false);
  }
});

test('a GET whose connection was lost before any response is repeated once', () => {
  expect(shouldRetry({ method: 'GET', number: 1, outcome: lost })).toBe(true);
  expect(shouldRetry({ method: 'GET', number: 2, outcome: lost })).toBe(false);
});

test.each([502, 503, 504])('a GET that gets a %i is sent three times at most', (status) => {
  const outcome = { status };
  expect([1, 2, 3].map((number) => shouldRetry({ method: 'GET', number, outcome }))).toEqual([
    true,
    true,
    false,
  ]);
});

const lasting: [name: string, outcome: Outcome][] = [
  ['a refused connection', failed('ECONNREFUSED')],
  ['an unknown name', failed('ENOTFOUND')],
  ['a certificate nobody trusts', failed('DEPTH_ZERO_SELF_SIGNED_CERT')],
  ['a connection that does not come about', failed('UND_ERR_CONNECT_TIMEOUT')],
  ['a response that does not come', failed('UND_ERR_HEADERS_TIMEOUT')],
  ['a response that breaks off', failed('ECONNRESET', true)],
  ['an abort', { thrown: new DOMException('', 'AbortError') }],
  ...[200, 301, 400, 401, 403, 404, 408, 429, 500, 501].map((status): [string, Outcome] => [
    `${status}`,
    { status },
  ]),
];

test.each(lasting)('a GET is not repeated after %s', (_, outcome) => {
  expect(shouldRetry({ method: 'GET', number: 1, outcome })).toBe(false);
});

test('pauses double, and jitter shortens each by at most half', () => {
  expect([1, 2, 3].map((number) => retryDelayMs(number, 0))).toEqual([100, 200, 400]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (number, random) => {
        const longest = 200 * 2 ** (number - 1);
        const delay = retryDelayMs(number, random);
        expect(delay).toBeGreaterThanOrEqual(longest / 2);
        expect(delay).toBeLessThanOrEqual(longest);
      },
    ),
  );
});

test('a GET is not repeated if the pod asks for a longer pause, and never sooner than it asks for', () => {
  const outcome = (retryAfterMs: number) => ({ status: 503, retryAfterMs });
  expect(shouldRetry({ method: 'GET', number: 1, outcome: outcome(30_000) })).toBe(false);
  expect(shouldRetry({ method: 'GET', number: 1, outcome: outcome(2_000) })).toBe(true);
  expect(retryDelayMs(1, 0, 2_000)).toBe(2_000);
});
