import type {
  Comparison,
  Lease,
  Locator,
  OneTimeCode,
  RevealedValue,
} from '../../../shared/schemas/secure-value.ts';
import type { Copied } from '../../../shared/schemas/clipboard.ts';
import type { ValueName } from '../../../shared/schemas/login.ts';
import type { CalledBy, ValueAction } from '../../../shared/schemas/activity.ts';
import type { AccountSession } from '../accounts/account-session.ts';
import type { AccountSessions } from '../accounts/account-sessions.ts';
import { accountSnapshot, type Journal } from '../activity/journal.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import type { CopyTerms, GuardedCopy } from '../clipboard/guarded-copy.ts';
import type { LastAct } from '../clipboard/last-act.ts';
import type { Clock } from '../clock.ts';
import type { ScreenGuard } from '../screen/screen-guard.ts';
import { accountBadge } from '../accounts/known-accounts.ts';
import { CodeCopies } from './code-copies.ts';
import { compareValues } from './compare-values.ts';
import type { HeldValue, LeaseRegistry } from './lease-registry.ts';
import type { ValueFetcher } from './value-fetcher.ts';
import { type LentValue, isCode, type WhatToCopy } from './lent-value.ts';
import { LiveCodes, codeHasRunOut, oneTimeCodeAt, withCredibleExpiry } from './live-codes.ts';
import { errorFailures } from '../../../shared/text/en/app.ts';
import { valueFailures } from '../../../shared/text/en/secrets.ts';
import type { ObeyedSettings } from '../settings/settings-service.ts';

interface Options {
  sessions: AccountSessions;
  leases: LeaseRegistry;
  clipboard: GuardedClipboard;
  lastAct: Pick<LastAct, 'ofValue'>;
  journal: Journal;
  clock: Clock;
  /** A monotonic clock in ms. */
  monotonic: () => number;
  screen: ScreenGuard;
  /** Called with each value that was fetched to be shown or copied. `isCode`: the pod says that it is a one-time code. */
  onUsed: (accountId: string, locator: Locator, isCode: boolean) => void;
  /** How the login that has a value names it; null if none has it. */
  nameOf: (accountId: string, locator: Locator) => ValueName | null;
  /** Values from their pod or, if it can't be reached, from an offline copy. */
  fetcher: ValueFetcher;
  settings: ObeyedSettings;
}

type NoteLease = (lease: HeldValue) => void;

/** Who asks for a value outside Podkey's windows: a program on the command line, or a browser for a page. */
export type Asker = { by: CalledBy } | { origin: string };

/** A program that asks for a value on the command line, until it is gone. */
interface ForProgram {
  by: CalledBy;
  signal: AbortSignal;
}

/**
 * Opens, shows, copies and compares secure values (service-api §4.3).
 *
 * A value stays in its lease in main. A copy does not pass through the page, and only a reveal sends the value there.
 *
 * The file is long because every way out of a lease is here, each recorded before it happens.
 */
export class SecretService {
  readonly #sessions: AccountSessions;
  readonly #leases: LeaseRegistry;
  readonly #clipboard: GuardedClipboard;
  readonly #lastAct: Options['lastAct'];
  readonly #journal: Journal;
  readonly #clock: Clock;
  readonly #codes: LiveCodes;
  readonly #codeCopies: CodeCopies;
  readonly #screen: ScreenGuard;
  readonly #onUsed: Options['onUsed'];
  readonly #nameOf: Options['nameOf'];
  readonly #fetcher: ValueFetcher;
  readonly #settings: ObeyedSettings;
  /** Cancels pending openings. */
  #openings = new AbortController();
  /** Values whose code was shown. That is recorded once, not each time the code changes on the screen. */
  readonly #codesShown = new WeakSet<HeldValue>();
  /** Revealed values of active leases. Each is removed from the X selection when its lease ends. */
  readonly #revealed = new WeakMap<HeldValue, string>();

  constructor(options: Options) {
    this.#sessions = options.sessions;
    this.#leases = options.leases;
    this.#clipboard = options.clipboard;
    this.#lastAct = options.lastAct;
    this.#journal = options.journal;
    this.#clock = options.clock;
    this.#codes = new LiveCodes(options);
    this.#codeCopies = new CodeCopies({ ...options, codes: this.#codes });
    this.#screen = options.screen;
    this.#onUsed = options.onUsed;
    this.#nameOf = options.nameOf;
    this.#fetcher = options.fetcher;
    this.#settings = options.settings;
  }

  /** Fetches a value into a lease. `accountId` is Podkey's ID of the account that the person sees. */
  async open(accountId: string, locator: Locator): Promise<Lease> {
    const session = this.#sessions.use(accountId);
    const { handle } = await session.call(() => this.#fetch(session, locator, this.#openings.signal));
    // After the last wait, so that no ended lease is returned.
    const { value, kept, endsAt } = this.#leases.get(handle);
    return {
      handle,
      account: accountBadge(session.account),
      locator,
      kind: value.type,
      isEmpty: value.value === '',
      hasCode: value.type === 'totp' && value.code !== null,
      hasExpiry: value.type === 'totp' && value.expiresAt !== null,
      kept,
      endsInMs: endsAt - this.#clock.now(),
    };
  }

  /** Cancels every pending opening, including its request to the pod. Each fails as `cancelled`. */
  cancelOpen(): void {
    this.#openings.abort(errorFailures.requestCancelled());
    this.#openings = new AbortController();
  }

  /**
   * Copies a value, or its current code, without opening it on screen. `default`: the code if it has one, else the value.
   *
   * Its lease ends with the copy, so no newer code replaces an expired one on the clipboard.
   */
  async copyDirectly(
    accountId: string,
    locator: Locator,
    what: WhatToCopy,
    program?: ForProgram,
  ): Promise<void> {
    const session = this.#sessions.use(accountId);
    const since = this.#clipboard.mark();
    const copy = async (cancel: AbortSignal, note: NoteLease) => {
      const signal = program ? AbortSignal.any([program.signal, cancel]) : cancel;
      const lease = await this.#fetch(session, locator, signal);
      lease.by = program?.by;
      note(lease);
      try {
        await this.#copy(lease, what, { signal, since });
      } finally {
        this.#leases.end(lease.handle, 'closed');
      }
    };
    await this.#lastAct.ofValue(accountId, locator, what, (cancel, note) =>
      session.call(() => copy(cancel, note)),
    );
  }

  /** The same for a step of a copy queue. The lease lasts as long as the copy, so that newer codes replace an expired one. */
  async copyInTurn(
    session: AccountSession,
    locator: Locator,
    what: 'value' | 'default',
    terms: CopyTerms,
  ): Promise<GuardedCopy> {
    const since = this.#clipboard.mark();
    const copyNow = async (cancel: AbortSignal, note: NoteLease) => {
      const { signal } = untilCancelled(terms, cancel);
      const lease = await this.#fetch(session, locator, signal);
      note(lease);
      const close = () => this.#leases.end(lease.handle, 'closed');
      try {
        const copy = await this.#copy(lease, what, { ...terms, signal, since });
        copy.gone.addEventListener('abort', close, { once: true });
        if (!isCode(lease, what) || copy.gone.aborted) close();
        return copy;
      } catch (failure) {
        close();
        throw failure;
      }
    };
    return this.#lastAct.ofValue(session.account.id, locator, what, (cancel, note) =>
      session.call(() => copyNow(cancel, note)),
    );
  }

  /** Fetches a value for another use than the clipboard. `end` it soon. `signal` cancels the fetch; `asker` is not Podkey's window. */
  async lend(
    session: AccountSession,
    locator: Locator,
    what: WhatToCopy,
    signal: AbortSignal,
    asker?: Asker,
  ): Promise<LentValue> {
    const lease = await session.call(() => this.#fetch(session, locator, signal));
    Object.assign(lease, asker);
    const { handle } = lease;
    const lent = isCode(lease, what) ? 'code' : 'value';
    return {
      ...this.#whatOf(lease),
      what: lent,
      text: async (actions) => (await this.#call(handle, () => this.#use(handle, lent, actions[lent]))).text,
      whenEnded: (task) => this.#leases.whenEnded(handle, task),
      end: () => this.#leases.end(handle, 'closed'),
    };
  }

  #copy(lease: HeldValue, what: WhatToCopy, terms?: CopyTerms): Promise<GuardedCopy> {
    return isCode(lease, what) ? this.#putCode(lease.handle, terms) : this.#putValue(lease.handle, terms);
  }

  /** The value, for display, and how long it may stay there. */
  reveal(handle: string, as: 'reveal' | 'peek'): RevealedValue {
    const lease = this.#leases.get(handle);
    this.#record(as === 'peek' ? 'peeked' : 'revealed', lease);
    const { value } = lease.value;
    if (value !== '' && this.#revealed.get(lease) !== value) {
      this.#revealed.set(lease, value);
      // Failures are ignored: they are no reason to keep the value open.
      this.#leases.whenEnded(
        handle,
        () => void this.#clipboard.removeFromSelection(value).catch(() => undefined),
      );
    }
    this.#screen.valueShows(handle);
    return { value, hidesInMs: this.#settings.current.hideAfterS * 1000 };
  }

  /** The page no longer shows the value. */
  hide(handle: string): void {
    this.#screen.valueHidden(handle);
  }

  /** The current code, a newer one if the last has expired. */
  async code(handle: string): Promise<OneTimeCode> {
    const { totp, next } = await this.#call(handle, () => this.#codes.current(handle));
    // After the last wait, so that no code of an ended lease is returned.
    const lease = this.#leases.get(handle);
    if (totp.code !== null) this.#screen.codeShows(handle);
    if (!this.#codesShown.has(lease)) this.#record('code-shown', lease);
    this.#codesShown.add(lease);
    const shown = oneTimeCodeAt(totp, this.#clock.now(), lease.clockSkewMs());
    return { ...shown, nextIsKnown: next !== null };
  }

  /** Copies an open value. `terms` are for one copy of a queue. */
  copyValue(handle: string, terms?: CopyTerms): Promise<GuardedCopy> {
    const since = this.#clipboard.mark();
    return this.#acting(handle, 'value', (cancel) =>
      this.#putValue(handle, { since, ...untilCancelled(terms, cancel) }),
    );
  }

  /** See `copyValue`; copies the current code. */
  copyCode(handle: string, terms?: CopyTerms): Promise<GuardedCopy> {
    const since = this.#clipboard.mark();
    return this.#acting(handle, 'code', (cancel) =>
      this.#putCode(handle, { since, ...untilCancelled(terms, cancel) }),
    );
  }

  async #acting<T>(
    handle: string,
    what: 'value' | 'code',
    copy: (cancel: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const lease = this.#leases.get(handle);
    return this.#lastAct.ofValue(lease.session.account.id, lease.locator, what, (cancel, note) => {
      note(lease);
      return copy(cancel);
    });
  }

  #putValue(handle: string, terms?: CopyTerms): Promise<GuardedCopy> {
    return this.#call(handle, async () => {
      const { lease, text } = await this.#use(handle, 'value', 'value-copied');
      return this.#clipboard.copy(text, this.#copied('value', lease), lease.session, terms);
    });
  }

  #putCode(handle: string, terms?: CopyTerms): Promise<GuardedCopy> {
    return this.#call(handle, async () => {
      const { lease, text: code, expiresAt } = await this.#use(handle, 'code', 'code-copied');
      return this.#codeCopies.put(handle, { code, expiresAt }, this.#copied('code', lease), terms);
    });
  }

  /** Records an action with a value, or with its current code, before it is done. Fails if there is nothing to use. */
  async #use(handle: string, what: 'value' | 'code', action: ValueAction) {
    const totp = what === 'code' ? (await this.#codes.current(handle)).totp : undefined;
    // After the last wait, so that nothing of an ended lease is used.
    const lease = this.#leases.get(handle);
    const text = totp ? totp.code : lease.value.value;
    if (!text) throw totp ? valueFailures.noCodeSent() : valueFailures.empty();
    if (totp && codeHasRunOut(totp, this.#clock.now(), lease.clockSkewMs()))
      throw valueFailures.codeExpired();
    this.#record(action, lease);
    return { lease, text, expiresAt: totp?.expiresAt ?? null };
  }

  /** Copies the next code: now if it is known, otherwise at the rollover. Until then it can be cancelled. */
  async copyNextCode(handle: string): Promise<void> {
    const since = this.#clipboard.mark();
    const copy = async (signal: AbortSignal) => {
      signal.addEventListener('abort', () => this.cancelNextCode(handle), { once: true });
      const next = await this.#codeCopies.next(handle);
      const lease = this.#leases.get(handle);
      this.#record('code-copied', lease);
      await this.#codeCopies.put(handle, next, this.#copied('code', lease), { signal, since });
    };
    await this.#acting(handle, 'code', (cancel) => this.#call(handle, () => copy(cancel)));
  }

  /** The parts of a value that can be copied, in order, and the session it was opened in. */
  copyable(handle: string): Omit<Copied, 'what'> & { session: AccountSession; items: ('value' | 'code')[] } {
    const lease = this.#leases.get(handle);
    const { value } = lease;
    const items = [
      ...(value.value === '' ? [] : (['value'] as const)),
      ...(value.type === 'totp' && value.code !== null ? (['code'] as const) : []),
    ];
    return { ...this.#whatOf(lease), session: lease.session, items };
  }

  cancelNextCode(handle: string): void {
    this.#codeCopies.cancelNext(handle);
  }

  /**
   * Compares the open value with the same property at another revision, fetched only for this.
   *
   * For a TOTP value, the stored seeds are compared.
   */
  compare(handle: string, revisionId: string): Promise<Comparison> {
    return this.#call(handle, async ({ session, locator }) => {
      const other = await this.#fetcher.fromPod(session, { ...locator, revisionId });
      // The lease may have ended before the pod responded.
      const open = this.#leases.get(handle).value;
      return compareValues({ ...open, revisionId: locator.revisionId }, { ...other, revisionId });
    });
  }

  close(handle: string): void {
    this.#leases.end(handle, 'closed');
  }

  async #fetch(session: AccountSession, locator: Locator, until?: AbortSignal): Promise<HeldValue> {
    const { value, from } = await this.#fetcher.fetch(session, locator, until);
    const usable = withCredibleExpiry(
      value,
      this.#clock.now(),
      session.clockSkewMs() ?? from?.aheadBy ?? null,
    );
    const lease = this.#leases.begin(session, locator, usable, from);
    this.#onUsed(session.account.id, locator, value.type === 'totp');
    return lease;
  }

  /** Runs a call for an open value, as a call of its session. */
  async #call<T>(handle: string, task: (lease: HeldValue) => Promise<T>): Promise<T> {
    const lease = this.#leases.get(handle);
    return lease.session.call(() => task(lease));
  }

  /** Records an action before it is done. */
  #record(action: ValueAction, { session, locator, by, origin, kept }: HeldValue): void {
    const account = accountSnapshot(session.account);
    const from = kept && { keptAt: kept.keptAt };
    const asked = { ...(by && { caller: by }), ...(origin !== undefined && { origin }) };
    this.#journal.record({ action, account, locator, ...asked, ...from });
  }

  #copied(what: 'value' | 'code', lease: HeldValue): Copied {
    return { what, ...this.#whatOf(lease) };
  }

  #whatOf({ session, locator, kept }: HeldValue): Omit<Copied, 'what'> {
    const of = this.#nameOf(session.account.id, locator);
    const account = accountBadge(session.account);
    return { property: locator.property, account, of, ...(kept && { keptAt: kept.keptAt }) };
  }
}

/** The terms of a copy, which also ends when `cancel` aborts. */
function untilCancelled(
  terms: CopyTerms | undefined,
  cancel: AbortSignal,
): CopyTerms & { signal: AbortSignal } {
  return { ...terms, signal: terms?.signal ? AbortSignal.any([terms.signal, cancel]) : cancel };
}
