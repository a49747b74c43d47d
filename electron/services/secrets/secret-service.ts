import type { TotpValue } from '../../pod-client/pod-client.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import type { Comparison } from '../../../shared/schemas/comparison.ts';
import type { AccountBadge } from '../../../shared/schemas/account.ts';
import type {
  Lease,
  LeaseEndReason,
  Locator,
  OneTimeCode,
  RevealedValue,
} from '../../../shared/schemas/secure-value.ts';
import type { KnownAccount } from '../accounts/account-service.ts';
import { accountLeft, type PodSession } from '../accounts/pod-session.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import type { Clock } from '../clock.ts';
import type { ScreenGuard } from '../screen/screen-guard.ts';
import { outlineOf, sameValue } from './compare-values.ts';
import type { HeldValue, LeaseBook } from './lease-book.ts';
import { codeHasRunOut, oneTimeCodeAt } from './one-time-code.ts';

interface Options {
  session: PodSession;
  leases: LeaseBook;
  clipboard: GuardedClipboard;
  clock: Clock;
  screen: ScreenGuard;
  /** How long a revealed value may stay on the screen, in ms; asked at each reveal. */
  revealLastsMs: () => number;
}

/**
 * Opens secure values and does with them what a technician asks (service-api §4.3).
 *
 * A value stays in its lease in main. It reaches the clipboard without the screen's process, and the screen only when
 * revealed.
 */
export class SecretService {
  readonly #session: PodSession;
  readonly #leases: LeaseBook;
  readonly #clipboard: GuardedClipboard;
  readonly #clock: Clock;
  readonly #screen: ScreenGuard;
  readonly #revealLastsMs: () => number;
  /** One request for a newer code a lease, however many ask for it. */
  readonly #renewals = new Map<string, Promise<void>>();

  constructor(options: Options) {
    this.#session = options.session;
    this.#leases = options.leases;
    this.#clipboard = options.clipboard;
    this.#clock = options.clock;
    this.#screen = options.screen;
    this.#revealLastsMs = options.revealLastsMs;
  }

  /** Fetches a value into a lease. `accountId` is Podkey's ID of the account the person meant. */
  async open(accountId: string, locator: Locator): Promise<Lease> {
    const pod = this.#session.use(accountId);
    const value = await pod.client.getSecureValue(locator);
    // The switch may have come while the pod answered.
    if (this.#session.use(accountId) !== pod) throw accountLeft();
    const lease = this.#leases.begin(pod, locator, value);
    return {
      handle: lease.handle,
      account: badge(pod.account),
      locator,
      kind: value.type,
      isEmpty: value.value === '',
      hasCode: value.type === 'totp' && value.code !== null,
      hasExpiry: value.type === 'totp' && value.expiresAt !== null,
      endsInMs: lease.endsAt - this.#clock.now(),
    };
  }

  /** The value, for display, and how long it may stay there. */
  reveal(handle: string): RevealedValue {
    const { value } = this.#leases.get(handle).value;
    this.#screen.valueShows(handle);
    return { value, hidesInMs: this.#revealLastsMs() };
  }

  /** The screen no longer shows the value. */
  hide(handle: string): void {
    this.#screen.valueHidden(handle);
  }

  /** The code that holds now, from the pod where the last one has run out. */
  async code(handle: string): Promise<OneTimeCode> {
    const { lease, totp } = await this.#currentCode(handle);
    if (totp.code !== null) this.#screen.codeShows(handle);
    return oneTimeCodeAt(totp, this.#clock.now(), lease.pod.client.clockSkewMs());
  }

  async copyValue(handle: string): Promise<void> {
    const lease = this.#leases.get(handle);
    if (lease.value.value === '') throw nothingToCopy('This value is empty, so there is nothing to copy.');
    await this.#clipboard.copy(lease.value.value, copied('value', lease));
  }

  async copyCode(handle: string): Promise<void> {
    const { lease, totp } = await this.#currentCode(handle);
    if (!totp.code) throw nothingToCopy('The pod sent no code with this value.');
    if (codeHasRunOut(totp, this.#clock.now(), lease.pod.client.clockSkewMs())) {
      throw nothingToCopy('The code the pod sent has run out already.');
    }
    await this.#clipboard.copy(totp.code, copied('code', lease));
  }

  /**
   * Compares what is open with the same property at another revision, fetched for that alone and let go of at once.
   *
   * Of a TOTP value it is the stored value, the seed, that is compared.
   */
  async compare(handle: string, revisionId: string): Promise<Comparison> {
    const { pod, locator } = this.#leases.get(handle);
    this.#session.use(pod.account.id);
    const other = await pod.client.getSecureValue({ ...locator, revisionId });
    // It may have ended while the pod answered.
    const open = this.#leases.get(handle).value;
    return {
      same: sameValue(open.value, other.value),
      open: { revisionId: locator.revisionId, kind: open.type, ...outlineOf(open.value) },
      other: { revisionId, kind: other.type, ...outlineOf(other.value) },
    };
  }

  close(handle: string): void {
    this.#leases.end(handle, 'closed');
  }

  endAll(reason: LeaseEndReason): void {
    this.#leases.endAll(reason);
  }

  async #currentCode(handle: string): Promise<{ lease: HeldValue; totp: TotpValue }> {
    const lease = this.#leases.get(handle);
    if (codeHasRunOut(totpOf(lease), this.#clock.now(), lease.pod.client.clockSkewMs())) {
      await this.#renew(lease);
      // It may have ended while the pod answered.
      this.#leases.get(handle);
    }
    return { lease, totp: totpOf(lease) };
  }

  #renew(lease: HeldValue): Promise<void> {
    const underWay = this.#renewals.get(lease.handle);
    if (underWay) return underWay;
    const renewal = lease.pod.client
      .getSecureValue(lease.locator)
      .then((value) => {
        lease.value = value;
      })
      .finally(() => this.#renewals.delete(lease.handle));
    this.#renewals.set(lease.handle, renewal);
    return renewal;
  }
}

function totpOf(lease: HeldValue): TotpValue {
  if (lease.value.type === 'totp') return lease.value;
  throw nothingToCopy('This value has no one-time code.');
}

function badge({ id, label, podUrl, environment, color }: KnownAccount): AccountBadge {
  return { id, label, podUrl, environment, color };
}

function copied(what: 'value' | 'code', lease: HeldValue) {
  return { what, property: lease.locator.property, account: badge(lease.pod.account) };
}

function nothingToCopy(message: string): Failure {
  return new Failure({
    kind: 'not-found',
    message,
    nextStep: 'Open the value again, or look at it on the pod.',
    retryable: false,
  });
}
