import type { OneTimeCode } from '../../../shared/schemas/secure-value.ts';
import type { SecureValue, TotpValue } from '../../pod-client/pod-client.ts';

/** No code lasts longer (ms). */
const longestPeriodMs = 24 * 60 * 60_000;

const usualPeriodsMs = [30_000, 60_000];

/**
 * How long the codes of a TOTP value last, in ms.
 *
 * The otpauth URI says so where the value is one. Otherwise it is the shortest usual period (RFC 6238 §5.2) that the
 * time left fits in, for the service does not name it.
 */
export function codePeriodMs(totp: TotpValue, remainingMs: number): number {
  const seconds = Number(URL.parse(totp.value)?.searchParams.get('period'));
  if (Number.isInteger(seconds) && seconds > 0 && seconds * 1000 >= remainingMs) return seconds * 1000;
  return usualPeriodsMs.find((period) => remainingMs <= period) ?? remainingMs;
}

/**
 * What the screen gets of a code: its digits and its time left, from the one clock reading `nowMs` (epoch, UTC).
 *
 * `clockSkewMs` (pod's clock less ours, null if unknown) puts that reading on the pod's clock, by which `expires` was set.
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

/** Whether the pod has to be asked for a newer code. Without an expiry nobody can tell, so no. */
export function codeHasRunOut(totp: TotpValue, nowMs: number, clockSkewMs: number | null): boolean {
  return totp.expiresAt !== null && nowMs + (clockSkewMs ?? 0) >= totp.expiresAt;
}

/** A secure value without an expiry that no code can have: what the pod said can't be meant, and no timer waits that long. */
export function withCredibleExpiry(
  value: SecureValue,
  nowMs: number,
  clockSkewMs: number | null,
): SecureValue {
  if (value.type !== 'totp' || value.expiresAt === null) return value;
  const isCredible = value.expiresAt - (nowMs + (clockSkewMs ?? 0)) <= longestPeriodMs;
  return isCredible ? value : { ...value, expiresAt: null };
}
