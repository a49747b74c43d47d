import type { OneTimeCode } from '../../../shared/schemas/secure-value.ts';
import { valueFailures } from '../../../shared/text/en/secrets.ts';
import type { TotpValue, SecureValue } from '../../pod-client/pod-client.ts';
import type { Clock } from '../clock.ts';
import type { TimedCode, CodeGenerator } from './code-generator.ts';
import type { HeldValue, LeaseRegistry } from './lease-registry.ts';
import type { ValueFetcher } from './value-fetcher.ts';
import type { Act, CodeTime } from '../clipboard/act.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';

/** A lease's current code, and the next one if it is known. */
interface CurrentCode {
  lease: HeldValue;
  totp: TotpValue;
  next: TimedCode | null;
}

/** Waits after the rollover before the pod is asked, in ms: its clock is known to about half a second. */
const waitsForPodMs = [0, 1_000, 2_000, 4_000];

/**
 * So far the two clocks may move apart while a code is known, in ms. Time synchronization that slews is slower: 0.5 ms a second
 * (adjtime) in a lease's five minutes.
 */
const jumpMs = 1_000;

/** What is known of a lease's codes. */
interface KnownCodes {
  /** The clocks' `#offset` when the pod's time was last compared with them. */
  offset: number;
  readonly continuation: Promise<CodeContinuation>;
  /** The pending request for a newer code, shared by all callers. */
  renewal?: Promise<void> | undefined;
}

interface Sources {
  leases: LeaseRegistry;
  fetcher: Pick<ValueFetcher, 'fromPod'>;
  clock: Clock;
  /** In ms; nobody can set it. */
  monotonic: () => number;
}

/**
 * The codes of leases across rollovers.
 *
 * Made in main if the value has proved to give the pod's codes, otherwise requested from the pod (docs/adr/0004). If this computer's
 * clock was changed meanwhile, the pod is asked, and no code is better than one of another time.
 */
export class LiveCodes {
  readonly #options: Sources;
  readonly #known = new WeakMap<HeldValue, KnownCodes>();

  constructor(options: Sources) {
    this.#options = options;
  }

  /** The current code. If the pod has none newer than an expired one, the expired one. */
  async current(handle: string): Promise<CurrentCode> {
    const lease = this.#options.leases.get(handle);
    const continuation = await this.#codesOf(lease).continuation;
    // The lease may have ended meanwhile; then the pod is not asked. The caller checks again after the last wait.
    this.#options.leases.get(handle);
    if (this.#clockWasChanged(lease)) await this.#renew(lease, continuation);
    else if (this.#hasRunOut(lease)) {
      const own = continuation.at(podTime(lease, this.#options.clock.now()));
      if (own) lease.value = { ...totpOf(lease), ...own };
      else await this.#renew(lease, continuation);
    }
    const totp = totpOf(lease);
    return { lease, totp, next: totp.expiresAt === null ? null : continuation.at(totp.expiresAt) };
  }

  /**
   * The code that follows the one that expires at `expiresAt`, once it is valid.
   *
   * Rejects with the signal's reason if that aborts, and as `not-found` if the pod has none.
   */
  async after(handle: string, expiresAt: number, signal: AbortSignal): Promise<TimedCode> {
    const lease = this.#options.leases.get(handle);
    if (this.#clockWasChanged(lease)) await this.current(handle);
    await this.#sleep(expiresAt - podTime(lease, this.#options.clock.now()), signal);
    for (const waitMs of waitsForPodMs) {
      await this.#sleep(waitMs, signal);
      const { totp } = await this.current(handle);
      signal.throwIfAborted();
      if (totp.code !== null && totp.expiresAt !== null && totp.expiresAt > expiresAt) {
        return { code: totp.code, expiresAt: totp.expiresAt };
      }
    }
    throw valueFailures.noNewerCode();
  }

  /** Also after the computer slept, if its monotonic clock did not count that. */
  #clockWasChanged(lease: HeldValue): boolean {
    return Math.abs(this.#offset() - this.#codesOf(lease).offset) > jumpMs;
  }

  /** This computer's clock minus the monotonic one, in ms. */
  #offset(): number {
    return this.#options.clock.now() - this.#options.monotonic();
  }

  #hasRunOut(lease: HeldValue): boolean {
    return codeHasRunOut(totpOf(lease), this.#options.clock.now(), lease.clockSkewMs());
  }

  #codesOf(lease: HeldValue): KnownCodes {
    const known = this.#known.get(lease) ?? {
      offset: this.#offset(),
      continuation: startContinuation(totpOf(lease)),
    };
    this.#known.set(lease, known);
    return known;
  }

  #renew(lease: HeldValue, continuation: CodeContinuation): Promise<void> {
    const known = this.#codesOf(lease);
    return (known.renewal ??= this.#options.fetcher
      .fromPod(lease.session, lease.locator)
      .then((value) => {
        lease.kept = null;
        known.offset = this.#offset();
        lease.value = withCredibleExpiry(value, this.#options.clock.now(), lease.clockSkewMs());
        continuation.compare(totpOf(lease));
      })
      .finally(() => (known.renewal = undefined)));
  }

  /** Waits. Rejects with the signal's reason as soon as that aborts. */
  async #sleep(ms: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (ms <= 0) return;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const wake = () => resolve(undefined);
    const cancel = this.#options.clock.after(ms, wake);
    signal.addEventListener('abort', wake, { once: true });
    await promise;
    cancel();
    signal.removeEventListener('abort', wake);
    signal.throwIfAborted();
  }
}

/** Loaded with the first code, because most runs of Podkey need none. */
async function startContinuation(totp: TotpValue): Promise<CodeContinuation> {
  const { codeGenerator } = await import('./code-generator.ts');
  const continuation = new CodeContinuation(codeGenerator(totp.value));
  continuation.compare(totp);
  return continuation;
}

function podTime(lease: HeldValue, now: number): number {
  return now + (lease.clockSkewMs() ?? 0);
}

function totpOf(lease: HeldValue): TotpValue {
  if (lease.value.type === 'totp') return lease.value;
  throw valueFailures.noCode();
}

/**
 * Decides whether main may make a value's codes without the pod.
 *
 * It may after the value has given exactly the pod's code and expiry, until a response of the pod differs. A difference ends it
 * for good, because the pod is right.
 */
export class CodeContinuation {
  #generator: CodeGenerator | null;
  #isProven = false;

  /** `generator` is that of the stored value; null if it makes no codes. */
  constructor(generator: CodeGenerator | null) {
    this.#generator = generator;
  }

  /** Compares a response of the pod with the value's code. One without a code or an expiry proves nothing. */
  compare({ code, expiresAt }: TotpValue): void {
    if (!this.#generator || code === null || expiresAt === null) return;
    const own = this.#generator.at(expiresAt - 1);
    if (own.code === code && own.expiresAt === expiresAt) this.#isProven = true;
    else this.#generator = null;
  }

  /** The code that is valid at a time of the pod's clock (epoch ms); null if only the pod knows. */
  at(podNow: number): TimedCode | null {
    return this.#isProven && this.#generator ? this.#generator.at(podNow) : null;
  }
}

/** No code is valid for longer, in ms. */
const maxPeriodMs = 24 * 60 * 60_000;

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
  const isCredible = value.expiresAt - (nowMs + (clockSkewMs ?? 0)) <= maxPeriodMs;
  return isCredible ? value : { ...value, expiresAt: null };
}

interface Options {
  codes: LiveCodes;
  leases: LeaseRegistry;
  clipboard: GuardedClipboard;
  clock: Clock;
}

/**
 * One-time codes on the clipboard: current ones, next ones, and newer ones that replace expired ones.
 *
 * A copy that waits for a rollover ends with its lease: when the value is closed, the account is left, or Podkey locks or quits.
 */
export class CodeCopies {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Copies a code, and replaces it with the newer one at each rollover while it is on the clipboard. */
  async put(
    act: Act,
    handle: string,
    { code, expiresAt }: { code: string; expiresAt: number | null },
  ): Promise<void> {
    const { session, kept } = this.#options.leases.get(handle);
    const secret = {
      what: 'code',
      text: code,
      keptAt: kept?.keptAt,
      code: this.#timeOf(handle, expiresAt),
    } as const;
    await this.#options.clipboard.copy(act, secret, session);
    // If there is no newer code, the expired one stays until its time on the clipboard is up.
    if (expiresAt !== null) void this.#keepFresh(act, handle, expiresAt).catch(() => undefined);
  }

  /**
   * The code after the current one: at once if it is known, otherwise at the rollover, when the pod has it.
   *
   * Rejects as `cancelled` if `until` aborts or the lease ends first.
   */
  async next(handle: string, until: AbortSignal): Promise<{ code: string; expiresAt: number | null }> {
    const { totp, next } = await this.#options.codes.current(handle);
    if (totp.expiresAt === null) throw valueFailures.noExpiry();
    return next ?? this.#options.codes.after(handle, totp.expiresAt, this.#endOf(handle, until));
  }

  async #keepFresh(act: Act, handle: string, expiresAt: number): Promise<void> {
    const signal = AbortSignal.any([act.over, this.#endOf(handle)]);
    let newer = await this.#options.codes.after(handle, expiresAt, signal);
    while (await this.#options.clipboard.replace(act, newer.code, this.#timeOf(handle, newer.expiresAt))) {
      newer = await this.#options.codes.after(handle, newer.expiresAt, signal);
    }
  }

  /** `expiresAt` is a time of the pod's clock (epoch ms). */
  #timeOf(handle: string, expiresAt: number | null): CodeTime | undefined {
    const { clockSkewMs, value } = this.#options.leases.get(handle);
    if (expiresAt === null || value.type !== 'totp') return undefined;
    const here = expiresAt - (clockSkewMs() ?? 0);
    const periodMs = codePeriodMs(value, Math.max(1, here - this.#options.clock.now()));
    return { expiresAt: here, periodMs };
  }

  /** Aborts when the lease ends, or `until` aborts. */
  #endOf(handle: string, until?: AbortSignal): AbortSignal {
    const ending = new AbortController();
    const end = () => ending.abort(valueFailures.nextNotCopied());
    this.#options.leases.whenEnded(handle, end);
    until?.addEventListener('abort', end, { once: true });
    if (until?.aborted) end();
    return ending.signal;
  }
}
