import type { Copied } from '../../../shared/schemas/clipboard.ts';
import { valueFailures } from '../../../shared/text/en/secrets.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import type { Clock } from '../clock.ts';
import type { CodeTime, CopyTerms, GuardedCopy } from '../clipboard/guarded-copy.ts';
import type { LeaseRegistry } from './lease-registry.ts';
import { codePeriodMs, type LiveCodes } from './live-codes.ts';

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
  readonly #codes: LiveCodes;
  readonly #leases: LeaseRegistry;
  readonly #clipboard: GuardedClipboard;
  readonly #clock: Clock;
  /** Copies that wait for a rollover, by the lease's handle. */
  readonly #waiting = new Map<string, AbortController>();

  constructor({ codes, leases, clipboard, clock }: Options) {
    this.#codes = codes;
    this.#leases = leases;
    this.#clipboard = clipboard;
    this.#clock = clock;
  }

  /** Copies a code, and replaces it with the newer one at each rollover while it is on the clipboard. */
  async put(
    handle: string,
    { code, expiresAt }: { code: string; expiresAt: number | null },
    copied: Copied,
    terms: CopyTerms = {},
  ): Promise<GuardedCopy> {
    const { session } = this.#leases.get(handle);
    const copy = await this.#clipboard.copy(code, copied, session, terms, this.#timeOf(handle, expiresAt));
    // If there is no newer code, the expired one stays until its time on the clipboard is up.
    if (expiresAt !== null) void this.#keepFresh(handle, copy, expiresAt).catch(() => undefined);
    return copy;
  }

  /**
   * The code after the current one: at once if it is known, otherwise at the rollover, when the pod has it.
   *
   * Rejects as `cancelled` if it was cancelled or the lease ended first.
   */
  async next(handle: string): Promise<{ code: string; expiresAt: number | null }> {
    const { totp, next } = await this.#codes.current(handle);
    if (totp.expiresAt === null) throw valueFailures.noExpiry();
    return next ?? this.#atRollover(handle, totp.expiresAt);
  }

  /** Cancels the copy that waits for a rollover, if there is one. */
  cancelNext(handle: string): void {
    this.#waiting.get(handle)?.abort(valueFailures.nextNotCopied());
  }

  async #atRollover(handle: string, expiresAt: number) {
    this.cancelNext(handle);
    const waiting = new AbortController();
    this.#waiting.set(handle, waiting);
    try {
      const signal = AbortSignal.any([waiting.signal, this.#endOf(handle)]);
      return await this.#codes.after(handle, expiresAt, signal);
    } finally {
      if (this.#waiting.get(handle) === waiting) this.#waiting.delete(handle);
    }
  }

  async #keepFresh(handle: string, copy: GuardedCopy, expiresAt: number): Promise<void> {
    const signal = AbortSignal.any([copy.gone, this.#endOf(handle)]);
    let newer = await this.#codes.after(handle, expiresAt, signal);
    while (await copy.replace(newer.code, this.#timeOf(handle, newer.expiresAt))) {
      newer = await this.#codes.after(handle, newer.expiresAt, signal);
    }
  }

  /** `expiresAt` is a time of the pod's clock (epoch ms). */
  #timeOf(handle: string, expiresAt: number | null): CodeTime | undefined {
    const { clockSkewMs, value } = this.#leases.get(handle);
    if (expiresAt === null || value.type !== 'totp') return undefined;
    const here = expiresAt - (clockSkewMs() ?? 0);
    const periodMs = codePeriodMs(value, Math.max(1, here - this.#clock.now()));
    return { expiresAt: here, periodMs };
  }

  /** Aborts when the lease ends. */
  #endOf(handle: string): AbortSignal {
    const ending = new AbortController();
    this.#leases.whenEnded(handle, () => ending.abort(valueFailures.nextNotCopied()));
    return ending.signal;
  }
}
