import { describe, expect, test } from 'vitest';
import {
  AcceptedWithUnreadableResponse,
  OutcomeUnknown,
} from '../../../../../electron/pod-client/pod-client.ts';
import { holdMs, verdictOnFailure } from '../../../../../electron/features/users/bulk/failure-verdict.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';
import type { AppError } from '../../../../../shared/errors/app-error.ts';

const base = { message: 'No.', nextStep: 'Look.', retryable: false };
const plain = (kind: 'forbidden' | 'not-found' | 'server' | 'offline' | 'timeout' | 'keychain') =>
  ({ kind, ...base }) satisfies AppError;
const verdict = (error: AppError, over: { isStarted?: boolean; anyDone?: boolean } = {}) =>
  verdictOnFailure(new Failure(error), { isStarted: true, anyDone: false, ...over }).means;

describe('A failed update', () => {
  test('that may have been made leaves its row unknown, whatever its kind', () => {
    const unsure = new OutcomeUnknown(plain('server'));
    expect(verdictOnFailure(unsure, { isStarted: true, anyDone: true }).means).toBe('unknown');
  });

  test('that the pod made with an unreadable response is known to be made', () => {
    const unread = new AcceptedWithUnreadableResponse(plain('server'));
    expect(verdictOnFailure(unread, { isStarted: true, anyDone: false })).toMatchObject({
      means: 'unread',
      error: { message: 'No.' },
    });
  });

  test.each<AppError>([
    plain('not-found'),
    plain('timeout'),
    { kind: 'rejected', ...base },
    { kind: 'validation', ...base, fields: [] },
  ])('that the pod refused for its own content ($kind) fails only its row', (error) => {
    expect(verdict(error)).toBe('row');
    expect(verdictOnFailure(new Failure(error), { isStarted: true, anyDone: false }).error).toEqual(error);
  });

  test.each<AppError>([
    plain('server'),
    plain('offline'),
    plain('keychain'),
    { kind: 'update-refused', ...base, reason: 'damaged' },
    { kind: 'library-refused', ...base, reason: 'unsigned' },
    ...(
      ['dns', 'tls', 'proxy', 'clock', 'policy', 'unconfirmed', 'internal', 'cancelled', 'locked'] as const
    ).map((kind) => ({ kind, ...base })),
    { kind: 'outcome-unknown', ...base },
  ])('for a reason that all rows share ($kind) stops the run', (error) => {
    expect(verdict(error, { anyDone: true })).toBe('stop');
  });

  test('before it was written stops the run, because the next would fail too', () => {
    for (const kind of ['offline', 'timeout', 'not-found', 'keychain', 'server'] as const)
      expect(verdict(plain(kind), { isStarted: false, anyDone: true })).toBe('stop');
  });

  test.each<AppError>([plain('forbidden'), { kind: 'unexpected-response', ...base }])(
    'for missing permission or with an odd response ($kind) stops the run, unless the key worked for another row',
    (error) => {
      expect(verdict(error)).toBe('stop');
      expect(verdict(error, { anyDone: true })).toBe('row');
    },
  );

  test('for refused credentials stops the run, even if it worked before', () => {
    expect(verdict({ kind: 'unauthenticated', ...base, causes: [] }, { anyDone: true })).toBe('stop');
  });

  test('of an unknown kind stops the run', () => {
    expect(verdictOnFailure(new TypeError('x'), { isStarted: true, anyDone: true }).means).toBe('stop');
  });

  test('for too many requests holds the run as long as the pod says, also at sign-in', () => {
    const limited = new Failure({ kind: 'rate-limited', ...base, retryAfterMs: 7_000 });
    for (const isStarted of [true, false])
      expect(verdictOnFailure(limited, { isStarted, anyDone: false })).toMatchObject({
        means: 'hold',
        afterMs: 7_000,
      });
    const endless = new Failure({ kind: 'rate-limited', ...base });
    expect(verdictOnFailure(endless, { isStarted: true, anyDone: true })).toMatchObject({ afterMs: null });
  });

  test.each([
    [48, 'hold'],
    [72, 'stop'],
  ])('for too many requests, with a pause of %i h, means %s', (hours, means) => {
    const limited = new Failure({ kind: 'rate-limited', ...base, retryAfterMs: hours * 3_600_000 });
    expect(verdictOnFailure(limited, { isStarted: true, anyDone: true })).toMatchObject({ means });
  });
});

test('the pause is the requested one, at least a second, and otherwise doubles up to a minute', () => {
  expect([holdMs(90_000, 1), holdMs(2_000, 9), holdMs(0, 1)]).toEqual([90_000, 2_000, 1_000]);
  expect([1, 2, 3, 7, 50].map((times) => holdMs(null, times))).toEqual([1e3, 2e3, 4e3, 6e4, 6e4]);
});
