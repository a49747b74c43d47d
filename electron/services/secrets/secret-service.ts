import type { TotpValue } from '../../pod-client/pod-client.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import type { AccountBadge } from '../../../shared/schemas/account.ts';
import type { ValueAction } from '../../../shared/schemas/activity.ts';
import type {
  Lease,
  LeaseEndReason,
  Locator,
  OneTimeCode,
  RevealedValue,
} from '../../../shared/schemas/secure-value.ts';
import type { KnownAccount } from '../accounts/account-service.ts';
import { accountLeft, type PodSession } from '../accounts/pod-session.ts';
import { accountThen } from '../activity/account-then.ts';
import type { Journal } from '../activity/journal.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import type { Clock } from '../clock.ts';
import type { HeldValue, LeaseBook } from './lease-book.ts';
import { codeHasRunOut, oneTimeCodeAt } from './one-time-code.ts';

/** How long a revealed value may stay on the screen, in ms. */
export const revealLastsMs = 30_000;

interface Options {
  session: PodSession;
  leases: LeaseBook;
  clipboard: GuardedClipboard;
  journal: Journal;
  clock: Clock;
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
  readonly #journal: Journal;
  readonly #clock: Clock;
  /** One request for a newer code a lease, however many ask for it. */
  readonly #renewals = new Map<string, Promise<void>>();
  /** Whose code was shown: that is written down once, not each time it changes on the screen. */
  readonly #codesShown = new WeakSet<HeldValue>();

  constructor(options: Options) {
    this.#session = options.session;
    this.#leases = options.leases;
    this.#clipboard = options.clipboard;
    this.#journal = options.journal;
    this.#clock = options.clock;
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
    const lease = this.#leases.get(handle);
    this.#record('revealed', lease);
    return { value: lease.value.value, hidesInMs: revealLastsMs };
  }

  /** The code that holds now, from the pod where the last one has run out. */
  async code(handle: string): Promise<OneTimeCode> {
    const { lease, totp } = await this.#currentCode(handle);
    if (!this.#codesShown.has(lease)) this.#record('code-shown', lease);
    this.#codesShown.add(lease);
    return oneTimeCodeAt(totp, this.#clock.now(), lease.pod.client.clockSkewMs());
  }

  async copyValue(handle: string): Promise<void> {
    const lease = this.#leases.get(handle);
    if (lease.value.value === '') throw nothingToCopy('This value is empty, so there is nothing to copy.');
    this.#record('value-copied', lease);
    await this.#clipboard.copy(lease.value.value, copied('value', lease));
  }

  async copyCode(handle: string): Promise<void> {
    const { lease, totp } = await this.#currentCode(handle);
    if (!totp.code) throw nothingToCopy('The pod sent no code with this value.');
    if (codeHasRunOut(totp, this.#clock.now(), lease.pod.client.clockSkewMs())) {
      throw nothingToCopy('The code the pod sent has run out already.');
    }
    this.#record('code-copied', lease);
    await this.#clipboard.copy(totp.code, copied('code', lease));
  }

  close(handle: string): void {
    this.#leases.end(handle, 'closed');
  }

  endAll(reason: LeaseEndReason): void {
    this.#leases.endAll(reason);
  }

  /** Writes down what is about to be done with a value. */
  #record(action: ValueAction, { pod, locator }: HeldValue): void {
    this.#journal.record({ action, account: accountThen(pod.account), locator });
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
