import type { TotpValue } from '../../pod-client/pod-client.ts';
import type { Clock } from '../clock.ts';
import { CodeContinuation } from './code-continuation.ts';
import type { TimedCode } from './code-generator.ts';
import type { HeldValue, LeaseRegistry } from './lease-registry.ts';
import { nothingToCopy } from './nothing-to-copy.ts';
import { codeHasRunOut, withCredibleExpiry } from './one-time-code.ts';
import { valueFailureText } from '../../../shared/text/failures/value-failures.ts';

/** A lease's current code, and the next one if it is known. */
export interface CurrentCode {
  lease: HeldValue;
  totp: TotpValue;
  next: TimedCode | null;
}

/** Waits after the rollover before the pod is asked, in ms: its clock is known to about half a second. */
const waitsForPodMs = [0, 1_000, 2_000, 4_000];

/**
 * The codes of leases across rollovers.
 *
 * Made in main if the value has proved to give the pod's codes, otherwise requested from the pod (docs/adr/0004).
 */
export class LiveCodes {
  readonly #leases: LeaseRegistry;
  readonly #clock: Clock;
  readonly #continuations = new WeakMap<HeldValue, Promise<CodeContinuation>>();
  /** One request per lease for a newer code, shared by all callers. */
  readonly #renewals = new WeakMap<HeldValue, Promise<void>>();

  constructor({ leases, clock }: { leases: LeaseRegistry; clock: Clock }) {
    this.#leases = leases;
    this.#clock = clock;
  }

  /** The current code. If the pod has none newer than an expired one, the expired one. */
  async current(handle: string): Promise<CurrentCode> {
    const lease = this.#leases.get(handle);
    const continuation = await this.#continuationOf(lease);
    // The lease may have ended meanwhile; then the pod is not asked. The caller checks again after the last wait.
    this.#leases.get(handle);
    if (this.#hasRunOut(lease)) {
      const own = continuation.at(podTime(lease, this.#clock.now()));
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
    const lease = this.#leases.get(handle);
    await this.#sleep(expiresAt - podTime(lease, this.#clock.now()), signal);
    for (const waitMs of waitsForPodMs) {
      await this.#sleep(waitMs, signal);
      const { totp } = await this.current(handle);
      signal.throwIfAborted();
      if (totp.code !== null && totp.expiresAt !== null && totp.expiresAt > expiresAt) {
        return { code: totp.code, expiresAt: totp.expiresAt };
      }
    }
    throw nothingToCopy(valueFailureText.noNewerCode);
  }

  #hasRunOut(lease: HeldValue): boolean {
    return codeHasRunOut(totpOf(lease), this.#clock.now(), lease.session.clockSkewMs());
  }

  #continuationOf(lease: HeldValue): Promise<CodeContinuation> {
    const known = this.#continuations.get(lease) ?? startContinuation(totpOf(lease));
    this.#continuations.set(lease, known);
    return known;
  }

  #renew(lease: HeldValue, continuation: CodeContinuation): Promise<void> {
    const underWay = this.#renewals.get(lease);
    if (underWay) return underWay;
    const renewal = lease.session
      .request((client, signal) => client.getSecureValue(lease.locator, signal))
      .then((value) => {
        lease.value = withCredibleExpiry(value, this.#clock.now(), lease.session.clockSkewMs());
        continuation.compare(totpOf(lease));
      })
      .finally(() => this.#renewals.delete(lease));
    this.#renewals.set(lease, renewal);
    return renewal;
  }

  /** Waits. Rejects with the signal's reason as soon as that aborts. */
  async #sleep(ms: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (ms <= 0) return;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const wake = () => resolve(undefined);
    const cancel = this.#clock.after(ms, wake);
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
  return now + (lease.session.clockSkewMs() ?? 0);
}

function totpOf(lease: HeldValue): TotpValue {
  if (lease.value.type === 'totp') return lease.value;
  throw nothingToCopy(valueFailureText.noCode);
}
