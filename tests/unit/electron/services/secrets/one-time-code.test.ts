import { describe, expect, test } from 'vitest';
import type { TotpValue } from '../../../../../electron/pod-client/pod-client.ts';
import {
  codeHasRunOut,
  codePeriodMs,
  oneTimeCodeAt,
  withCredibleExpiry,
} from '../../../../../electron/services/secrets/live-codes.ts';

const now = Date.UTC(2030, 0, 1, 12, 0, 10);
const totp = (more: Partial<TotpValue> = {}): TotpValue => ({
  type: 'totp',
  value: 'JBSWY3DPEHPK3PXP',
  code: '123456',
  expiresAt: now + 20_000,
  ...more,
});

describe('a code and its time left', () => {
  test('come from one reading of the clock', () => {
    expect(oneTimeCodeAt(totp(), now, null)).toEqual({
      code: '123456',
      expiresInMs: 20_000,
      periodMs: 30_000,
      clockSkewMs: null,
    });
  });

  test('follow the pod’s clock if it is ahead of ours', () => {
    expect(oneTimeCodeAt(totp(), now, 8_000).expiresInMs).toBe(12_000);
  });

  test('follow the pod’s clock if it is behind ours', () => {
    expect(oneTimeCodeAt(totp({ expiresAt: now - 100_000 }), now, -120_000).expiresInMs).toBe(20_000);
  });

  test('never show a negative time', () => {
    expect(oneTimeCodeAt(totp({ expiresAt: now - 1 }), now, null).expiresInMs).toBe(0);
  });

  test('omit the time if the pod sent no expiry', () => {
    expect(oneTimeCodeAt(totp({ expiresAt: null }), now, 5)).toEqual({
      code: '123456',
      expiresInMs: null,
      periodMs: null,
      clockSkewMs: 5,
    });
  });
});

describe('the period of a code', () => {
  test.each([
    ['the otpauth URI’s own', 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP&period=60', 20_000, 60_000],
    ['30 s where that fits', 'JBSWY3DPEHPK3PXP', 30_000, 30_000],
    ['60 s where 30 s is too short', 'JBSWY3DPEHPK3PXP', 30_001, 60_000],
    ['the time left where no usual period fits', 'JBSWY3DPEHPK3PXP', 90_000, 90_000],
    [
      'not the URI’s where the pod contradicts it',
      'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP&period=30',
      45_000,
      60_000,
    ],
    ['the otpauth URI’s own if exactly that is left', 'otpauth://totp/x?period=20', 20_000, 20_000],
    ['not the URI’s where it is nothing', 'otpauth://totp/x?period=0', 0, 30_000],
    ['not the URI’s where it is negative', 'otpauth://totp/x?period=-60', -90_000, 30_000],
    ['not the URI’s where it is no whole number', 'otpauth://totp/x?period=40.5', 10_000, 30_000],
    ['not the URI’s where it is no number', 'otpauth://totp/x?period=soon', 10_000, 30_000],
  ])('is %s', (_which, value, remaining, period) => {
    expect(codePeriodMs(totp({ value }), remaining)).toBe(period);
  });
});

test('a code expires at its expiry by the pod’s clock, and not before', () => {
  expect(codeHasRunOut(totp(), now + 19_999, null)).toBe(false);
  expect(codeHasRunOut(totp(), now + 20_000, null)).toBe(true);
  expect(codeHasRunOut(totp(), now + 20_000, -1)).toBe(false);
  expect(codeHasRunOut(totp({ expiresAt: null }), now + 1e9, null)).toBe(false);
});

describe('an expiry', () => {
  const day = 24 * 60 * 60_000;

  test.each([
    ['a day ahead', day, null, true],
    ['more than a day ahead', day + 1, null, false],
    ['a day ahead by the pod’s clock', day + 5, 5, true],
    ['more than a day ahead by the pod’s clock', day, -1, false],
  ])('is believed if it is at most a day ahead: %s', (_what, aheadMs, skewMs, isBelieved) => {
    const value = totp({ expiresAt: now + aheadMs });
    expect(withCredibleExpiry(value, now, skewMs)).toEqual({
      ...value,
      expiresAt: isBelieved ? value.expiresAt : null,
    });
  });

  test('is given to no other value', () => {
    const secret = { type: 'secret', value: 'hunter2' } as const;
    expect(withCredibleExpiry(secret, now, null)).toEqual(secret);
  });
});
