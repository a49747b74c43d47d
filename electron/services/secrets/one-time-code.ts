import type { OneTimeCode } from '../../../shared/schemas/secure-value.ts';
import type { SecureValue, TotpValue } from '../../pod-client/pod-client.ts';

/** No code is valid for longer, in ms. */
const longestPeriodMs = 24 * 60 * 60_000;

const usualPeriodsMs = [30_000, 60_000];

/**
 * The period of a TOTP value's codes, in ms.
 *
 * An otpauth URI names it. Otherwise it is the shortest usual period (RFC 6238 §5.2) that the time left fits into, because the
 * service does not name it.
 */
export function codePeriodMs(totp: TotpValue, remainingMs: number): number {
  const seconds = Number(URL.parse(totp.value)?.searchParams.get('period'));
  if (Number.isInteger(seconds) && seconds > 0 && seconds * 1000 >= remainingMs) return seconds * 1000;
  return usualPeriodsMs.find((period) => remainingMs <= period) ?? remainingMs;
}

/**
 * A code as the page gets it: its digits and its time left, from one reading `nowMs` of the clock (epoch, UTC).
 *
 * `clockSkewMs` (the pod's clock minus ours, null if unknown) converts that reading to the pod's clock, which set `expires`.
 */
export function oneTimeCodeAt(
  totp: TotpValue,
  nowMs: number,
  clockSkewMs: number | null,
): Omit<OneTimeCode, 'nextIsKnown'> {
  if (totp.expiresAt === null) return { code: totp.code, expiresInMs: null, periodMs: null, clockSkewMs };
  const expiresInMs = Math.max(0, totp.expiresAt - (nowMs + (clockSkewMs ?? 0)));
  return { code: totp.code, expiresInMs, periodMs: codePeriodMs(totp, expiresInMs) || null, clockSkewMs };
}

/** Whether the pod must be asked for a newer code. Without an expiry that is unknown, so no. */
export function codeHasRunOut(totp: TotpValue, nowMs: number, clockSkewMs: number | null): boolean {
  return totp.expiresAt !== null && nowMs + (clockSkewMs ?? 0) >= totp.expiresAt;
}

/** Removes an expiry that no code can have: the pod can't mean it, and no timer waits that long. */
export function withCredibleExpiry(
  value: SecureValue,
  nowMs: number,
  clockSkewMs: number | null,
): SecureValue {
  if (value.type !== 'totp' || value.expiresAt === null) return value;
  const isCredible = value.expiresAt - (nowMs + (clockSkewMs ?? 0)) <= longestPeriodMs;
  return isCredible ? value : { ...value, expiresAt: null };
}
